import * as categoryCalls from '@sofra/contract/categories';
import { fillMenu } from '@sofra/contract/menu-filling';
import * as timeCalls from '@sofra/contract/menu-times';
import * as optionCalls from '@sofra/contract/option-groups';
import * as productCalls from '@sofra/contract/products';
import * as soldOutCalls from '@sofra/contract/sold-out';
import { expect, test } from 'vitest';
import { addCategory, addMenuTime, addOptionGroup, addProduct, productBody } from '../testing/menu.ts';
import { shopWithTeam } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const people = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;

interface Menu {
  shopId: string;
  category: string;
  product: string;
  group: string;
  option: string;
  time: string;
}

type Call = (caller: Caller, menu: Menu) => ReturnType<Caller['call']>;

const name = { tr: 'Çay' };

const calls: Record<string, Call> = {
  'list categories': (caller, { shopId }) =>
    caller.call(categoryCalls.listCategories, { params: { shopId } }),
  'list products': (caller, { shopId }) =>
    caller.call(productCalls.listProducts, { params: { shopId }, query: {} }),
  'read a product': (caller, { product }) =>
    caller.call(productCalls.getProduct, { params: { id: product } }),
  'switch a category': (caller, { category }) =>
    caller.call(categoryCalls.patchCategory, { body: { _id: category, is_active: true } }),
  'switch a product': (caller, { product }) =>
    caller.call(productCalls.patchProduct, { body: { _id: product, is_active: true } }),
  'switch a product and send more': (caller, { product, shopId }) =>
    caller.call(productCalls.patchProduct, { body: { _id: product, is_active: true, shop_id: shopId } }),
  'edit a category': (caller, { category }) =>
    caller.call(categoryCalls.patchCategory, { body: { _id: category, name } }),
  'edit a price': (caller, { product }) =>
    caller.call(productCalls.patchProduct, {
      body: { _id: product, prices: [{ currency: 'TRY', price: 1 }] },
    }),
  'add a category': (caller, { shopId }) =>
    caller.call(categoryCalls.createCategory, { body: { shop_id: shopId, name } }),
  'add a product': (caller, { shopId, category }) =>
    caller.call(productCalls.createProduct, { body: productBody({ _id: category, shop_id: shopId }) }),
  'order categories': (caller, { shopId, category }) =>
    caller.call(categoryCalls.orderCategories, { body: { shopId, ids: [category] } }),
  'order products': (caller, { shopId, product }) =>
    caller.call(productCalls.orderProducts, { body: { shopId, ids: [product] } }),
  'add sample categories': (caller, { shopId }) =>
    caller.call(categoryCalls.createDemoCategories, { body: { shopId } }),
  'fill the menu': (caller, { shopId }) =>
    caller.call(fillMenu, {
      params: { id: shopId },
      body: { categories: [{ name: { tr: crypto.randomUUID() }, products: [] }] },
    }),
  'list option groups': (caller, { shopId }) =>
    caller.call(optionCalls.listOptionGroups, { params: { shopId } }),
  'add an option group': (caller, { shopId }) =>
    caller.call(optionCalls.createOptionGroup, { body: { shop_id: shopId, name, options: [{ name }] } }),
  'edit an option group': (caller, { group }) =>
    caller.call(optionCalls.patchOptionGroup, { body: { _id: group, name } }),
  'order option groups': (caller, { shopId, group }) =>
    caller.call(optionCalls.orderOptionGroups, { body: { shopId, ids: [group] } }),
  'delete an option group': (caller, { group }) =>
    caller.call(optionCalls.deleteOptionGroup, { params: { id: group }, query: {} }),
  'give a product sizes': (caller, { product }) =>
    caller.call(productCalls.patchProduct, {
      body: { _id: product, variants: [{ name, prices: [{ currency: 'TRY', price: 5 }] }] },
    }),
  'mark a product sold out': (caller, { product }) =>
    caller.call(soldOutCalls.markProductSoldOut, { params: { id: product }, body: { until: 'today' } }),
  'mark a product back': (caller, { product }) =>
    caller.call(soldOutCalls.markProductBack, { params: { id: product }, query: {} }),
  'mark an option sold out': (caller, { group, option }) =>
    caller.call(soldOutCalls.markOptionSoldOut, {
      params: { id: group },
      body: { until: 'switched_back', option_id: option },
    }),
  'mark an option back': (caller, { group, option }) =>
    caller.call(soldOutCalls.markOptionBack, { params: { id: group }, query: { option_id: option } }),
  'list what is sold out': (caller, { shopId }) =>
    caller.call(soldOutCalls.listSoldOut, { params: { id: shopId } }),
  'list menu times': (caller, { shopId }) => caller.call(timeCalls.listMenuTimes, { params: { shopId } }),
  'add a menu time': (caller, { shopId }) =>
    caller.call(timeCalls.createMenuTime, { body: { shop_id: shopId, name } }),
  'edit a menu time': (caller, { time }) =>
    caller.call(timeCalls.patchMenuTime, { body: { _id: time, name } }),
  'delete a menu time': (caller, { time }) => caller.call(timeCalls.deleteMenuTime, { params: { id: time } }),
  'give a product a menu time': (caller, { product, time }) =>
    caller.call(productCalls.patchProduct, { body: { _id: product, menu_time_id: time } }),
  'delete a product': (caller, { product }) =>
    caller.call(productCalls.deleteProduct, { params: { id: product } }),
  'delete a category': (caller, { category }) =>
    caller.call(categoryCalls.deleteCategory, { params: { id: category }, query: {} }),
};

