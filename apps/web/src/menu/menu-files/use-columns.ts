import type { ImportColumn, MenuImport } from '@sofra/contract/menu-import';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error.ts';
import { readImportAgain, useMatchColumns } from './menu-imports.api.ts';

const isSame = (a: readonly ImportColumn[], b: readonly ImportColumn[]) =>
  a.length === b.length && a.every(({ field }, index) => field === b[index]?.field);

/** What the columns mean, as chosen so far; the file is read again when the person says so. */
export function useColumns(menuImport: MenuImport) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ImportColumn[]>();
  const match = useMatchColumns();
  const columns = chosen ?? menuImport.columns;

  async function read(): Promise<void> {
    try {
      await match.mutateAsync({ _id: menuImport._id, columns: [...columns] });
      setChosen(undefined);
      toast.success(t('menu_import.columns.read'));
    } catch (error) {
      // Somebody else has applied it: there is nothing to choose any more.
      if (error instanceof ApiError && error.code === 'changed_since')
        await readImportAgain(queryClient, menuImport._id);
    }
  }

  return {
    columns,
    isChanged: !isSame(columns, menuImport.columns),
    isBusy: match.isPending,
    error: match.error,
    onChange(next: ImportColumn[]) {
      match.reset();
      setChosen(next);
    },
    onRead: () => void read(),
  };
}
