import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { productName } from '@sofra/contract/brand';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { servedBuild } from '../../scripts/served-build/served-build.plugin.ts';

/** What the API server answers; the rest is the web app's own. */
const apiPaths = ['/api', '/locales', '/uploads', '/m', '/q', '/healthz', '/readyz'];
const apiServer = env.SOFRA_API ?? 'http://127.0.0.1:3000';

const nameProduct = (): Plugin => ({
  name: 'sofra:product-name',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss(), nameProduct(), servedBuild()],
  server: {
    port: Number(env.PORT ?? 5173),
    proxy: Object.fromEntries(
      // The trailing anchor keeps '/m' from catching the app's own modules such as '/main'.
      // Host stays as the browser sent it: the server compares it with Origin.
      apiPaths.map((path) => [`^${path}(?=[/?]|$)`, { target: apiServer, changeOrigin: false }]),
    ),
  },
  build: {
    target: 'baseline-widely-available',
    // Data URLs would be fine for images, but an inlined script or font breaks the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs changes seldom, so it stays in the browser's cache from release to release,
          // and a few files pack tighter than two dozen, each of which has headers of its own.
          groups: [
            // Asked for by itself once the page is there: one file, and not with the page.
            {
              name: 'passkeys',
              test: /node_modules\/@simplewebauthn\/browser\/|src\/users\/passkeys\/(ask|make)-passkey\./,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            {
              name: 'base',
              test: /node_modules\/(zod|i18next|i18next-http-backend|i18next-browser-languagedetector|react-i18next|@tanstack\/(react-query|query-core)|react-hook-form|@hookform\/resolvers|react-toastify|clsx)\/|lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared|context)/,
            },
            {
              name: 'forms',
              test: /src\/(lib\/(api-client|local-storage|progress-toast|schema-form|server-field-errors)|ui\/(button|field|password-field|text-field)|users\/(auth-card|email-field|invitation-note|typed-email))\.|lucide-react\/dist\/esm\/icons\/(check|eye|eye-off|mail-open)\./,
            },
          ],
        },
      },
    },
  },
});
