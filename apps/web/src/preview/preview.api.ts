import {
  getMenuThemes,
  type MenuPreview,
  type PreviewedValues,
  previewMenu,
  previewMenuAt,
} from '@sofra/contract/menu-preview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForText } from '../lib/api-client.ts';

/** What is typed so far can be shown once it is something that the call takes. */
export const canBeShown = (body: PreviewedValues): boolean =>
  // As it travels: what is no number becomes null on the way.
  previewMenu.body.safeParse(JSON.parse(JSON.stringify(body))).success;

export const readPreview = (shopId: string, body: PreviewedValues): Promise<MenuPreview> =>
  call(previewMenu, { params: { id: shopId }, body });

/** The guests' page as it will be at a time. */
export const menuAtQuery = (shopId: string, at: string, lang: string) =>
  queryOptions({
    queryKey: ['menu-at', shopId, at, lang],
    queryFn: ({ signal }) =>
      callForText(previewMenuAt, { params: { id: shopId }, query: { at, lang } }, { signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

export const menuThemesQuery = (shopId: string, lang: string) =>
  queryOptions({
    queryKey: ['menu-themes', shopId, lang],
    queryFn: ({ signal }) => call(getMenuThemes, { params: { id: shopId }, query: { lang } }, { signal }),
    staleTime: 60_000,
  });
