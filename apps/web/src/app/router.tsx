import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import type { RouteHandle } from './route-title.tsx';

const LoadingPage = () => <Spinner page />;

const titled = (title: RouteHandle['title']) => ({ title }) satisfies RouteHandle;

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      { index: true, element: <Navigate to="/dashboard" replace /> },
      {
        Component: PublicLayout,
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: 'login',
            handle: titled('auth.login.title'),
            lazy: async () => ({ Component: (await import('../users/login-page.tsx')).LoginPage }),
          },
          {
            path: 'register',
            handle: titled('auth.register.title'),
            lazy: async () => ({ Component: (await import('../users/register-page.tsx')).RegisterPage }),
          },
          {
            path: 'forgot-password',
            handle: titled('auth.forgot.title'),
            lazy: async () => ({
              Component: (await import('../users/forgot-password-page.tsx')).ForgotPasswordPage,
            }),
          },
          {
            path: 'reset-password',
            handle: titled('auth.reset.title'),
            lazy: async () => ({
              Component: (await import('../users/reset-password-page.tsx')).ResetPasswordPage,
            }),
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./document-layout.tsx')).DocumentLayout }),
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: 'terms',
            handle: titled('auth.terms'),
            lazy: async () => ({ Component: (await import('../legal/terms-page.tsx')).TermsPage }),
          },
          {
            path: 'privacy',
            handle: titled('auth.privacy'),
            lazy: async () => ({ Component: (await import('../legal/privacy-page.tsx')).PrivacyPage }),
          },
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./document-layout.tsx')).DocumentLayout }),
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: 'invite',
            handle: titled('invite.title'),
            lazy: async () => ({ Component: (await import('../team/invite-page.tsx')).InvitePage }),
          },
          {
            path: 'confirm-email',
            handle: titled('confirm_email.title'),
            lazy: async () => ({
              Component: (await import('../users/confirm-email-page.tsx')).ConfirmEmailPage,
            }),
          },
        ],
      },
      {
        // Whoever signs in first loads no shell that only shows behind it.
        lazy: async () => ({ Component: (await import('./signed-in-layout.tsx')).SignedInLayout }),
        ErrorBoundary: ErrorPage,
        children: [
          {
            path: 'dashboard',
            handle: titled('layout.dashboard'),
            lazy: async () => ({
              Component: (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
            }),
          },
          {
            path: 'start',
            handle: titled('start.title'),
            lazy: async () => ({ Component: (await import('../start/start-page.tsx')).StartPage }),
          },
          {
            path: 'shops',
            handle: titled('shops.title'),
            lazy: async () => ({ Component: (await import('../shops/shop-list-page.tsx')).ShopListPage }),
          },
          {
            path: 'shops/create',
            handle: titled('shops.create.title'),
            lazy: async () => ({ Component: (await import('../shops/shop-create-page.tsx')).ShopCreatePage }),
          },
          {
            path: 'shops/edit/:shop_id?',
            handle: titled('shops.edit.title'),
            lazy: async () => {
              const [{ ShopEditPage }, { UserManagement }] = await Promise.all([
                import('../shops/shop-edit-page.tsx'),
                import('../team/user-management.tsx'),
              ]);
              return { element: <ShopEditPage UserManagement={UserManagement} /> };
            },
          },
          {
            path: 'payment',
            handle: titled('payment.title'),
            lazy: async () => ({ Component: (await import('../payments/payment-page.tsx')).PaymentPage }),
          },
          {
            path: 'kitchen',
            handle: titled('kitchen.title'),
            lazy: async () => ({ Component: (await import('../kitchen/kitchen-page.tsx')).KitchenPage }),
          },
          {
            path: 'categories',
            handle: titled('categories.title'),
            lazy: async () => ({
              Component: (await import('../menu/categories/category-list-page.tsx')).CategoryListPage,
            }),
          },
          {
            path: 'categories/create',
            handle: titled('categories.create_title'),
            lazy: async () => ({
              Component: (await import('../menu/categories/category-create-page.tsx')).CategoryCreatePage,
            }),
          },
          {
            path: 'categories/:category_id',
            handle: titled('categories.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/categories/category-edit-page.tsx')).CategoryEditPage,
            }),
          },
          {
            path: 'products',
            handle: titled('products.title'),
            lazy: async () => ({
              Component: (await import('../menu/products/product-list-page.tsx')).ProductListPage,
            }),
          },
          {
            path: 'products/create',
            handle: titled('products.create_title'),
            lazy: async () => ({
              Component: (await import('../menu/products/product-create-page.tsx')).ProductCreatePage,
            }),
          },
          {
            path: 'products/:product_id',
            handle: titled('products.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/products/product-edit-page.tsx')).ProductEditPage,
            }),
          },
          {
            path: 'options',
            handle: titled('options.title'),
            lazy: async () => ({
              Component: (await import('../menu/options/group-list-page.tsx')).OptionGroupListPage,
            }),
          },
          {
            path: 'options/create',
            handle: titled('options.create_title'),
            lazy: async () => ({
              Component: (await import('../menu/options/group-create-page.tsx')).OptionGroupCreatePage,
            }),
          },
          {
            path: 'options/:group_id',
            handle: titled('options.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/options/group-edit-page.tsx')).OptionGroupEditPage,
            }),
          },
          {
            path: 'menu-times',
            handle: titled('menu_times.title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-times/menu-time-list-page.tsx')).MenuTimeListPage,
            }),
          },
          {
            path: 'menu-times/create',
            handle: titled('menu_times.create_title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-times/menu-time-create-page.tsx')).MenuTimeCreatePage,
            }),
          },
          {
            path: 'menu-times/:time_id',
            handle: titled('menu_times.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-times/menu-time-edit-page.tsx')).MenuTimeEditPage,
            }),
          },
          {
            path: 'price-runs',
            handle: titled('price_runs.title'),
            lazy: async () => ({
              Component: (await import('../menu/price-runs/run-list-page.tsx')).PriceRunListPage,
            }),
          },
          {
            path: 'price-runs/:run_id',
            handle: titled('price_runs.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/price-runs/run-page.tsx')).PriceRunPage,
            }),
          },
          {
            path: 'menu-files',
            handle: titled('menu_import.title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-files/menu-files-page.tsx')).MenuFilesPage,
            }),
          },
          {
            path: 'menu-files/:import_id',
            handle: titled('menu_import.edit_title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-files/import-page.tsx')).MenuImportPage,
            }),
          },
          {
            path: 'menu-files/archive/:archive_id',
            handle: titled('shop_archive.page_title'),
            lazy: async () => ({
              Component: (await import('../menu/menu-files/archive-page.tsx')).ShopArchivePage,
            }),
          },
          {
            path: 'history',
            handle: titled('history.title'),
            lazy: async () => ({ Component: (await import('../menu/history-page.tsx')).HistoryPage }),
          },
          {
            path: 'qr',
            handle: titled('nav.qr'),
            lazy: async () => ({ Component: (await import('../dashboard/qr-page.tsx')).QrPage }),
          },
          {
            path: 'team',
            handle: titled('nav.team'),
            lazy: async () => ({ Component: (await import('../team/team-page.tsx')).TeamPage }),
          },
          {
            path: 'statistics',
            handle: titled('nav.statistics'),
            lazy: async () => ({
              Component: (await import('../dashboard/statistics-page.tsx')).StatisticsPage,
            }),
          },
          {
            path: 'profile',
            handle: titled('layout.profile'),
            lazy: async () => ({ Component: (await import('../users/profile-page.tsx')).ProfilePage }),
          },
        ],
      },
      { path: '*', handle: titled('not_found.title'), Component: NotFoundPage },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
