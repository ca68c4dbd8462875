import fc from 'fast-check';

/** Would be an element if it came out as markup anywhere. */
export const wildMarkup = '<i data-wild="1">';

const wildTexts = [
  wildMarkup,
  `"><img src=x onerror="document.body.dataset.wild=1">${wildMarkup}`,
  `</script><script>document.body.dataset.wild=1</script>${wildMarkup}`,
  `'-alert(1)-'`,
  '{{7*7}}<%= 7*7 %>',
  `javascript:alert(1)//${wildMarkup}`,
  'data:text/html,<script>alert(1)</script>',
  `' or 1=1; drop table users; --`,
  '%_\\%',
  '../../../../etc/passwd',
  '=cmd|calc!A0',
  // Directions, marks that are not seen, controls, halves of characters.
  'a\u202e\u2066b\u200f',
  '\u200b\u200d\ufeff',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\r\nset-cookie: a=b',
  '\ud800',
  'x\udc00y',
  '\uffff\ufffe',
  'Z̸̢̛̗'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(30),
  'İıŞşĞğ',
  '',
  ' ',
  '__proto__',
  'constructor',
  'null',
];
const long = [1_000, 20_000, 1_000_000].map((length) => 'x'.repeat(length));

/** Texts nobody types by accident; the longest is drawn seldom. */
export const wildText = fc.oneof(
  { weight: 400, arbitrary: fc.constantFrom(...wildTexts) },
  { weight: 80, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 10, arbitrary: fc.constantFrom(...long.slice(0, 2)) },
  { weight: 1, arbitrary: fc.constantFrom(...long) },
);

const wildNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1e21,
  1.7e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
);

const wildObjects = [
  '{"__proto__":{"isAdmin":true,"role":"owner"}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '{"$ref":"#","then":1,"toJSON":1}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
].map((text) => JSON.parse(text) as unknown);

/** A value of any sort where another was expected. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: wildText },
  { weight: 3, arbitrary: wildNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]) },
  { weight: 2, arbitrary: fc.constantFrom(...wildObjects) },
  { weight: 1, arbitrary: fc.array(fc.nat(9), { minLength: 300, maxLength: 300 }) },
);
