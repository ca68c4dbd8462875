import type { Category } from '@sofra/contract/categories';
import { hasHours } from '@sofra/contract/opening-hours';
import { may } from '@sofra/contract/permissions';
import type { Product } from '@sofra/contract/products';
import { type HiddenReason, hasPrice, whyHidden } from '@sofra/contract/publishing';
import type { Shop } from '@sofra/contract/shops';

export type MenuTodoKind =
  | 'hidden_categories'
  | 'hidden_products'
  | 'no_picture'
  | 'no_price'
  | 'untranslated'
  | 'empty_category';
export type ShopTodoKind = 'no_hours' | 'no_logo' | 'no_address';

interface TodoItem {
  to: string;
  name: Record<string, string>;
}

export type Todo =
  | { kind: MenuTodoKind; items: TodoItem[]; count?: number; all?: string }
  | { kind: 'hidden_category'; to: string; name: Record<string, string>; count: number }
  | { kind: ShopTodoKind; to: string };

/** Every language that something of the menu has a name in. */
const menuLanguages = (products: readonly Product[], categories: readonly Category[]) => [
  ...new Set([...products, ...categories].flatMap(({ name }) => Object.keys(name))),
];

/** What would make the menu better, the most telling first; nothing that is in order. */
export function todosOf(shop: Shop, products: readonly Product[], categories: readonly Category[]): Todo[] {
  const languages = menuLanguages(products, categories);
  const isUntranslated = ({ name }: { name: Record<string, string> }) =>
    languages.some((language) => !name[language]);
  const ofProduct = ({ _id, name }: Product) => ({ to: `/products/${_id}`, name });
  const ofCategory = ({ _id, name }: Category) => ({ to: `/categories/${_id}`, name });

  const menu: Todo[] = [
    ...hiddenTodos(products, categories),
    {
      kind: 'no_price',
      items: products.filter((product) => !hasPrice(product)).map(ofProduct),
    },
    {
      kind: 'no_picture',
      items: products.filter((product) => product.product_images.length === 0).map(ofProduct),
    },
    {
      kind: 'untranslated',
      items: [
        ...categories.filter(isUntranslated).map(ofCategory),
        ...products.filter(isUntranslated).map(ofProduct),
      ],
    },
    {
      kind: 'empty_category',
      items: categories.filter((category) => category.product_count === 0).map(ofCategory),
    },
  ];
  return [...shopTodos(shop), ...menu.filter((todo) => !('items' in todo) || todo.items.length > 0)];
}

/** What guests do not see, and what hides it: the category first, which may hide more than its owner knows. */
function hiddenTodos(products: readonly Product[], categories: readonly Category[]): Todo[] {
  const byId = new Map(categories.map((category) => [category._id, category]));
  const because = (reason: HiddenReason) =>
    products.filter((product) => whyHidden(product, byId.get(product.category_id)) === reason);
  const behind = because('category_hidden');
  const hiding = categories
    .map((category) => ({
      to: `/products?category=${category._id}`,
      name: category.name,
      count: behind.filter(({ category_id }) => category_id === category._id).length,
    }))
    .filter(({ count }) => count > 0);
  const [only, ...others] = hiding;
  const inCategories: Todo[] =
    only && others.length === 0
      ? [{ kind: 'hidden_category', ...only }]
      : [{ kind: 'hidden_categories', items: hiding, count: behind.length }];
  const themselves = because('hidden').map(({ _id, name }) => ({ to: `/products/${_id}`, name }));
  return [...inCategories, { kind: 'hidden_products', items: themselves, all: '/products?show=hidden' }];
}

function shopTodos(shop: Shop): Todo[] {
  if (!may(shop.my_role, 'shop.edit')) return [];
  const edit = `/shops/edit/${shop._id}`;
  const { country, city, street } = shop.address;
  const todos: Todo[] = [];
  if (!hasHours(shop.restaurant_time_info)) todos.push({ kind: 'no_hours', to: `${edit}?tab=hours` });
  if (!shop.logo) todos.push({ kind: 'no_logo', to: `${edit}?tab=general` });
  if (!(country || city || street)) todos.push({ kind: 'no_address', to: `${edit}?tab=address` });
  return todos;
}
