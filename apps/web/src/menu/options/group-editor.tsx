import { type OptionGroup, optionGroup } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { languagesOf } from '../../languages/texts-by-language.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useItemEditor } from '../use-item-editor.ts';
import { GroupFormFields } from './group-form.tsx';
import { groupSchema, useGroupForm, valuesOfGroup } from './group-values.ts';
import { useGroupWords } from './group-words.ts';
import { usePatchOptionGroup } from './options.api.ts';

export function GroupEditor({ shop, group }: { shop: Shop; group: OptionGroup }) {
  const { t } = useTranslation();
  const patch = usePatchOptionGroup();
  const words = useGroupWords();
  const languages = languagesOf(shop.menu_languages, [group.name, ...group.options.map(({ name }) => name)]);
  const valuesOf = (stored: OptionGroup) => valuesOfGroup(stored, shop.menu_currencies, languages);
  const form = useGroupForm(valuesOf(group));
  const editor = useItemEditor({
    stored: group,
    schema: optionGroup,
    form,
    valuesOf,
    bodyOf: (values) => groupSchema.safeParse(values).data,
    patch: patch.mutateAsync,
    keep: patch.keep,
    ...words,
    onSaved: () => toast.success(t('options.saved'), { position: 'top-center' }),
    onRefused: (error) =>
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      }),
  });
  return (
    <>
      <GroupFormFields
        shop={shop}
        form={form}
        groupId={group._id}
        productCount={group.product_count}
        save={t('products.save')}
        onSubmit={editor.save}
      />
      {editor.question && <ConflictDialog {...editor.question} />}
    </>
  );
}
