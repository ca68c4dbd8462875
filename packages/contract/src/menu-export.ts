import { z } from 'zod';
import { defineRoute } from './route.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csv = 'text/csv';

const ofShop = {
  method: 'GET',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  params: z.object({ id: z.uuid() }),
  takesLong: true,
  status: 200,
} as const;

export const getMenuSheet = defineRoute({
  ...ofShop,
  path: '/shop/:id/menu.xlsx',
  summary: 'The whole menu as a spreadsheet, one row a size; it can be edited and imported again.',
  fileType: xlsx,
  errors: ['not_found', 'busy'],
});

export const getMenuCsv = defineRoute({
  ...ofShop,
  path: '/shop/:id/menu.csv',
  summary: 'The same as CSV: semicolons, UTF-8 with a byte order mark.',
  fileType: csv,
  errors: ['not_found', 'busy'],
});

export const getPriceList = defineRoute({
  ...ofShop,
  path: '/shop/:id/price-list.csv',
  summary: 'What guests pay today, as CSV: the dishes that they see, with their sizes and options.',
  fileType: csv,
  errors: ['not_found', 'busy'],
});

export const getMenuTemplate = defineRoute({
  method: 'GET',
  path: '/menu-template.xlsx',
  access: 'signed-in',
  summary: 'An empty sheet with headings and examples, in the language of the caller.',
  status: 200,
  fileType: xlsx,
});
