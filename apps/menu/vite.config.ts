import { fileURLToPath } from 'node:url';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { servedBuild } from '../../scripts/served-build/served-build.plugin.ts';
import { precachedScript } from './precached-script.plugin.ts';
import { themeStyles } from './theme-styles.plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const forServer: BuildEnvironmentOptions = {
  outDir: 'dist-ssr',
  target: 'node24',
  rolldownOptions: { input: { menu: at('src/entry-server.tsx') } },
};

const forGuests: BuildEnvironmentOptions = {
  target: 'baseline-widely-available',
  modulePreload: false,
  rolldownOptions: {
    input: {
      menu: at('src/client/main.ts'),
      sw: at('src/service-worker/sw.ts'),
      style: at('src/styles/menu.css'),
    },
    output: {
      // The worker's scope is the folder it lies in, and browsers look for it at one address for ever.
      entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
    },
  },
};

/** `vite build`: what the guest's browser gets. `vite build --ssr`: what the server writes pages with. */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  base: '/m/',
  publicDir: false,
  // Without it the bundle holds the development build of React, which is many times slower.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  plugins: isSsrBuild ? [] : [themeStyles(), precachedScript(), servedBuild()],
  build: isSsrBuild ? forServer : forGuests,
}));
