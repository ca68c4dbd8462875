import type { InterfaceLanguage } from '@sofra/contract/languages';
import { headingOf } from '@sofra/contract/sheet-headings';
import type { Cell } from '../../sheets/sheet.ts';
import { columnWidth } from '../menu-sheet/column-widths.ts';

const fields = [
  'category',
  'name',
  'description',
  'variant',
  'price',
  'portion',
  'allergens',
  'is_active',
] as const;

/** One with everything, one in two sizes, one with as little as is needed. */
const examples: Record<InterfaceLanguage, Cell[][]> = {
  tr: [
    ['Çorbalar', 'Mercimek Çorbası', 'Limon ve kıtır ekmekle', null, 120, '300 ml', 'gluten', 'evet'],
    ['İçecekler', 'Limonata', 'Ev yapımı', 'Küçük', 80, '250 ml', null, 'evet'],
    ['İçecekler', 'Limonata', null, 'Büyük', 110, '400 ml', null, null],
    ['Tatlılar', 'Fırın Sütlaç', null, null, 140, null, 'süt', 'hayır'],
  ],
  en: [
    ['Soups', 'Lentil soup', 'With lemon and croutons', null, 6.5, '300 ml', 'gluten', 'yes'],
    ['Drinks', 'Lemonade', 'Home made', 'Small', 4, '250 ml', null, 'yes'],
    ['Drinks', 'Lemonade', null, 'Large', 5.5, '400 ml', null, null],
    ['Desserts', 'Baked rice pudding', null, null, 7, null, 'milk', 'no'],
  ],
  ar: [
    ['الشوربات', 'شوربة العدس', 'مع الليمون والخبز المحمص', null, 22, '300 مل', 'الغلوتين', 'نعم'],
    ['المشروبات', 'ليموناضة', 'محضرة في المنزل', 'صغير', 15, '250 مل', null, 'نعم'],
    ['المشروبات', 'ليموناضة', null, 'كبير', 20, '400 مل', null, null],
    ['الحلويات', 'أرز بالحليب', null, null, 25, null, 'الحليب', 'لا'],
  ],
  ru: [
    ['Супы', 'Чечевичный суп', 'С лимоном и гренками', null, 350, '300 мл', 'глютен', 'да'],
    ['Напитки', 'Лимонад', 'Домашний', 'Маленький', 220, '250 мл', null, 'да'],
    ['Напитки', 'Лимонад', null, 'Большой', 300, '400 мл', null, null],
    ['Десерты', 'Рисовый пудинг', null, null, 380, null, 'молоко', 'нет'],
  ],
};

/** A sheet to write a menu into, with examples to write over. */
export function templateTable(language: InterfaceLanguage): { rows: Cell[][]; widths: number[] } {
  return {
    rows: [fields.map((field) => headingOf(field, language)), ...examples[language]],
    widths: fields.map((field) => columnWidth({ field } as Parameters<typeof columnWidth>[0])),
  };
}
