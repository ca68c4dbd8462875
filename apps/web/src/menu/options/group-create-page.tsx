import type { OptionGroup } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useDeparture } from '../../lib/use-departure.ts';
import type { CreationDraft } from '../../lib/use-draft.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { EditGate } from '../edit-gate.tsx';
import { useCreation } from '../use-creation.ts';
import { GroupFormFields } from './group-form.tsx';
import { type GroupOutput, newGroupValues, useGroupForm, valuesOfGroup } from './group-values.ts';
import { useCreateOptionGroup, usePatchOptionGroup } from './options.api.ts';

export function OptionGroupCreatePage() {
  const { t } = useTranslation();
  return (
    <PageFrame
      title={t('options.create_title')}
      breadcrumb={
        <Breadcrumb
          parents={[{ to: '/options', label: t('options.title') }]}
          current={t('options.create_title')}
        />
      }
    >
      <EditGate text={t('options.shop_needed')}>
        {(shop) => <CreateForm key={shop._id} shop={shop} />}
      </EditGate>
    </PageFrame>
  );
}

function CreateForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const leaveFor = useDeparture();
  const create = useCreateOptionGroup();
  const patch = usePatchOptionGroup();
  const form = useGroupForm(newGroupValues(shop));
  const { createdId, store } = useCreation({
    shopId: shop._id,
    entity: 'option_group',
    form,
    create: create.mutateAsync,
    change: ({ _id }, body) => patch.mutateAsync({ ...body, _id }),
    valuesOf: (group: OptionGroup) => valuesOfGroup(group, shop.menu_currencies, shop.menu_languages),
  });

  async function submit(body: GroupOutput, draft: CreationDraft) {
    if (!(await store(body, draft))) return;
    toast.success(t('options.created'), { position: 'top-center' });
    form.reset(form.getValues());
    leaveFor('/options');
  }

  return (
    <GroupFormFields
      shop={shop}
      form={form}
      groupId={createdId}
      save={t('options.create_submit')}
      onSubmit={submit}
      onDiscard={() => createdId && leaveFor('/options')}
    />
  );
}