const expected: [call: string, statuses: number[], tags: string[]][] = [
  ['list categories', [200, 200, 200, 200, 200, 404, 401], ['D4.2', 'D4.4']],
  ['list products', [200, 200, 200, 200, 200, 404, 401], ['D4.2', 'D4.4']],
  ['read a product', [200, 200, 200, 200, 200, 404, 401], ['D4.2', 'D4.4']],
  ['switch a category', [200, 200, 200, 200, 200, 404, 401], ['D4.2', 'D4.5']],
  ['switch a product', [200, 200, 200, 200, 200, 404, 401], ['D4.2', 'D4.5']],
  ['switch a product and send more', [200, 200, 200, 200, 403, 404, 401], ['D4.3']],
  ['edit a category', [200, 200, 200, 200, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['edit a price', [200, 200, 200, 200, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['add a category', [201, 201, 201, 201, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['add a product', [201, 201, 201, 201, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['order categories', [204, 204, 204, 204, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['order products', [204, 204, 204, 204, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['add sample categories', [201, 201, 201, 201, 403, 404, 401], ['D4.2', 'D4.3', 'D4.6']],
  ['fill the menu', [201, 201, 201, 201, 403, 404, 401], ['O8.6']],
  ['list option groups', [200, 200, 200, 200, 200, 404, 401], ['W2.11']],
  ['add an option group', [201, 201, 201, 201, 403, 404, 401], ['W2.11']],
  ['edit an option group', [200, 200, 200, 200, 403, 404, 401], ['W2.11']],
  ['order option groups', [204, 204, 204, 204, 403, 404, 401], ['W2.11']],
  ['delete an option group', [204, 204, 204, 204, 403, 404, 401], ['W2.11']],
  ['give a product sizes', [200, 200, 200, 200, 403, 404, 401], ['W2.28']],
  ['mark a product sold out', [200, 200, 200, 200, 200, 404, 401], ['W3.1']],
  ['mark a product back', [204, 204, 204, 204, 204, 404, 401], ['W3.1']],
  ['mark an option sold out', [200, 200, 200, 200, 200, 404, 401], ['W3.1']],
  ['mark an option back', [204, 204, 204, 204, 204, 404, 401], ['W3.1']],
  ['list what is sold out', [200, 200, 200, 200, 200, 404, 401], ['W3.1']],
  ['list menu times', [200, 200, 200, 200, 200, 404, 401], ['W3.10']],
  ['add a menu time', [201, 201, 201, 201, 403, 404, 401], ['W3.10']],
  ['edit a menu time', [200, 200, 200, 200, 403, 404, 401], ['W3.10']],
  ['delete a menu time', [204, 204, 204, 204, 403, 404, 401], ['W3.10']],
  ['give a product a menu time', [200, 200, 200, 200, 403, 404, 401], ['W3.11']],
  ['delete a product', [204, 204, 204, 403, 403, 404, 401], ['D4.2', 'D4.3', 'D4.7']],
  ['delete a category', [204, 204, 204, 403, 403, 404, 401], ['D4.2', 'D4.3', 'D4.7']],
];

for (const [call, statuses, tags] of expected)
  test(`who may ${call}`, { tags }, async () => {
    const { shop, ...team } = await shopWithTeam(testApp);
    const answers: Record<string, number> = {};
    for (const person of people) {
      const category = await addCategory(team.owner, shop._id);
      const product = await addProduct(team.owner, await addCategory(team.owner, shop._id));
      const group = await addOptionGroup(team.owner, shop._id);
      const time = await addMenuTime(team.owner, shop._id);
      const menu = {
        shopId: shop._id,
        category: category._id,
        product: product._id,
        group: group._id,
        option: group.options[0]?._id ?? '',
        time: time._id,
      };
      const answer = await calls[call]?.(team[person], menu);
      answers[person] = answer?.status ?? 0;
    }
    expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, statuses[index]])));
  });

test('every call is in the table', () => {
  expect(expected.map(([call]) => call)).toEqual(Object.keys(calls));
});

test.each(Object.keys(calls))('who calls for a shop that does not exist is told so: %s', async (call) => {
  const { owner } = await shopWithTeam(testApp);
  const nowhere = {
    shopId: crypto.randomUUID(),
    category: crypto.randomUUID(),
    product: crypto.randomUUID(),
    group: crypto.randomUUID(),
    option: crypto.randomUUID(),
    time: crypto.randomUUID(),
  };
  expect((await calls[call]?.(owner, nowhere))?.status).toBe(404);
});
