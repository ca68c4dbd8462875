import { test } from './fixtures.ts';
import { addPeople, furnishShop, inviteByMail, lookAsGuest } from './furnished-shop.ts';
import { sendAsOwner } from './menu-guest.ts';
import { chooseShop, MenuOwner } from './menu-owner.ts';
import { Onlooker, readers } from './onlooker.ts';
import { operator } from './operator.ts';
import { resetPath } from './outbox.ts';
import { openPasskeyPhone } from './passkey-phone.ts';
import { password } from './passwords.ts';

const tabs = ['general', 'address', 'contact', 'image', 'hours', 'social', 'history', 'users'] as const;
const nowhere = '00000000-0000-4000-8000-000000000000';

for (const reader of readers) {
  const { language, width, height } = reader;

  test.describe(`every screen in ${language} at ${width} px`, () => {
    test.use({
      locale: language,
      viewport: { width, height },
      // What is still moving would be judged by colours it has for an instant.
      contextOptions: { reducedMotion: 'reduce' },
      // Links that no longer work are among what is looked at.
      expectedError: /status of 410 /,
    });

    test('before signing in', { tag: ['@J7', '@I8.1'] }, async ({ page, context, signUp }) => {
      const { email } = await signUp();
      await context.clearCookies();
      const eye = new Onlooker(page, reader);
      const { auth, layout, common, validation } = eye.words;
      const wrong = (text: string) => page.getByText(text).first();

      await eye.open('/login', eye.title(auth.login.title));
      await eye.lookInBothThemes('sign-in');
      await eye.button(layout.language).click();
      await eye.look('languages');
      await page.keyboard.press('Escape');
      await eye.button(layout.theme).click();
      await eye.look('themes');

      await eye.open('/login?token=davet-123', page.getByText(auth.invitation.dead));
      await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
      await wrong(validation.email_required).waitFor();
      await eye.look('sign-in with an invitation, sent empty');

      await eye.open('/register', eye.title(auth.register.title));
      await eye.look('registration');
      await page.locator('[name="password"]').fill('orta-uzun');
      await eye.button(common.show_password).click();
      await eye.button(auth.register.submit).click();
      await wrong(validation.email_required).waitFor();
      await eye.lookInBothThemes('registration, sent without an address');

      await eye.open('/forgot-password', eye.title(auth.forgot.title));
      await eye.button(auth.forgot.submit).click();
      await wrong(validation.email_required).waitFor();
      await eye.look('forgotten password, sent empty');
      await page.locator('[name="email"]').fill(email);
      await eye.button(auth.forgot.submit).click();
      await eye.title(auth.forgot.sent_title).waitFor();
      await eye.look('forgotten password, sent');

      await eye.open(await resetPath(email), eye.title(auth.reset.title));
      await eye.button(auth.reset.submit).click();
      await page.locator('[name="password"][aria-invalid="true"]').waitFor();
      await eye.look('new password, sent empty');
      await eye.open('/reset-password?token=abc', eye.title(auth.reset.invalid_title));
      await eye.look('new password with a link that no longer works');
      await eye.open('/confirm-email?token=abc', eye.title(eye.words.confirm_email.invalid));
      await eye.look('new address with a link that no longer works');

      await eye.open('/terms', eye.title(auth.terms));
      await eye.look('terms');
      await eye.open('/privacy', eye.title(auth.privacy));
      await eye.look('privacy');
    });

    test('of somebody without a shop', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const eye = new Onlooker(page, reader);
      const {
        auth,
        categories,
        dashboard,
        history,
        kitchen,
        layout,
        menu_import,
        menu_times,
        nav,
        options,
        payment,
        price_runs,
        products,
        profile,
        shops,
      } = eye.words;
      const { validation } = eye.words;

      await eye.open('/dashboard', page.getByText(shops.empty), page.getByText(dashboard.steps.title));
      await eye.lookInBothThemes('dashboard');
      await eye.button(layout.account).click();
      await eye.look('account menu');

      await eye.open('/start', eye.title(eye.words.start.shop.title), page.locator('[name="name"]'));
      await eye.look('guide');

      await eye.open('/shops', eye.title(shops.title), page.getByText(shops.empty));
      await eye.look('shops');
      await eye.open('/shops/create', eye.title(shops.create.title));
      await eye.look('new shop');
      await eye.button(shops.create.submit).click();
      await page.getByText(validation.shop_name_required).waitFor();
      await eye.look('new shop, sent empty');
      await eye.open('/shops/edit', eye.title(shops.edit.none));
      await eye.look('shop without an id');

      for (const [path, title] of [
        ['/categories', categories.title],
        ['/categories/create', categories.create_title],
        ['/products', products.title],
        ['/products/create', products.create_title],
        ['/options', options.title],
        ['/options/create', options.create_title],
        ['/menu-times', menu_times.title],
        ['/menu-times/create', menu_times.create_title],
        ['/kitchen', kitchen.title],
        ['/price-runs', price_runs.title],
        ['/price-runs/new', price_runs.edit_title],
        ['/menu-files', menu_import.title],
        ['/history', history.title],
        ['/qr', nav.qr],
        ['/team', nav.team],
        ['/statistics', nav.statistics],
      ] as const) {
        await eye.open(path, eye.title(title), page.getByText(categories.no_shops));
        await eye.look(path);
      }
      await eye.open('/payment', page.getByText(payment.no_shop));
      await eye.look('payment');

      await eye.open(
        '/profile',
        eye.title(layout.profile),
        page.getByText(profile.devices.current),
        page.getByText(profile.security.own.account_opened),
      );
      await eye.lookInBothThemes('profile');
      await page.getByLabel(profile.details.name).fill('Ayşe');
      await eye.button(profile.password.submit).click();
      await page.getByText(validation.password_required).first().waitFor();
      await eye.look('profile, changed and wrong');
      await eye.button(profile.second_factor.turn_on).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(profile.second_factor.password, { exact: true }).fill(password);
      await eye.look('two-step sign-in, asked for the password');
      await eye.button(profile.second_factor.next).click();
      await dialog.getByLabel(profile.second_factor.code).waitFor();
      await eye.lookInBothThemes('two-step sign-in, with the picture');
      await page.keyboard.press('Escape');
      await openPasskeyPhone(page);
      await eye.button(profile.passkeys.add).click();
      await dialog.getByLabel(profile.second_factor.password, { exact: true }).fill(password);
      await eye.button(profile.passkeys.next).click();
      await dialog.getByLabel(profile.passkeys.name, { exact: true }).waitFor();
      await eye.lookInBothThemes('adding a passkey, asked for its name');
      await dialog.getByRole('button', { name: profile.passkeys.add }).click();
      await page.getByText(profile.passkeys.never_used).waitFor();
      await eye.lookInBothThemes('profile, with a passkey');
      await eye.button(profile.delete.open).click();
      await page.getByRole('dialog').getByLabel(auth.password, { exact: true }).waitFor();
      await eye.look('deleting the account');
    });

    test('of a shop with nothing in it', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const eye = new Onlooker(page, reader);
      const { categories, dashboard, payment, products, shops, validation } = eye.words;

      await eye.open('/dashboard', page.getByText(dashboard.views.none), page.getByText(dashboard.qr.title));
      await eye.look('dashboard');
      await eye.open(`/shops/edit/${owner.shopId}`, eye.title(shops.edit.title));
      for (const tab of ['hours', 'image', 'users'] as const) {
        await eye.openTab(shops.tabs[tab]);
        await eye.look(`${tab}, empty`);
      }
      await eye.open('/categories', page.getByText(categories.none));
      await eye.look('categories');
      await eye.open('/categories/create', page.getByText(categories.demo_title));
      await eye.look('new category');
      await eye.button(categories.create_submit).last().click();
      await page.getByText(validation.category_name).waitFor();
      await eye.lookInBothThemes('new category, sent empty');
      await eye.open('/kitchen', page.getByText(eye.words.kitchen.empty));
      await eye.look('kitchen, nothing on the menu');
      await eye.open('/products', page.getByText(products.none));
      await eye.look('products');
      await eye.open('/products/create', page.getByText(products.place.no_categories));
      await eye.look('new product');
      await eye.button(products.create_submit).last().click();
      await page.getByText(validation.product_name).waitFor();
      await eye.lookInBothThemes('new product, sent empty');
      await eye.open('/payment', eye.button(payment.create));
      await eye.look('payment');
    });

    test('of a menu at work', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const shop = await furnishShop(page, `every-screen-${language}-${Date.now()}`);
      await chooseShop(page, shop.shopId);
      const eye = new Onlooker(page, reader);
      const { categories, common, dashboard, history, layout, payment, products, shops } = eye.words;
      const { nav, palette, team } = eye.words;
      const picker = shops.picker_named.replace('{{name}}', 'Lale Lokantası');

      await eye.open('/shops', eye.title(shops.title), eye.button(shops.card.selected));
      await eye.look('shops');
      await sendAsOwner(page, 'POST', '/payment/iyzilink/createProduct', { shopId: shop.shopId });
      await eye.open('/payment', eye.button(payment.update), page.getByText(payment.active));
      await eye.look('payment');
      await eye.open('/qr', eye.title(nav.qr), page.getByText(nav.list_text));
      await eye.lookInBothThemes('codes and printing');
      await eye.open('/team', eye.title(nav.team), page.getByText(team.people.text));
      await eye.look('team');
      await eye.open('/categories', eye.title(categories.title), page.getByRole('switch').first());
      await eye.lookInBothThemes('categories');

      await eye.open('/products', eye.title(products.title), page.getByRole('switch').first());
      await eye.lookInBothThemes('products');
      await page.getByRole('main').getByRole('button', { name: picker }).click();
      await eye.look('shop picker of the products');
      await eye.open(`/products?category=${shop.categoryId}`, page.getByRole('switch').first());
      await eye.look('products of a category');
      await eye.open('/products?name=zzz', page.getByText(products.none_search));
      await eye.look('products, nothing found');

      await eye.open('/history', eye.title(history.title), page.getByRole('main').locator('time').first());
      await eye.lookInBothThemes('history');
      await page.getByRole('main').locator('li button[aria-expanded]').first().click();
      // A button that is half below the bar would be found too small.
      await eye.title(history.title).scrollIntoViewIfNeeded();
      await eye.look('history, a change opened');
      await eye.open(`/history?entity=member&user=${nowhere}`, page.getByText(history.none_found));
      await eye.look('history, nothing found');

      const { kitchen } = eye.words;
      await eye.open('/kitchen', eye.title(kitchen.title), page.getByText(kitchen.all_there));
      await page.locator('main [aria-pressed=false]').first().click();
      await page.getByText(kitchen.out_now).first().waitFor();
      await eye.lookInBothThemes('kitchen');
      await page.locator('main button[aria-haspopup=dialog]').last().click();
      await page.getByRole('dialog').getByLabel(kitchen.choose.until).waitFor();
      await eye.lookInBothThemes('kitchen, for how long');

      await lookAsGuest(page, shop);
      await eye.open('/statistics', eye.title(nav.statistics), page.getByText(nav.by_language));
      await eye.lookInBothThemes('statistics');
      await page.keyboard.press('Control+k');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      await eye.lookInBothThemes('quick find');
      await page.getByRole('combobox', { name: palette.label }).fill('zzz');
      await page.getByText(common.nothing_found).waitFor();
      await eye.look('quick find, nothing found');
      const views = page.getByText(dashboard.views.products);
      await eye.open('/dashboard', views, page.getByRole('main').locator('img[src*="qr"]'));
      await eye.lookInBothThemes('dashboard');
      await eye.button(dashboard.now.see).click();
      await page.getByRole('dialog').locator('iframe').waitFor();
      await eye.lookInBothThemes('menu at another time');
      await page.keyboard.press('Escape');
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: picker }).click();
      await eye.look('shop picker');
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: layout.menu, exact: true }).click();
      await eye.lookInBothThemes('drawer');
    });

    test.describe('of a suspended shop', () => {
      test.use({ expectedError: /status of 503 / });

      test('for its people and its guests', { tag: ['@R4.5', '@I8.1'] }, async ({ page, signUp }) => {
        await signUp();
        const owner = new MenuOwner(page);
        await owner.openShop();
        await owner.addProduct(await owner.addCategory('Yemekler'), 'Pilav', 137.5);
        await operator('suspend', owner.shopId, '--reason', 'Invoice 2026-114 has not been paid since May.');
        const eye = new Onlooker(page, reader);
        const { menu, nav, products, shops } = eye.words;
        const banner = page.getByRole('region', { name: shops.suspension.title });
        await eye.open('/products', eye.title(products.title), banner, banner.getByRole('link'));
        await eye.lookInBothThemes('products of a suspended shop');
        await eye.open(`/shops/edit/${owner.shopId}`, eye.title(shops.edit.title), banner);
        await eye.look('a suspended shop');
        await eye.open('/qr', eye.title(nav.qr), banner);
        await eye.look('codes of a suspended shop');
        await eye.open('/shops', page.getByText(shops.suspension.badge, { exact: true }));
        await eye.lookInBothThemes('shops, one of them suspended');
        const { shop_slug: slug } = await (await page.request.get(`/api/shop/${owner.shopId}`)).json();
        await eye.open(`/m/${slug}`, eye.title(menu.suspended.title));
        await eye.look('what guests see of it');
      });
    });

    test('of price changes', { tag: ['@W4.14', '@W4.15'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const product = await owner.addProduct(await owner.addCategory('Yemekler'), 'Pilav', 137.5);
      await owner.addProduct(await owner.addCategory('İçecekler'), 'Ayran', 50);
      const eye = new Onlooker(page, reader);
      const { price_runs } = eye.words;
      await eye.open('/price-runs', page.getByText(price_runs.none));
      await eye.look('price changes, none yet');
      await eye.open('/price-runs/new', page.getByText(price_runs.lines.waiting));
      await eye.look('new price change');
      await page.locator('[name="selection"][value="categories"]').check();
      await page.locator('[name="category_ids"]').first().check();
      await page.locator('[name="rules.TRY.value"]').fill('60');
      await page.locator('[name="rules.TRY.rounding"]').selectOption('step 5');
      await page.getByText(price_runs.flags.large).waitFor();
      await eye.lookInBothThemes('preview of a price change');
      await eye.button(price_runs.apply.open).click();
      await page.locator('[name="when"][value="later"]').check();
      await eye.look('when prices change');
      await page.getByRole('dialog').getByText(price_runs.apply.confirm_later, { exact: true }).click();
      await eye.button(price_runs.result.edit).waitFor();
      await eye.lookInBothThemes('scheduled price change');
      await eye.open('/price-runs', page.getByText(price_runs.state.scheduled));
      await eye.look('price changes');
      await eye.open('/dashboard', page.getByText(price_runs.card.title));
      await eye.look('dashboard with a scheduled price change');
      await eye.open(`/products/${product._id}`, page.getByText(price_runs.note_link));
      await eye.look('product whose price is going to change');
    });

    test('of import and export', { tag: ['@W5.17'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const eye = new Onlooker(page, reader);
      const { menu_import } = eye.words;
      const sheet = (name: string, text: string) =>
        page
          .locator('input[name="file"]')
          .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await eye.open('/menu-files', page.getByText(menu_import.list.none));
      await eye.lookInBothThemes('import and export, nothing yet');
      await eye.button(menu_import.send.paste_submit).click();
      await page.getByText(menu_import.send.paste_empty).waitFor();
      await eye.look('pasted nothing');
      await sheet('menu.csv', 'Kategori;Ürün;Fiyat;Raf\nYemekler;Pilav;90;3\nYemekler;Köfte;pahalı;4');
      await page.waitForURL('/menu-files/*');
      await page.getByText(menu_import.rows.errors_text).waitFor();
      await eye.button(menu_import.apply.open).click();
      await page.getByText(menu_import.apply.skip_first).waitFor();
      // A box that is half below a bar would be found too small.
      const toTop = () => page.evaluate(() => scrollTo(0, 0));
      await toTop();
      await eye.lookInBothThemes('import with an unknown column and a wrong cell');
      await page.locator('[name="columns.3.field"]').selectOption('price_TRY');
      await page.locator('[name="columns.3.field"][aria-invalid="true"]').waitFor();
      await toTop();
      await eye.look('two columns that mean the same');
      await page.locator('[name="columns.3.field"]').selectOption('');
      await page.getByRole('tab').first().click();
      await page.getByRole('heading', { name: 'Pilav' }).waitFor();
      await toTop();
      await eye.look('new products of an import');
      await page.locator('[name="skipErrors"]').check();
      await eye.button(menu_import.apply.open).click();
      await page.getByText(menu_import.result.applied).waitFor();
      await eye.lookInBothThemes('applied import');
      await eye.open('/menu-files', page.getByText(menu_import.state.applied, { exact: true }));
      await eye.look('import and export');
    });

    test.describe('of a shop as a file', () => {
      test.use({ expectedError: /status of 422 .*\/api\/shop-archive\)$/ });

      test('that is damaged, that is whole, that was taken over', { tag: ['@W5.24'] }, async ({
        page,
        signUp,
      }) => {
        await signUp();
        const owner = new MenuOwner(page);
        await owner.openShop();
        await owner.addProduct(await owner.addCategory('Çorbalar'), 'Mercimek');
        const eye = new Onlooker(page, reader);
        const { shop_archive, validation } = eye.words;
        const archive = await (await page.request.get(`/api/shop/${owner.shopId}/archive.zip`)).body();
        const bring = (buffer: Buffer) =>
          page
            .locator('input[name="archive"]')
            .setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer });
        await eye.open('/menu-files', page.getByText(shop_archive.title));
        await bring(archive.subarray(0, 100));
        await page.getByText(validation.archive_damaged).waitFor();
        await eye.look('a damaged shop file');
        await bring(archive);
        await page.waitForURL('/menu-files/archive/*');
        await page.getByRole('heading', { name: shop_archive.found }).waitFor();
        await eye.lookInBothThemes('a shop file');
        await eye.button(shop_archive.apply.open).click();
        await page.getByText(shop_archive.result.applied).waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        await eye.lookInBothThemes('an applied shop file');
      });
    });

    test('of sizes and options', { tag: ['@W2.20', '@W2.21'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const eye = new Onlooker(page, reader);
      const { menu_item, options, validation } = eye.words;
      await eye.open('/options', page.getByText(options.none));
      await eye.look('options, none yet');
      await eye.open('/options/create', page.locator('[name^="options.0.name."]'));
      await eye.button(options.create_submit).last().click();
      await page.getByText(validation.option_group_name).waitFor();
      await eye.lookInBothThemes('new option group, sent empty');

      const prices = [{ currency: 'TRY', price: 15 }];
      const group = await owner.call('POST', '/option-group', {
        shop_id: owner.shopId,
        name: { tr: 'Süt' },
        options: [
          { name: { tr: 'Yulaf sütü' }, prices, allergens: ['gluten'], lifts_allergens: ['milk'] },
          { name: { tr: 'Badem sütü' }, is_active: false },
        ],
      });
      const { _id } = await owner.addProduct(await owner.addCategory('İçecekler'), 'Filtre kahve', 80);
      await owner.call('PATCH', '/product', {
        _id,
        variants: [
          { name: { tr: 'Küçük' }, prices, portion: { amount: 200, unit: 'ml' } },
          { name: { tr: 'Büyük' }, prices, is_active: false },
        ],
        option_groups: [{ group_id: group._id, min: 0, max: 2 }],
        diet: ['vegan'],
      });
      await eye.open('/options', page.getByText('Süt', { exact: true }));
      await eye.lookInBothThemes('options');
      await eye.open(`/options/${group._id}`, page.locator('[name^="options.0.name."]'));
      await page.locator('summary').first().click();
      await eye.lookInBothThemes('option group');
      await eye.button(menu_item.delete).first().click();
      await page.getByRole('dialog').getByText(options.delete_detach).waitFor();
      await eye.look('deleting an option group in use');
      await eye.open(`/products/${_id}`, page.locator('[name="variants.0.prices.0.price"]'));
      await eye.lookInBothThemes('product with sizes and options');
      await page.locator('[name="has_sizes"]').click();
      await page.getByRole('dialog').waitFor();
      await eye.look('giving sizes up');
    });

    test('of menu times, special days and closing', { tag: ['@W3.23'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const eye = new Onlooker(page, reader);
      const { menu_item, menu_times, options, validation } = eye.words;
      await eye.open('/menu-times', page.getByText(menu_times.none));
      await eye.look('menu times, none yet');
      await eye.open('/menu-times/create', page.locator('[name="hours.monday.0.open"]'));
      await eye.button(menu_times.add_period).click();
      await eye.button(options.create_submit).last().click();
      await page.getByText(validation.menu_time_name).waitFor();
      await eye.lookInBothThemes('new menu time, sent empty');

      const time = await owner.call('POST', '/menu-time', {
        shop_id: owner.shopId,
        name: { tr: 'Kahvaltı' },
        hours: { monday: [{ open: '07:00', close: '11:00' }], sunday: [{ open: '00:00', close: '24:00' }] },
        periods: [{ from: '2030-06-01', to: '2030-08-31' }],
        outside: 'hide',
      });
      const category = await owner.addCategory('Kahvaltılıklar');
      await owner.call('PATCH', '/category', { _id: category, menu_time_id: time._id });
      await eye.open('/menu-times', page.getByText('Kahvaltı', { exact: true }));
      await eye.lookInBothThemes('menu times');
      await eye.open(`/menu-times/${time._id}`, page.locator('[name="periods.0.from"]'));
      await eye.lookInBothThemes('menu time');
      await eye.button(menu_item.delete).first().click();
      await page.getByRole('dialog').getByRole('link').waitFor();
      await eye.look('deleting a menu time in use');
      await eye.open('/categories', page.getByText('Kahvaltı', { exact: true }));
      await eye.look('a category with a menu time');
      await eye.open(`/categories/${category}`, page.locator('[name="menu_time_id"]'));
      await eye.look('the menu time of a category');

      await owner.call('PATCH', '/shop', {
        _id: owner.shopId,
        open_status: false,
        closed_note: { tr: 'Tadilattayız' },
        special_days: [
          { date: '2020-01-01', closed: true },
          { date: '2030-10-29', hours: [{ open: '10:00', close: '17:00' }], note: { tr: 'Bayram' } },
        ],
      });
      const form = `/shops/edit/${owner.shopId}`;
      await eye.open(form, page.locator('[name="closed_until"]'));
      await eye.lookInBothThemes('a shop that is closed for a while');
      await eye.open(`${form}?tab=hours`, page.locator('[name="special_days.1.date"]'));
      await eye.lookInBothThemes('special days');
    });

    test('of a category and a product', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const { shopId, categoryId, productId } = await furnishShop(
        page,
        `every-form-${language}-${Date.now()}`,
      );
      await chooseShop(page, shopId);
      const eye = new Onlooker(page, reader);
      const { common, history, languages, menu_item, products } = eye.words;
      const dialog = page.getByRole('dialog');
      const name = page.locator(`[name="name.${language}"]`);

      await eye.open(`/categories/${categoryId}`, name);
      await eye.look('category');
      await eye.openTab(history.title);
      await eye.look('history of a category');
      await eye.openTab(history.details_tab);
      await eye.button(menu_item.delete).first().click();
      await dialog.getByRole('combobox').waitFor();
      await eye.button(menu_item.delete_confirm).click();
      await dialog.getByRole('alert').waitFor();
      await eye.look('deleting a category with products');

      await eye.open(`/products/${productId}`, name);
      await eye.lookInBothThemes('product');
      await eye.openTab(history.title);
      await page.getByText(products.price_history.table).click();
      await eye.lookInBothThemes('history of a product');
      await eye.openTab(history.details_tab);
      await eye.button(languages.add).click();
      await dialog.getByRole('searchbox').waitFor();
      await eye.look('adding a language');
      await page.keyboard.press('Escape');
      await eye.button(menu_item.delete).first().click();
      await dialog.getByRole('button', { name: menu_item.delete_confirm }).waitFor();
      await eye.lookInBothThemes('deleting a product');
      await page.keyboard.press('Escape');
      await name.fill('?');
      await page.getByText(common.unsaved).waitFor();
      await eye.look('product, changed');
      await page.getByRole('link', { name: common.cancel }).click();
      await dialog.getByRole('button', { name: common.leave.confirm }).waitFor();
      await eye.look('leaving a changed product');
    });

    test('of a shop at work', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const { shopId } = await furnishShop(page, `every-tab-${language}-${Date.now()}`);
      await addPeople(page, shopId);
      const eye = new Onlooker(page, reader);
      const { shops, team, validation } = eye.words;
      await eye.open(`/shops/edit/${shopId}`, eye.title(shops.edit.title));
      for (const tab of tabs) {
        await eye.openTab(shops.tabs[tab]);
        await eye.look(tab);
      }
      await eye.button(team.invite.submit).click();
      await page.getByText(validation.role_required).waitFor();
      await eye.lookInBothThemes('people, invited nobody');
      await eye.button(team.delete.open).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
      await eye.look('deleting the shop');

      await page.keyboard.press('Escape');
      await eye.openTab(shops.tabs.address);
      await page.locator('[name="address.country"]').click();
      await page.getByRole('option').first().waitFor();
      await eye.look('countries');
      await page.keyboard.press('Escape');
      await page.locator('[name="address.latitude"]').fill('4000');
      await page.getByRole('tab', { name: shops.tabs.general, exact: true }).click();
      await page.locator('[name="name"]').fill('');
      await page.locator('[name="shop_slug"]').fill('');
      await eye.button(shops.edit.save).click();
      await page.locator('[name="name"][aria-invalid="true"]').waitFor();
      // A switch that is half below the bar would be found too small.
      await page.evaluate(() => scrollTo(0, 0));
      await eye.lookInBothThemes('shop, wrong');
    });

    test('of a guest', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp, context }) => {
      await signUp();
      const { slug } = await furnishShop(page, `every-guest-${language}-${Date.now()}`);
      await context.clearCookies();
      const eye = new Onlooker(page, reader);
      const { menu } = eye.words;
      await eye.open(`/m/${slug}?lang=${language}`, eye.title('Lale Lokantası'));
      await eye.look('menu');
      await page.getByRole('searchbox').fill('zzz');
      await page.getByText(menu.found_nothing).waitFor();
      await eye.look('menu, nothing found');
      await page.getByRole('searchbox').fill('');
      await page.getByText(menu.details).first().click();
      await page.getByRole('dialog').waitFor();
      await eye.look('dish');
    });

    test('of somebody who was invited', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
      await signUp();
      const owner = new MenuOwner(page);
      await owner.openShop();
      const email = `davetli-${owner.shopId}@example.org`;
      const token = await inviteByMail(page, owner.shopId, email);
      await owner.call('POST', '/user/register', { email, password });

      const eye = new Onlooker(page, reader);
      const { dashboard, invite } = eye.words;
      let isHeld = true;
      await page.route('**/api/user/invite/accept', (route) => (isHeld ? undefined : route.continue()));
      await page.goto(`/invite?token=${token}`);
      await eye.title(invite.processing).waitFor();
      await eye.look('invitation that is not answered yet');
      isHeld = false;
      await page.goto(`/invite?token=${token}`);
      await page.getByText(invite.accepted).waitFor();
      await eye.title(dashboard.greeting).waitFor();
      await page.getByText(dashboard.views.none).waitFor();
      await eye.lookInBothThemes('accepted, with a word about it');
    });

    test.describe('where there is nothing', () => {
      test.use({ expectedError: /status of 4(04|10|22)/ });

      test('to be found', { tag: ['@J7', '@I8.1'] }, async ({ page, signUp }) => {
        await signUp();
        const owner = new MenuOwner(page);
        await owner.openShop();
        const eye = new Onlooker(page, reader);
        const { categories, invite, menu, not_found, products, shops } = eye.words;
        await eye.open('/no/such/page', eye.title(not_found.title));
        await eye.lookInBothThemes('page');
        await eye.open(`/shops/edit/${nowhere}`, eye.title(shops.edit.not_found));
        await eye.look('shop');
        await eye.open(`/categories/${nowhere}`, page.getByText(categories.id_missing));
        await eye.look('category');
        await eye.open(`/products/${nowhere}`, page.getByText(products.foreign));
        await eye.look('product');
        await eye.open('/invite?token=not-a-token', eye.title(invite.error));
        await eye.look('invitation');
        await eye.open(`/m/no-such-menu?lang=${language}`, eye.title(menu.not_found.title));
        await eye.look('menu');
      });
    });
  });
}
