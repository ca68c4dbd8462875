import { getSite } from '@sofra/contract/site';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ OPERATOR_NAME: 'Lale Ltd', SUPPORT_EMAIL: 'help@lale.example' });

test('everybody is told who runs the installation and how to reach them', { tags: ['D8.13'] }, async () => {
  const { status, body } = await testApp.nobody().call(getSite, {});
  expect([status, body]).toEqual([200, { operatorName: 'Lale Ltd', supportEmail: 'help@lale.example' }]);
});
