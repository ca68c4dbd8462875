import { expect, test } from './fixtures.ts';
import { menuIsKept } from './kept-menu.ts';
import { openGuestMenu } from './menu-guest.ts';
import { offlineNote, texts } from './texts.ts';

const { menu: words } = texts.tr;

test(
  "a guest's visit: the code on the table, a search, a dish, another language, and no network",
  { tag: ['@J4'] },
  async ({ page, browser, baseURL, signUp }, { testId }) => {
    await signUp();
    const { shopId, slug } = await openGuestMenu(page, `misafir-${testId}`.slice(0, 40));
    const { qr_code: code } = (await (await page.request.get(`/api/shop/${shopId}`)).json()) as {
      qr_code: string;
    };

    const phone = await browser.newContext({
      locale: 'tr-TR',
      baseURL: baseURL ?? '',
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const guest = await phone.newPage();
    const dishes = guest.locator('main .items h3').filter({ visible: true });

    await guest.goto(`/q/${code}`);
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}$`));
    await expect(guest.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Lale Lokantası');
    await expect(guest.getByText(words.open_always)).toBeVisible();
    await expect(dishes).toHaveText(['Mercimek çorbası', 'Çiğ köfte']);

    await guest.getByRole('searchbox', { name: words.search }).fill('kofte');
    await expect(dishes).toHaveText(['Çiğ köfte']);
    await guest.getByText(words.details).filter({ visible: true }).tap();
    const dish = guest.getByRole('dialog', { name: 'Çiğ köfte' });
    await expect(dish).toContainText('₺180');
    await expect(dish).toContainText(words.contains_pork);
    await expect(dish).toContainText('Kereviz');
    await dish.getByRole('button', { name: words.close }).tap();
    await expect(dish).toBeHidden();
    await guest.getByRole('searchbox').fill('');
    await expect(dishes).toHaveCount(2);

    await guest.getByRole('navigation', { name: words.languages }).locator('summary').tap();
    await guest.getByRole('link', { name: 'English' }).tap();
    await expect(guest).toHaveURL(/\?lang=en$/);
    await expect(dishes.first()).toHaveText('Lentil soup');

    await menuIsKept(guest);
    await phone.setOffline(true);
    await guest.reload();
    await expect(dishes.first()).toHaveText('Lentil soup');
    await expect(guest.getByRole('status')).toHaveText(offlineNote(texts.en));

    // Back at the table, the code leads to the language that was chosen.
    await phone.setOffline(false);
    await guest.goto(`/q/${code}`);
    await expect(guest).toHaveURL(new RegExp(`/m/${slug}\\?lang=en$`));
    await expect(dishes.first()).toHaveText('Lentil soup');
    await phone.close();
  },
);
