import type { Category } from '@sofra/contract/categories';
import { hasHours } from '@sofra/contract/opening-hours';
import { may } from '@sofra/contract/permissions';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';

export type MenuTodoKind = 'no_picture' | 'no_price' | 'untranslated' | 'empty_category';
export type ShopTodoKind = 'no_hours' | 'no_logo' | 'no_address';

export type Todo =
  | { kind: MenuTodoKind; items: { to: string; name: Record<string, string> }[] }
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
    {
      kind: 'no_price',
      items: products.filter(({ prices }) => !prices.some(({ price }) => price > 0)).map(ofProduct),
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
