import { may } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../users/users.api.ts';
import { DeleteShop } from './delete-shop.tsx';
import { HandOver } from './hand-over.tsx';
import { InviteBox } from './invite-box.tsx';
import { LeaveShop } from './leave-shop.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { PeopleList } from './people-list.tsx';

/** The last tab of the shop: who works here, who shall, and whose it is. */
export function UserManagement({ shop }: { shop: Shop }) {
  const { data: user } = useQuery(currentUserQuery);
  if (!user) return null;
  const isOwner = may(shop.my_role, 'shop.own');
  return (
    <>
      {may(shop.my_role, 'team.staff') && <InviteBox shop={shop} />}
      <PeopleList shop={shop} ownId={user._id} />
      <OpenInvitations shop={shop} />
      {isOwner ? (
        <>
          <HandOver shop={shop} />
          <DeleteShop shop={shop} />
        </>
      ) : (
        <LeaveShop shop={shop} ownId={user._id} />
      )}
    </>
  );
}
