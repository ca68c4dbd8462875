import { type MenuTime, menuTime } from '@sofra/contract/menu-times';
import type { Shop } from '@sofra/contract/shops';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { languagesOf } from '../../languages/texts-by-language.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { useItemEditor } from '../use-item-editor.ts';
import { MenuTimeFormFields } from './menu-time-form.tsx';
import { isUsed, usedByText } from './menu-time-use.ts';
import { menuTimeSchema, useMenuTimeForm, valuesOfMenuTime } from './menu-time-values.ts';
import { useMenuTimeWords } from './menu-time-words.ts';
import { usePatchMenuTime } from './menu-times.api.ts';

export function MenuTimeEditor({ shop, time }: { shop: Shop; time: MenuTime }) {
  const { t, i18n } = useTranslation();
  const patch = usePatchMenuTime();
  const words = useMenuTimeWords();
  const languages = languagesOf(shop.menu_languages, [time.name]);
  const valuesOf = (stored: MenuTime) => valuesOfMenuTime(stored, languages);
  const form = useMenuTimeForm(valuesOf(time));
  const editor = useItemEditor({
    stored: time,
    schema: menuTime,
    form,
    valuesOf,
    bodyOf: (values) => menuTimeSchema.safeParse(values).data,
    patch: patch.mutateAsync,
    keep: patch.keep,
    ...words,
    onSaved: () => toast.success(t('menu_times.saved'), { position: 'top-center' }),
    onRefused: (error) =>
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
        position: 'top-center',
      }),
  });
  return (
    <>
      <MenuTimeFormFields
        shop={shop}
        form={form}
        timeId={time._id}
        used={
          isUsed(time) ? t('menu_times.changes', { things: usedByText(t, i18n.language, time) }) : undefined
        }
        save={t('products.save')}
        onSubmit={editor.save}
      />
      {editor.question && <ConflictDialog {...editor.question} />}
    </>
  );
}
