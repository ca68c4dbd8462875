import { expect, test } from 'vitest';
import { checkExchange } from './contract-check.ts';
import { sampleUser } from './sample-shop.ts';

const login = { call: 'POST /api/user/login', body: '{"email":"a@b.co","password":"open sesame"}' };
const profile = { call: 'GET /api/user/profile', body: '' };
const refused = (status: number, error: string) => ({ status, json: { error, message: '' } });

test.each([
  ['a call that does not exist', { ...profile, call: 'GET /api/user/shoe-size' }, refused(404, 'not_found')],
  ['an answer without a field', profile, { status: 200, json: { ...sampleUser, email: undefined } }],
  ['an answer with a field too many', profile, { status: 200, json: { ...sampleUser, password: '1' } }],
  ['another success than the one declared', profile, { status: 201, json: sampleUser }],
  ['content where there is none', { ...profile, call: 'POST /api/user/logout' }, { status: 204, json: {} }],
  ['a refusal that this call never gives', login, refused(409, 'email_taken')],
  ['a refusal with the status of another', login, refused(403, 'credentials_invalid')],
  ['a success for a body that would be refused', { ...login, body: '{}' }, { status: 200, json: sampleUser }],
  ['a text where there is JSON', profile, { status: 200, text: 'Hello' }],
  [
    'JSON where there is a page',
    { call: 'GET /api/shop/0f8f2c9e-7f0b-4c1e-9b3a-0000000000a1/menu-preview', body: '' },
    { status: 200, json: {} },
  ],
  [
    'a query that nothing reads',
    { ...profile, call: `${profile.call}?x=1` },
    { status: 200, json: sampleUser },
  ],
])('the API of the tests cannot have %s', (_what, request, reply) => {
  expect(() => checkExchange(request, reply)).toThrow(request.call);
});

test('the API of the tests answers and refuses as the real one does', () => {
  checkExchange(profile, { status: 200, json: sampleUser });
  checkExchange(login, refused(401, 'credentials_invalid'));
  checkExchange({ ...login, body: '{}' }, refused(422, 'validation'));
  checkExchange({ ...profile, call: 'POST /api/user/logout' }, { status: 204 });
});
