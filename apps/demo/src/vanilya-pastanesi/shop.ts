import { interfaceLanguages } from '@sofra/contract/languages';
import { weekdays } from '@sofra/contract/opening-hours';
import { type DemoShop, daily } from '../demo-shop.ts';
import { cupFromAbove, heartArt } from '../drawings/coffees.ts';
import { tint } from '../drawings/colours.ts';
import { cupcakeLogo, cupcakeSign } from '../drawings/logos.ts';
import { croissant, macarons } from '../drawings/pastries.ts';
import { storefront } from '../drawings/places.ts';
import { table } from '../drawings/scenes.ts';
import { at } from '../drawings/shapes.ts';
import { baklava, raspberryTart } from '../drawings/sweets.ts';
import { bakes } from './bakes.ts';
import { cakes } from './cakes.ts';
import { rose } from './cloths.ts';
import { coffees } from './coffees.ts';

export const vanilyaPastanesi: DemoShop = {
  settings: {
    name: 'Vanilya Pastanesi',
    shop_slug: 'vanilya-pastanesi',
    menu_languages: [...interfaceLanguages],
    menu_currencies: ['TRY', 'EUR', 'USD'],
    description_i18n: {
      tr: 'İzmir Alsancak’ta küçük bir pastane ve kahve barı: el yapımı pastalar, sıcak boyoz ve kendi kavurduğumuz kahve.',
      en: 'A small pastry shop and coffee bar in Alsancak, İzmir: handmade cakes, warm boyoz and coffee we roast ourselves.',
      ar: 'محل حلويات وقهوة صغير في ألسنجاك بإزمير: كعك من صنع اليد وبويوز ساخن وقهوة نحمّصها بأنفسنا.',
      ru: 'Небольшая кондитерская и кофейня в Алсанджаке, Измир: торты ручной работы, горячий бойоз и кофе своей обжарки.',
    },
    theme: 'cupcake',
    menu_layout: 'grid',
    menu_typeface: 'modern',
    open_status: true,
    order_status: true,
    delivery_status: true,
    pickup_status: true,
    payments: ['cash', 'credit_card', 'contactless'],
    location_url: 'https://www.openstreetmap.org/?mlat=38.438200&mlon=27.144800#map=18/38.438200/27.144800',
    phone: '+90 232 555 01 12',
    email: 'merhaba@vanilya.example',
    website: 'https://example.com/vanilya-pastanesi',
    order_url: 'https://example.com/vanilya-pastanesi/siparis',
    address: {
      country: 'Türkiye',
      state: 'İzmir',
      city: 'İzmir',
      district: 'Konak',
      street: '1453. Sokak',
      houseNumber: '12/A',
      postalCode: '35220',
      addressLine2: 'Alsancak Mahallesi',
      latitude: 38.4382,
      longitude: 27.1448,
    },
    restaurant_time_info: {
      ...daily(weekdays.slice(0, 4), '08:00', '22:00'),
      ...daily(weekdays.slice(4, 6), '08:00', '00:30'),
      ...daily(weekdays.slice(6), '09:00', '22:00'),
    },
    social_media: {
      instagram: { url: 'https://www.instagram.com/sofra.demo.vanilya' },
      tiktok: { url: 'https://www.tiktok.com/@sofra.demo.vanilya' },
    },
  },
  days: [
    {
      day: '02-14',
      hours: { open: '08:00', close: '24:00' },
      note: {
        tr: 'Sevgililer Günü: gece yarısına kadar açığız',
        en: 'Valentine’s Day: open until midnight',
        ar: 'عيد الحب: مفتوح حتى منتصف الليل',
        ru: 'День святого Валентина: открыто до полуночи',
      },
    },
  ],
  team: ['admin', 'staff'],
  logo: cupcakeLogo(),
  gallery: [
    table(rose, [
      { dish: raspberryTart('#d98e9c'), x: 200, y: 150, scale: 0.98 },
      {
        dish: cupFromAbove({ colour: '#fbf6ee', drink: tint.crema, art: heartArt() }),
        x: 52,
        y: 88,
        scale: 0.66,
      },
      { dish: macarons('#c9a7d8'), x: 352, y: 94, scale: 0.7 },
      { dish: croissant('#fdf6ee'), x: 56, y: 238, scale: 0.74 },
      { dish: baklava('#5f8f5a'), x: 346, y: 252, scale: 0.6 },
    ]),
    storefront({
      sky: '#d9ecef',
      wall: '#f6d9d6',
      trim: '#8a5a66',
      awning: ['#e38fa0', '#fffaf3'],
      glow: '#fff0c9',
      sign: at(0, 0, cupcakeSign('#fffaf3', '#e38fa0'), { scale: 0.16 }),
    }),
  ],
  categories: [cakes, bakes, coffees],
};
