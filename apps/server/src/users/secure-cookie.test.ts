import { register } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { password } from '../testing/passwords.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'https://menu.example' });

test('behind https the session cookie is never sent without it', { tags: ['D3.7'] }, async () => {
  const body = { email: 'ayse@example.com', password };
  const answer = await testApp.nobody().call(register, { body });
  expect(answer.status).toBe(201);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-session=[^;]+;.*Path=\//);
  expect(cookie).toContain('Secure');
  expect(cookie).toContain('HttpOnly');
  expect(cookie).not.toContain('Domain');
});

test('the OpenAPI document names the cookie that this installation sets', { tags: ['D6.45b'] }, async () => {
  const response = await testApp.app.fastify.inject('/api/openapi.json');
  const { session } = response.json().components.securitySchemes;
  expect(session).toMatchObject({ type: 'apiKey', in: 'cookie', name: '__Host-session' });
});
