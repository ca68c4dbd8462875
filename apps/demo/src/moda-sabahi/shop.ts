import { interfaceLanguages } from '@sofra/contract/languages';
import { weekdays } from '@sofra/contract/opening-hours';
import { type DemoShop, daily } from '../demo-shop.ts';
import { breakfastPlate, pancakes, spread } from '../drawings/breakfasts.ts';
import { menemen, sahanEggs } from '../drawings/eggs.ts';
import { sunriseLogo, sunriseSign } from '../drawings/logos.ts';
import { storefront } from '../drawings/places.ts';
import { table } from '../drawings/scenes.ts';
import { at } from '../drawings/shapes.ts';
import { jam, oliveBowl } from '../drawings/sides.ts';
import { bakes } from './bakes.ts';
import { breakfasts } from './breakfasts.ts';
import { gingham } from './cloths.ts';
import { drinks } from './drinks.ts';
import { pans } from './pans.ts';
import { sides } from './sides.ts';

export const modaSabahi: DemoShop = {
  settings: {
    name: 'Moda Sabahı',
    shop_slug: 'moda-sabahi',
    menu_languages: [...interfaceLanguages],
    menu_currencies: ['TRY', 'EUR', 'USD'],
    description_i18n: {
      tr: 'Kadıköy’de, Moda’ya inen yokuşta bir kahvaltı evi: köy yumurtası, taş fırın simidi ve sınırsız çay.',
      en: 'A breakfast house in Kadıköy, on the slope down to Moda: village eggs, simit from a stone oven and tea without end.',
      ar: 'بيت فطور في كاديكوي على المنحدر النازل إلى مودا: بيض قروي وسميط من فرن حجري وشاي بلا حدود.',
      ru: 'Дом завтраков в Кадыкёе, на спуске к Моде: деревенские яйца, симит из каменной печи и чай без счёта.',
    },
    theme: 'orange',
    open_status: true,
    order_status: true,
    delivery_status: true,
    pickup_status: true,
    payments: ['cash', 'credit_card', 'meal_card', 'multinet', 'pluxee'],
    location_url: 'https://www.openstreetmap.org/?mlat=40.984300&mlon=29.025700#map=18/40.984300/29.025700',
    phone: '+90 216 555 01 18',
    whatsapp: '+90 532 555 01 18',
    email: 'merhaba@modasabahi.example',
    order_url: 'https://example.com/moda-sabahi/siparis',
    address: {
      country: 'Türkiye',
      state: 'İstanbul',
      city: 'İstanbul',
      district: 'Kadıköy',
      street: 'Moda Caddesi',
      houseNumber: '118',
      floor: 0,
      postalCode: '34710',
      landmark: 'Tramvay durağının karşısı',
      latitude: 40.9843,
      longitude: 29.0257,
    },
    restaurant_time_info: {
      ...daily(weekdays.slice(0, 5), '07:30', '17:00'),
      ...daily(weekdays.slice(5), '08:00', '18:30'),
    },
    social_media: {
      instagram: { url: 'https://www.instagram.com/sofra.demo.modasabahi' },
      facebook: { url: 'https://www.facebook.com/sofra.demo.modasabahi' },
    },
  },
  days: [
    {
      day: '10-29',
      hours: { open: '08:00', close: '15:00' },
      note: {
        tr: 'Cumhuriyet Bayramı: mutfak erken kapanır',
        en: 'Republic Day: the kitchen closes early',
        ar: 'عيد الجمهورية: يغلق المطبخ مبكرًا',
        ru: 'День Республики: кухня закрывается раньше',
      },
    },
  ],
  team: ['admin', 'manager', 'staff', 'seller'],
  logo: sunriseLogo(),
  gallery: [
    table(gingham, [
      { dish: spread(), x: 206, y: 152, scale: 1 },
      { dish: menemen(), x: 38, y: 84, scale: 0.68 },
      { dish: breakfastPlate('#3f7fa8'), x: 366, y: 92, scale: 0.72 },
      { dish: pancakes(), x: 48, y: 248, scale: 0.62 },
      { dish: sahanEggs('sucuk'), x: 356, y: 250, scale: 0.6 },
      { dish: oliveBowl('#c9704a'), x: 120, y: 10, scale: 0.4 },
      { dish: jam('#fbf6ee'), x: 286, y: 10, scale: 0.4 },
    ]),
    storefront({
      sky: '#f9dcb8',
      wall: '#e9c19a',
      trim: '#8a4a2c',
      awning: ['#d9703c', '#fdf3e2'],
      glow: '#fde9b0',
      sign: at(0, -2, sunriseSign('#f2a33a', '#fbe6c8'), { scale: 0.17 }),
    }),
  ],
  categories: [breakfasts, pans, bakes, sides, drinks],
};
