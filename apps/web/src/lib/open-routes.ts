const openPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/invite',
  '/confirm-email',
  '/terms',
  '/privacy',
];

/** Whether a page may be seen without signing in. */
export const isOpenRoute = (pathname: string) => openPaths.includes(pathname.replace(/(?<=.)\/+$/, ''));
