import { getMenuViews, getQrPdf, getQrPng, getQrSvg } from '@sofra/contract/public-menu';
import type { cardsQuery } from '@sofra/contract/table-cards';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../lib/api-client.ts';

export const usualDays = 30;

export const menuViewsQuery = (shopId: string, days: number = usualDays) =>
  queryOptions({
    queryKey: ['menu-views', shopId, days],
    queryFn: ({ signal }) => call(getMenuViews, { params: { id: shopId }, query: { days } }, { signal }),
    staleTime: 60_000,
  });

const pathOf = (route: { path: string }, shopId: string) => `/api${route.path.replace(':id', shopId)}`;

/** What the cards are to look like and which tables they are for goes along. */
export const tableCardsFile = (shopId: string, wanted: z.input<typeof cardsQuery>) =>
  `${pathOf(getQrPdf, shopId)}?${new URLSearchParams(wanted)}`;

/** Files that the browser fetches by itself. */
export const qrFiles = (shopId: string) => ({
  svg: pathOf(getQrSvg, shopId),
  png: `${pathOf(getQrPng, shopId)}?size=1024`,
  pdf: pathOf(getQrPdf, shopId),
});
