import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { DocumentLayout } from './document-layout.tsx';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RootLayout } from './root-layout.tsx';
import type { RouteHandle } from './route-title.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';

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
        Component: DocumentLayout,
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
        Component: SignedInLayout,
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
