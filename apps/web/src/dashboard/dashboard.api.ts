import { getMenuViews, getQrPdf, getQrPng, getQrSvg } from '@sofra/contract/public-menu';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export const usualDays = 30;

export const menuViewsQuery = (shopId: string, days: number = usualDays) =>
  queryOptions({
    queryKey: ['menu-views', shopId, days],
    queryFn: ({ signal }) => call(getMenuViews, { params: { id: shopId }, query: { days } }, { signal }),
    staleTime: 60_000,
  });

const pathOf = (route: { path: string }, shopId: string) => `/api${route.path.replace(':id', shopId)}`;

/** Files that the browser fetches by itself. */
export const qrFiles = (shopId: string) => ({
  svg: pathOf(getQrSvg, shopId),
  png: `${pathOf(getQrPng, shopId)}?size=1024`,
  pdf: pathOf(getQrPdf, shopId),
});
