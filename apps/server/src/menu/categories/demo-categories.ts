import type { LocalizedText } from '@sofra/contract/localized-text';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { recordChange } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { categories } from './categories.table.ts';
import { readCategories } from './category-queries.ts';
import { addCategories } from './new-categories.ts';

const samples: Record<string, LocalizedText> = {
  breakfast: { tr: 'Kahvaltı', en: 'Breakfast', ar: 'الفطور', ru: 'Завтраки' },
  soups: { tr: 'Çorbalar', en: 'Soups', ar: 'الشوربات', ru: 'Супы' },
  'main-courses': { tr: 'Ana Yemekler', en: 'Main Courses', ar: 'الأطباق الرئيسية', ru: 'Основные блюда' },
  salads: { tr: 'Salatalar', en: 'Salads', ar: 'السلطات', ru: 'Салаты' },
  desserts: { tr: 'Tatlılar', en: 'Desserts', ar: 'الحلويات', ru: 'Десерты' },
  'hot-drinks': { tr: 'Sıcak İçecekler', en: 'Hot Drinks', ar: 'المشروبات الساخنة', ru: 'Горячие напитки' },
  'cold-drinks': {
    tr: 'Soğuk İçecekler',
    en: 'Cold Drinks',
    ar: 'المشروبات الباردة',
    ru: 'Холодные напитки',
  },
};

/** The sample categories of the shop. Those that are there already are left alone, whatever they are called by now. */
export async function createDemoCategories(db: Database, now: Date, member: Member) {
  const { shopId } = member;
  return inTransaction(db, async (db) => {
    await lockShop(db, shopId);
    const isSample = and(eq(categories.shopId, shopId), isNotNull(categories.demoKey));
    const there = await db.select({ key: categories.demoKey }).from(categories).where(isSample);
    const missing = Object.entries(samples).filter(([key]) => !there.some((row) => row.key === key));
    if (missing.length > 0) {
      const wanted = missing.map(([demoKey, name]) => ({ demoKey, name }));
      const lines = await addCategories(db, now, shopId, wanted);
      await recordChange(db, now, member, { kind: 'demo', lines });
    }
    return readCategories(db, and(isSample, inArray(categories.demoKey, Object.keys(samples))));
  });
}
