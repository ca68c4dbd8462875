import { readConfig } from '../platform/config.ts';
import { resumeShop, suspendShop } from '../shops/suspension.service.ts';
import type { TestApp } from './test-app.ts';

export const reason = 'An unpaid invoice, number 114';

const config = readConfig({
  PUBLIC_URL: 'https://menu.example',
  OPERATOR_NAME: 'Sofra Barındırma',
  SUPPORT_EMAIL: 'help@menu.example',
});

/** What the operator's commands do. */
export const suspend = ({ db, now }: TestApp, shopId: string): Promise<boolean> =>
  suspendShop(db, now(), shopId, reason, config);

export const resume = ({ db, now }: TestApp, shopId: string): Promise<boolean> =>
  resumeShop(db, now(), shopId, config);
