/// <reference lib="dom" />
import { type BrowserContext, request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { becomeNobody } from './become-nobody.ts';
import { expect, test } from './fixtures.ts';
import { addPeople } from './furnished-shop.ts';
import { chooseTable, MenuOwner } from './menu-owner.ts';
import { Onlooker, readers } from './onlooker.ts';
import { password } from './passwords.ts';

// Beside every-screen.spec.ts: what an address alone does not show.

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 800 };

/** In the same browser; the session there was goes on elsewhere, so that nothing under way is refused for its end. */
async function signInSomebodyElse(context: BrowserContext, email: string): Promise<void> {
  const baseURL = process.env.E2E_URL ?? '';
  const stranger = await request.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  const answer = await stranger.post('/api/user/register', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { cookies } = await stranger.storageState();
  await stranger.dispose();
  await context.addCookies(cookies);
}

for (const reader of readers) {
  const { language, width, height } = reader;

  test.describe(`every state in ${language} at ${width} px`, () => {
    test.use({
      locale: language,
      viewport: { width, height },
      // What is still moving would be judged by colours it has for an instant.
      contextOptions: { reducedMotion: 'reduce' },
    });

    test.describe('where a sign-in is refused', () => {
      test.use({ expectedError: /status of (401|403) / });

      test('of a session that ends before something is saved', async ({ page, context, signUp }) => {
        const account = await signUp();
        const owner = new MenuOwner(page);
        await owner.openShop();
        const eye = new Onlooker(page, reader);
        const { common, session_ended: ended } = eye.words;
        const name = page.locator(`[name="name.${language}"]`);
        const dialog = page.getByRole('dialog');
        // A form that asks for nothing by itself: a preview would.
        const group = await owner.call('POST', '/option-group', {
          shop_id: owner.shopId,
          name: { [language]: 'Lale' },
          options: [{ name: { [language]: 'Sümbül' } }],
        });
        await eye.open(`/options/${group._id}`, name);

        await name.fill('Menekşe');
        await page.getByText(common.unsaved).waitFor();
        await context.clearCookies();
        await name.press('ControlOrMeta+s');
        await dialog.getByRole('heading', { name: ended.title }).waitFor();
        await eye.lookInBothThemes('session that ended');
        await dialog.locator('[name="password"]').fill('yanlis-parola');
        await eye.button(ended.submit).click();
        await dialog.getByText(ended.wrong_password).waitFor();
        await eye.look('session that ended, wrong password');
        await dialog.locator('[name="password"]').fill(account.password);
        await eye.button(ended.submit).click();
        await dialog.waitFor({ state: 'detached' });
        await page.getByText(common.unsaved).waitFor({ state: 'detached' });

        await name.fill('Zambak');
        await page.getByText(common.unsaved).waitFor();
        const email = `baska-${owner.shopId}@example.org`;
        await signInSomebodyElse(context, email);
        await name.press('ControlOrMeta+s');
        const goOn = eye.button(ended.go_on_as.replace('{{email}}', email));
        // However long the address is, nothing of it is cut off.
        await expect(goOn).toBeInViewport({ ratio: 1 });
        await eye.lookInBothThemes('session of somebody else');
        await goOn.click();
        await eye.button(common.leave.confirm).waitFor();
        await eye.look('giving up what is not saved');
        await eye.button(common.leave.confirm).click();
        await eye.title(eye.words.dashboard.greeting).waitFor();
      });

      test('of two-step sign-in', async ({ page, signUp }) => {
        const { email } = await signUp();
        const eye = new Onlooker(page, reader);
        const { auth, errors, layout, profile } = eye.words;
        const words = profile.second_factor;
        const dialog = page.getByRole('dialog');
        await eye.open('/profile', eye.title(layout.profile), page.getByText(words.off));
        await eye.button(words.turn_on).click();
        await dialog.getByLabel(words.password, { exact: true }).fill(password);
        await eye.button(words.next).click();
        const secret = await dialog.locator('bdi').innerText();
        const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
        await dialog.getByLabel(words.code).fill('000000');
        await dialog.getByRole('button', { name: words.confirm }).click();
        await dialog.locator('[name="code"][aria-invalid="true"]').waitFor();
        await eye.look('two-step sign-in, wrong code');
        await dialog.getByLabel(words.code).fill(totp.generate());
        await dialog.getByRole('button', { name: words.confirm }).click();
        await dialog.getByRole('listitem').first().waitFor();
        await eye.lookInBothThemes('recovery codes');
        await eye.button(words.copy).click();
        await dialog.getByRole('status').filter({ hasText: /./ }).waitFor();
        await eye.look('recovery codes, copied');
        await eye.button(words.done).click();
        await page.getByText(words.left.replace('{{left}}', '10')).waitFor();
        await eye.lookInBothThemes('profile with two-step sign-in');
        await eye.button(words.renew).click();
        await dialog.getByText(words.renew_text).waitFor();
        await eye.look('new recovery codes, asked for password and code');
        await page.keyboard.press('Escape');
        await eye.button(words.turn_off).click();
        await dialog.getByText(words.turn_off_text).waitFor();
        await eye.look('two-step sign-in, turning it off');

        await becomeNobody(page);
        await eye.open('/login', eye.title(auth.login.title));
        await page.getByLabel(auth.email).fill(email);
        await page.getByLabel(auth.password, { exact: true }).fill(password);
        const submit = page.getByRole('button', { name: auth.login.submit, exact: true });
        await submit.click();
        await page.getByLabel(auth.login.code).waitFor();
        await eye.lookInBothThemes('sign-in, asked for a code');
        await page.getByLabel(auth.login.code).fill('000000');
        await submit.click();
        await page.locator('[name="code"][aria-invalid="true"]').waitFor();
        await page.getByText(errors.code_wrong).first().waitFor();
        await eye.look('sign-in, wrong code');
      });
    });

    test.describe('of an outage', () => {
      test.use({ expectedError: /ERR_FAILED|Failed to fetch dynamically imported module/ });

      test('of the server, of a list and of a part of the app', async ({ page, signUp }) => {
        await signUp();
        await new MenuOwner(page).openShop();
        const eye = new Onlooker(page, reader);
        const { crash, outage, products } = eye.words;
        const cut = (url: string) => page.route(url, (route) => route.abort());
        await cut('**/api/user/profile');
        await eye.open('/products', eye.title(outage.title));
        await eye.lookInBothThemes('no answer from the server');
        await page.unroute('**/api/user/profile');
        await cut('**/api/product/**');
        await eye.button(outage.retry).click();
        await eye.title(products.title).waitFor();
        await page.getByRole('main').getByRole('alert').waitFor();
        await eye.lookInBothThemes('products that do not come');
        await cut('**/assets/*.js');
        await page.getByRole('link', { name: products.add }).click();
        await eye.title(crash.title).waitFor();
        await eye.lookInBothThemes('a screen that cannot be opened');
      });
    });

    test('of people who come and go', async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      await addPeople(page, owner.shopId);
      const eye = new Onlooker(page, reader);
      const { team } = eye.words;
      const email = `garson-${owner.shopId}@example.org`;
      const dialog = page.getByRole('dialog');
      const remove = eye.button(team.people.remove_named.replace('{{email}}', email));
      await eye.open(`/shops/edit/${owner.shopId}?tab=users`, remove);
      await remove.click();
      await dialog.getByRole('button', { name: team.people.remove, exact: true }).waitFor();
      await eye.lookInBothThemes('removing a person');
      await page.keyboard.press('Escape');

      await page.getByLabel(team.hand_over.to).selectOption({ label: email });
      await page.getByRole('button', { name: team.hand_over.open, exact: true }).click();
      await dialog.getByText(team.hand_over.warning).waitFor();
      await eye.lookInBothThemes('handing the shop over');
      await eye.button(team.hand_over.confirm).click();
      await page.getByRole('button', { name: team.leave.open, exact: true }).click();
      await dialog.getByText(team.leave.text).waitFor();
      await eye.lookInBothThemes('leaving the shop');
    });

    test('of a price change that is dropped', async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      await owner.addProduct(await owner.addCategory('Yemekler'), 'Pilav', 137.5);
      const eye = new Onlooker(page, reader);
      const { result } = eye.words.price_runs;
      const run = await owner.call('POST', '/price-run', {
        shop_id: owner.shopId,
        selection: {},
        rules: [{ currency: 'TRY', kind: 'percent', value: 10 }],
      });
      const drop = page.getByRole('button', { name: result.drop, exact: true });
      await eye.open(`/price-runs/${run._id}`, drop, page.getByRole('rowheader', { name: 'Pilav' }));
      await eye.look('a price change that is prepared');
      await drop.click();
      await page.getByRole('dialog').getByText(result.drop_text).waitFor();
      await eye.lookInBothThemes('dropping a price change');
    });

    test('of chosen rows of the table', async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      await owner.call('PATCH', '/shop', { _id: owner.shopId, menu_languages: ['tr', 'ar'] });
      const category = await owner.addCategory({ tr: 'Çorbalar', ar: 'شوربات' });
      await owner.addCategory({ tr: 'Zeytinyağlılar', ar: 'مقبلات باردة' });
      for (const number of Array(12).keys())
        await owner.addProduct(category, { tr: `Çorba ${number + 1}`, ar: `شوربة ${number + 1}` }, 137.5);
      await chooseTable(page);
      const eye = new Onlooker(page, reader);
      const { common, menu_item, menu_table } = eye.words;
      const dialog = page.getByRole('dialog');
      const bar = page.getByRole('region', { name: menu_table.bulk.label });
      const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
      const all = page.getByRole('checkbox', { name: menu_table.select_all });
      await eye.open('/products', all);
      await all.check();
      await bar.waitFor();
      await eye.lookInBothThemes('chosen rows');

      await press(menu_table.bulk.discount);
      await dialog.locator('[name="discount.amount"]').waitFor();
      await eye.lookInBothThemes('discount for many');
      await eye.button(menu_table.discount.confirm).click();
      await expect(dialog.locator('[name="discount.amount"][aria-invalid="true"]')).toBeFocused();
      await eye.look('discount for many, without an amount');
      await page.keyboard.press('Escape');
      await press(menu_table.bulk.move);
      await dialog.locator('[name="category_id"]').waitFor();
      await eye.lookInBothThemes('moving many');
      await page.keyboard.press('Escape');
      await press(menu_table.bulk.delete);
      await dialog.getByRole('button', { name: menu_item.delete_confirm }).waitFor();
      await eye.look('deleting many');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      const price = page.locator('[name="price.TRY"]').first();
      await price.focus();
      // More than the dialog shows at once, and one more than there are rows.
      await price.evaluate(
        (field, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        },
        ['1375', 'pahalı', ...Array(11).fill('140')].join('\n'),
      );
      await dialog.getByText(menu_table.paste.nothing_yet).waitFor();
      await eye.lookInBothThemes('pasted prices');
      await dialog.getByRole('button', { name: common.cancel }).click();

      if (width === desktop.width) return;
      await page.setViewportSize(desktop);
      await bar.getByText(menu_table.bulk.discount, { exact: true }).waitFor();
      await eye.lookInBothThemes('chosen rows on a desktop');
    });

    test('of the preview on a phone', async ({ page, signUp }) => {
      await page.setViewportSize(phone);
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const product = await owner.addProduct(await owner.addCategory('Çorbalar'), 'Mercimek çorbası', 95);
      await owner.call('PATCH', '/product', { _id: product._id, is_active: false });
      const eye = new Onlooker(page, reader);
      const { preview } = eye.words;
      const dialog = page.getByRole('dialog', { name: preview.title });
      await eye.open(`/products/${product._id}`, page.locator('[name="prices.0.price"]'));
      await page.getByRole('button', { name: preview.open, exact: true }).click();
      await page.frameLocator(`iframe[title="${preview.frame}"]`).locator('.items h3').waitFor();
      await dialog.getByText(preview.hidden.product).waitFor();
      await eye.lookInBothThemes('preview');
    });
  });
}
