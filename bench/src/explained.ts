/** Goals that are missed on some machine, with the paragraph of docs/performance.md that says why. */
export const explanations: Readonly<Record<string, string>> = {
  '/login, first visit: script': 'The first visit of the sign-in page.',
  'profile, 16 at once': 'The profile',
  'logins, beside argon2 alone': 'A login',
  'menu of 150 products in two sizes: first request after a change, server time, 99th percentile':
    'The first page after a change',
  'GET /m/{slug}, menu of 150 products, kept, beside bare Fastify with the same Buffer': 'A kept menu',
  'GET /m/{slug}, menu of 150 products in two sizes, kept, beside bare Fastify with the same Buffer':
    'A kept menu',
  'memory of one process with 200 kept menus': '200 kept menus',
  'table of 5,000, desktop, a jump': 'The table of 5,000 products',
};
