import type { MenuTime } from '@sofra/contract/menu-times';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDeparture } from '../../lib/use-departure.ts';
import type { CreationDraft } from '../../lib/use-draft.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { useCreation } from '../use-creation.ts';
import { MenuTimeFormFields } from './menu-time-form.tsx';
import {
  type MenuTimeOutput,
  newMenuTimeValues,
  useMenuTimeForm,
  valuesOfMenuTime,
} from './menu-time-values.ts';
import { useCreateMenuTime, usePatchMenuTime } from './menu-times.api.ts';

export function MenuTimeCreatePage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('menu_times.create_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/menu-times', label: t('menu_times.title') }]}
          current={t('menu_times.create_title')}
        />
      }
    >
      <EditGate text={t('menu_times.shop_needed')}>
        {(shop) => <CreateForm key={shop._id} shop={shop} />}
      </EditGate>
    </PageFrame>
  );
}

function CreateForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const leaveFor = useDeparture();
  const create = useCreateMenuTime();
  const patch = usePatchMenuTime();
  const form = useMenuTimeForm(newMenuTimeValues(shop));
  const { createdId, store } = useCreation({
    shopId: shop._id,
    entity: 'menu_time',
    form,
    create: create.mutateAsync,
    change: ({ _id }, body) => patch.mutateAsync({ ...body, _id }),
    valuesOf: (time: MenuTime) => valuesOfMenuTime(time, shop.menu_languages),
  });

  async function submit(body: MenuTimeOutput, draft: CreationDraft) {
    if (!(await store(body, draft))) return;
    toast.success(t('menu_times.created'), { position: 'top-center' });
    form.reset(form.getValues());
    leaveFor('/menu-times');
  }

  return (
    <MenuTimeFormFields
      shop={shop}
      form={form}
      timeId={createdId}
      save={t('options.create_submit')}
      onSubmit={submit}
      onDiscard={() => createdId && leaveFor('/menu-times')}
    />
  );
}
