import {
  applyMenuImport,
  createMenuImport,
  getMenuImport,
  type ImportColumn,
  type ImportKind,
  listImportRows,
  listMenuImports,
  type MenuImport,
  patchMenuImport,
} from '@sofra/contract/menu-import';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type SendingOptions, sendForm } from '../../lib/send-form.ts';
import { refetchMenu } from '../products/products.api.ts';

/** A large file on a phone's line, and then it is read. */
const sendingMs = 180_000;

const pageLength = 100;

export const menuImportsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['menu-imports', shopId],
    queryFn: async ({ signal }) =>
      (await call(listMenuImports, { params: { shopId } }, { signal })).menu_imports,
    staleTime: 0,
  });

/** Read whenever a page needs it: somebody else may have applied it. */
export const menuImportQuery = (id: string) =>
  queryOptions({
    queryKey: ['menu-import', id],
    queryFn: ({ signal }) => call(getMenuImport, { params: { id } }, { signal }),
    staleTime: 0,
  });

const rowsKey = (id: string) => ['menu-import-rows', id] as const;

/** What becomes of the products of one kind, a page at a time. */
export const importRowsQuery = (id: string, kind: ImportKind) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), kind],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportRows,
        { params: { id }, query: { kind, limit: pageLength, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((count, { rows }) => count + rows.length, 0);
      return read < total ? read : undefined;
    },
    staleTime: 60_000,
  });

/** What the server answered is what every page shows. */
function keepImport(queryClient: QueryClient, menuImport: MenuImport): void {
  queryClient.setQueryData(menuImportQuery(menuImport._id).queryKey, menuImport);
  void queryClient.resetQueries({ queryKey: rowsKey(menuImport._id) });
  void queryClient.invalidateQueries({ queryKey: menuImportsQuery(menuImport.shop_id).queryKey });
}

/** Something has moved: what is shown is read once more. */
export async function readImportAgain(queryClient: QueryClient, id: string): Promise<MenuImport> {
  const menuImport = await queryClient.fetchQuery(menuImportQuery(id));
  keepImport(queryClient, menuImport);
  return menuImport;
}

/** Hands a file over; nothing is changed by it. */
export function useSendFile(shopId: string) {
  const queryClient = useQueryClient();
  return async (file: File, options: SendingOptions): Promise<MenuImport> => {
    const fill = (form: FormData) => {
      // The server reads whose menu it is before it reads the file.
      form.set('shopId', shopId);
      form.set('file', file);
    };
    const menuImport = await sendForm(createMenuImport, fill, sendingMs, options);
    keepImport(queryClient, menuImport);
    return menuImport;
  };
}

export function useMatchColumns() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { _id: string; columns: ImportColumn[] }) => call(patchMenuImport, { body }),
    onSuccess: (menuImport) => keepImport(queryClient, menuImport),
  });
}

const applyKey = (id: string) => ['apply-menu-import', id] as const;

/** Whether it is being applied, by this page or by one that was left meanwhile. */
export const useIsApplying = (id: string) => useIsMutating({ mutationKey: applyKey(id) }) > 0;

/** A file has changed what is on the menu. */
export function readMenuAgain(queryClient: QueryClient, shopId: string): void {
  refetchMenu(queryClient, shopId);
  void queryClient.invalidateQueries({ queryKey: ['product'] });
}

export function useApplyImport({ _id: id, shop_id, seen }: MenuImport) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: applyKey(id),
    mutationFn: (skipErrors: boolean) =>
      call(applyMenuImport, { params: { id }, body: { skipErrors, seen } }),
    onSuccess: ({ change_set_id }) => {
      queryClient.setQueryData(
        menuImportQuery(id).queryKey,
        (before) => before && { ...before, state: 'applied' as const, change_set_id },
      );
      void queryClient.invalidateQueries({ queryKey: menuImportQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: rowsKey(id) });
      void queryClient.invalidateQueries({ queryKey: menuImportsQuery(shop_id).queryKey });
      readMenuAgain(queryClient, shop_id);
    },
  });
}
