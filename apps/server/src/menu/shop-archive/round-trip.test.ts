import { createProduct, type ProductInput } from '@sofra/contract/products';
import { applyShopArchive } from '@sofra/contract/shop-archive';
import { getShop, patchShop } from '@sofra/contract/shops';
import { expect, test } from 'vitest';
import { drawProducts } from '../../testing/drawn-products.ts';
import { undo } from '../../testing/history.ts';
import { addCategory, addMenuTime, addOptionGroup } from '../../testing/menu.ts';
import { download } from '../../testing/menu-files.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { addPicture } from '../../testing/pictures.ts';
import { bringIn, downloadShop, sayings, takeApart } from '../../testing/shop-archives.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';

const here = useTestApp();
const elsewhere = useTestApp();

/** A shop that says something in every field. */
async function fullShop(owner: Person) {
  const shop = await openShop(owner, {
    name: 'Lale “Ocakbaşı” لاله',
    menu_languages: ['tr', 'en', 'ar', 'ru', 'id'],
    menu_currencies: ['TRY', 'KWD', 'JPY'],
  });
  const picture = (seed: number) => addPicture(here, owner, shop._id, seed);
  const { status, text } = await owner.call(patchShop, {
    body: {
      _id: shop._id,
      description_i18n: { tr: 'Izgara\nve meze', ar: 'مشاوي', ru: 'Гриль', en: 'Grill' },
      theme: 'dark',
      logo: await picture(101),
      shop_images: [await picture(102), await picture(103)],
      payments: ['Nakit', 'Kart'],
      phone: '+905321112233',
      whatsapp: '+905321112233',
      email: 'lale@example.com',
      website: 'https://lale.example',
      address: { country: 'Kuwait', city: 'Hawalli', street: 'Kıbrıs Şehitleri', floor: 2, latitude: 38.4 },
      restaurant_time_info: { monday: [{ open: '18:00', close: '02:00' }], sunday: [] },
      time_zone: 'Asia/Kuwait',
      social_media: { instagram: { url: 'https://instagram.com/lale' } },
      sold_out_display: 'hide',
      special_days: [
        { date: '2027-01-01', closed: true, note: { tr: 'Yılbaşı' } },
        { date: '2027-04-23', hours: [{ open: '10:00', close: '15:00' }] },
      ],
      open_status: false,
      closed_note: { tr: 'Tadilat' },
      rating: 4.5,
      review_enabled: true,
    },
  });
  if (status !== 200) throw new Error(text);
  return shop;
}

async function fillShop(owner: Person, shopId: string): Promise<void> {
  const times = [
    await addMenuTime(owner, shopId, {
      hours: { monday: [{ open: '07:00', close: '11:00' }] },
      periods: [{ from: '2026-06-01', to: '2026-09-30' }],
      outside: 'hide',
    }),
    await addMenuTime(owner, shopId, { name: { ar: 'إفطار' } }),
  ];
  const groups = [
    await addOptionGroup(owner, shopId, {
      name: { tr: 'Soslar', ru: 'Соусы' },
      min: 1,
      max: 2,
      options: [
        { name: { tr: 'Acı' }, prices: [{ currency: 'TRY', price: 5.5 }], allergens: ['mustard'] },
        { name: { tr: 'Glutensiz' }, lifts_allergens: ['gluten'], is_active: false },
      ],
    }),
    await addOptionGroup(owner, shopId),
  ];
  const categories = [
    await addCategory(owner, shopId, { is_active: true, menu_time_id: times[0]?._id ?? null }),
    await addCategory(owner, shopId, {
      name: { ru: 'Супы' },
      description: { ru: 'Горячие\nсупы' },
      cat_image: await addPicture(here, owner, shopId, 7),
    }),
  ];
  const shared = await addPicture(here, owner, shopId, 8);
  for (const [index, one] of drawProducts({ numRuns: 40, seed: 34 }).entries()) {
    const body = {
      shop_id: shopId,
      category_id: categories[index % 2]?._id ?? '',
      sku: index % 4 === 0 ? `N-${index}` : null,
      menu_time_id: index % 5 === 0 ? (times[1]?._id ?? null) : null,
      product_images: index % 3 === 0 ? [shared, await addPicture(here, owner, shopId, 10 + index)] : [],
      option_groups:
        index % 3 === 0
          ? [{ group_id: groups[0]?._id ?? '', min: 0, max: 1 }, { group_id: groups[1]?._id ?? '' }]
          : [],
      ...one,
    } as ProductInput;
    const { status, text } = await owner.call(createProduct, { body });
    if (status !== 201) throw new Error(`${text} ${JSON.stringify(body)}`);
  }
}

async function moveInto(testApp: TestApp, owner: Person, file: Buffer) {
  const shop = await openShop(owner);
  const csv = () => download(testApp, owner, `/shop/${shop._id}/menu.csv`);
  const details = async () => {
    const { updatedAt: _, ...said } = (await owner.call(getShop, { params: { id: shop._id } })).body;
    return said;
  };
  const before = { csv: await csv(), details: await details() };
  const archive = await bringIn(testApp, owner, shop._id, file);
  expect(archive).toMatchObject({
    state: 'draft',
    from: { name: 'Lale “Ocakbaşı” لاله' },
    counts: { categories: 2, products: 40, option_groups: 2, menu_times: 2, pictures: 19 },
    missing_pictures: 0,
    taken_numbers: [],
  });
  expect(await csv()).toEqual(before.csv);
  const applied = await owner.call(applyShopArchive, {
    params: { id: archive._id },
    body: { details: true },
  });
  expect({ status: applied.status, text: applied.text }).toMatchObject({ status: 200 });
  const moved = takeApart(await downloadShop(testApp, owner, shop._id));
  const undone = await undo(owner, applied.body.change_set_id);
  expect({ status: undone.status, left: undone.body.left }).toEqual({ status: 200, left: [] });
  expect(await csv()).toEqual(before.csv);
  expect(await details()).toEqual(before.details);
  return moved;
}

test('a shop that moves is the same there, in another shop and in another installation, and undo takes all of it back', {
  tags: ['W5.19', 'W5.20', 'W5.22'],
}, async () => {
  const owner = await signUp(here);
  const shop = await fullShop(owner);
  await fillShop(owner, shop._id);
  const file = await downloadShop(here, owner, shop._id);
  const archive = takeApart(file);
  expect(Object.keys(archive.files).filter((name) => !name.startsWith('pictures/'))).toEqual([
    'menu.xlsx',
    'shop.json',
  ]);
  expect(archive.contents).toMatchObject({ format: 1, missing_pictures: [] });
  // Nothing of the account, the address or the QR code.
  for (const secret of [owner.email, owner.id, shop.shop_slug, shop.qr_code, shop._id])
    expect(JSON.stringify(archive.contents)).not.toContain(secret);

  expect(sayings(await moveInto(here, owner, file))).toEqual(sayings(archive));
  const stranger = await signUp(elsewhere);
  const moved = await moveInto(elsewhere, stranger, file);
  expect(sayings(moved)).toEqual(sayings(archive));
  expect(Object.keys(moved.files)).toEqual(Object.keys(archive.files));
});
