import { getMenuViews, getQrPdf, getQrPng, getQrSvg } from '@sofra/contract/public-menu';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

const viewedDays = 30;

export const menuViewsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['menu-views', shopId],
    queryFn: ({ signal }) =>
      call(getMenuViews, { params: { id: shopId }, query: { days: viewedDays } }, { signal }),
    staleTime: 60_000,
  });

const pathOf = (route: { path: string }, shopId: string) => `/api${route.path.replace(':id', shopId)}`;

/** Files that the browser fetches by itself. */
export const qrFiles = (shopId: string) => ({
  svg: pathOf(getQrSvg, shopId),
  png: `${pathOf(getQrPng, shopId)}?size=1024`,
  pdf: pathOf(getQrPdf, shopId),
});
