import { interfaceLanguages } from '@sofra/contract/languages';
import { weekdays } from '@sofra/contract/opening-hours';
import { type DemoShop, daily } from '../demo-shop.ts';
import { adana, lambChops } from '../drawings/grills.ts';
import { flameLogo, flameSign } from '../drawings/logos.ts';
import { chickpeas, curedFish, dip } from '../drawings/mezes.ts';
import { storefront } from '../drawings/places.ts';
import { table } from '../drawings/scenes.ts';
import { at } from '../drawings/shapes.ts';
import { lahmacun, walnutSalad } from '../drawings/starters.ts';
import { walnutTable } from './cloths.ts';
import { drinks } from './drinks.ts';
import { grills } from './grills.ts';
import { mezes } from './mezes.ts';
import { starters } from './starters.ts';

export const korOcakbasi: DemoShop = {
  settings: {
    name: 'Kor Ocakbaşı',
    shop_slug: 'kor-ocakbasi',
    menu_languages: [...interfaceLanguages],
    menu_currencies: ['TRY', 'EUR', 'USD'],
    description_i18n: {
      tr: 'Asmalımescit’te bakır davlumbazın altında ocakbaşı: meşe kömürü, zırh kebabı, günlük mezeler ve uzun sohbetler.',
      en: 'A grill house in Asmalımescit under a copper hood: oak charcoal, hand-minced kebab, fresh meze and long conversations.',
      ar: 'مشاوٍ في أسمالي مسجد تحت مدخنة نحاسية: فحم بلوط وكباب مفروم باليد ومقبلات طازجة وأحاديث طويلة.',
      ru: 'Гриль-дом в Асмалымесджите под медным колпаком: дубовый уголь, рубленый вручную кебаб, свежие мезе и долгие беседы.',
    },
    theme: 'luxury',
    menu_layout: 'typographic',
    menu_typeface: 'classic',
    open_status: true,
    order_status: true,
    pickup_status: true,
    review_enabled: true,
    payments: ['cash', 'credit_card', 'contactless', 'foreign_currency'],
    location_url: 'https://www.openstreetmap.org/?mlat=41.029800&mlon=28.974900#map=18/41.029800/28.974900',
    phone: '+90 212 555 01 43',
    whatsapp: '+90 532 555 01 43',
    website: 'https://example.com/kor-ocakbasi',
    reservation_url: 'https://example.com/kor-ocakbasi/masa',
    review_url: 'https://example.com/kor-ocakbasi/yorum',
    address: {
      country: 'Türkiye',
      state: 'İstanbul',
      city: 'İstanbul',
      district: 'Beyoğlu',
      street: 'Asmalı Mescit Caddesi',
      houseNumber: '43',
      buildingName: 'Ferah Apartmanı',
      floor: 0,
      postalCode: '34430',
      latitude: 41.0298,
      longitude: 28.9749,
    },
    // Past midnight: the evening belongs to the day it began on.
    restaurant_time_info: {
      ...daily(weekdays.slice(1, 4), '16:00', '00:30'),
      ...daily(weekdays.slice(4, 6), '16:00', '02:00'),
      ...daily(weekdays.slice(6), '15:00', '23:30'),
    },
    social_media: {
      instagram: { url: 'https://www.instagram.com/sofra.demo.korocakbasi' },
      youtube: { url: 'https://www.youtube.com/@sofra.demo.korocakbasi' },
    },
  },
  days: [
    {
      day: '01-01',
      note: {
        tr: 'Yılın ilk günü ocağı dinlendiriyoruz',
        en: 'On the first day of the year the grill has a rest',
        ar: 'في أول أيام السنة يستريح الموقد',
        ru: 'В первый день года мангал отдыхает',
      },
    },
  ],
  team: ['admin', 'manager', 'seller'],
  logo: flameLogo(),
  gallery: [
    table(walnutTable, [
      { dish: adana({ band: '#a3542f' }), x: 206, y: 158, scale: 0.98 },
      { dish: dip({ colour: '#e3c68f', glaze: '#a3542f', topping: chickpeas() }), x: 56, y: 60, scale: 0.58 },
      { dish: walnutSalad('#e9d9bf'), x: 348, y: 50, scale: 0.6 },
      { dish: lambChops({ glaze: '#6f7f7a', band: '#93a39c' }), x: 54, y: 262, scale: 0.6 },
      { dish: lahmacun(), x: 350, y: 268, scale: 0.56 },
      { dish: curedFish('#2f5f7a'), x: 202, y: 20, scale: 0.5 },
    ]),
    storefront({
      sky: '#39405a',
      wall: '#6e4a3a',
      trim: '#2c1f1a',
      awning: ['#7a2a2a', '#c9974a'],
      glow: '#f8b85c',
      sign: at(0, 0, flameSign('#d9532a', '#f6b13f'), { scale: 0.15 }),
    }),
  ],
  categories: [mezes, starters, grills, drinks],
};
