import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { isOpenRoute } from '../lib/open-routes.ts';
import { mayLeave } from '../ui/leave-question.ts';
import { unguarded } from '../ui/unguarded.ts';
import { forgetPerson } from './forget-session.ts';
import { leaveForGood } from './return-address.ts';
import { callLogout } from './users.api.ts';

const shownFor = 3000;

export function useLogout() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function leave() {
    // The server first: were it unreachable, the session would live on behind a screen that says otherwise.
    await callLogout();
    leaveForGood();
    await forgetPerson(queryClient);
    if (!isOpenRoute(pathname)) await navigate('/login', { state: unguarded });
  }

  return async () => {
    // Asked first: after the end of the session nothing could be saved any more.
    if (!(await mayLeave('session'))) return;
    await toast
      .promise(leave(), {
        pending: t('auth.logout.pending'),
        success: { render: t('auth.logout.success'), autoClose: shownFor },
        error: { render: t('auth.logout.error'), autoClose: shownFor },
      })
      .catch(() => {});
  };
}
