import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../../scripts/browser-flags.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { type DemoProgram, startDemoProgram } from './demo-program.ts';
import { type Look, openContext, settle, toWebp } from './looks.ts';
import { findPlace, screensOf } from './screens.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 375, height: 812 };
const languages = ['tr', 'ar'] as const;
const themes = ['light', 'dark', 'orange'] as const;

const tell = (line: string) => process.stdout.write(`${line}\n`);

interface Shown {
  file: string;
  path: string;
  look: Look;
  asGuest?: boolean;
  /** What stands at the top. */
  from?: string;
}

/** What the README shows. */
const shown: Shown[] = [
  {
    file: 'products.webp',
    path: '/products',
    look: { ...desktop, language: 'tr', theme: 'light', density: 2 },
  },
  {
    file: 'menu.webp',
    path: '/m/moda-sabahi?lang=tr',
    look: { width: 390, height: 844, language: 'tr', theme: 'light', density: 2 },
    asGuest: true,
  },
  {
    file: 'menu-ar.webp',
    path: '/m/kor-ocakbasi?lang=ar',
    look: { width: 390, height: 844, language: 'ar', theme: 'light', density: 2 },
    asGuest: true,
    // The grill: past the cover that the other menu shows.
    from: 'main section:nth-of-type(3)',
  },
];

async function takeShown(browser: Browser, program: DemoProgram): Promise<void> {
  const folder = join(repositoryRoot, 'docs/images');
  mkdirSync(folder, { recursive: true });
  for (const { file, path, look, asGuest = false, from } of shown) {
    const context = await openContext(browser, program, look, { asGuest });
    const page = await context.newPage();
    await page.goto(path);
    if (from) await page.locator(from).evaluate((element) => element.scrollIntoView());
    await settle(page);
    const webp = await toWebp(context, await page.screenshot());
    writeFileSync(join(folder, file), webp);
    tell(`docs/images/${file} (${Math.round(webp.length / 1024)} KB)`);
    await context.close();
  }
}

/** Every screen in every size, language and theme, for looking at them side by side. */
async function takeAll(browser: Browser, program: DemoProgram, folder: string, names: string[]) {
  const sizes = [desktop, phone];
  const looks = sizes.flatMap((size) =>
    languages.flatMap((language) => themes.map((theme): Look => ({ ...size, language, theme }))),
  );
  mkdirSync(folder, { recursive: true });
  for (const look of looks) {
    const signedIn = await openContext(browser, program, look);
    const guest = await openContext(browser, program, look, { asGuest: true });
    for (const screen of screensOf(await findPlace(signedIn.request))) {
      if (names.length > 0 && !names.includes(screen.name)) continue;
      if (screen.ownTheme && look.theme !== themes[0]) continue;
      const page = await (screen.asGuest ? guest : signedIn).newPage();
      await page.goto(screen.path);
      await settle(page);
      const file = `${screen.name}-${look.width}-${look.language}-${look.theme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: !screen.ownTheme });
      await page.close();
      tell(file);
    }
    await guest.close();
    await signedIn.close();
  }
}

const { values, positionals } = parseArgs({ options: { all: { type: 'string' } }, allowPositionals: true });
const executablePath = await findChromium();
const program = await startDemoProgram();
try {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    if (values.all) await takeAll(browser, program, resolve(values.all), positionals);
    else await takeShown(browser, program);
  } finally {
    await browser.close();
  }
} finally {
  await program.stop();
}
