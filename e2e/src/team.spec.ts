import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { registerInvited } from './invited-person.ts';
import { texts } from './texts.ts';

const { shops, team, roles, layout, invite, validation } = texts.tr;

test(
  'an invited staff member registers through the mail, sees what staff may and rises to owner',
  { tag: ['@S1.3', '@S2.9.15', '@D2.11', '@D5.9'] },
  async ({ page, browser, baseURL, signUp }, { testId }) => {
    await signUp();
    const answer = await page.request.post('/api/shop', {
      data: { name: 'Lale', shop_slug: `lale-${testId}`.slice(0, 40), description: 'Ev yemekleri' },
      headers: { Origin: baseURL ?? '' },
    });
    const { _id } = (await answer.json()) as { _id: string };
    const email = `ayse-${testId}@example.org`;

    await page.goto(`/shops/edit/${_id}?tab=users`);
    await page.getByRole('button', { name: team.invite.submit }).click();
    await expect(page.getByText(validation.invite_email_required)).toBeVisible();
    await expect(page.getByText(validation.role_required)).toBeVisible();
    await page.locator('[name="email"]').fill(email);
    await page.locator('[name="role"]').selectOption('staff');
    await page.getByRole('button', { name: team.invite.submit }).click();
    await expect(page.getByRole('button', { name: `${team.open.revoke}: ${email}` })).toBeVisible();

    const guest = await registerInvited(browser, baseURL, email);
    await expect(guest.getByRole('heading', { name: 'Lale' })).toBeVisible();
    await expect(guest.getByRole('link', { name: layout.products, exact: true })).toBeVisible();
    await guest.getByRole('link', { name: shops.card.edit }).click();
    await expect(guest.getByText(shops.edit.read_only)).toBeVisible();
    await expect(guest.locator('[name="name"]')).toBeDisabled();
    await expect(guest.getByRole('button', { name: shops.edit.save })).toBeHidden();
    await expectAccessible(guest);
    await guest.getByRole('tab', { name: shops.tabs.users }).click();
    await expect(guest.getByText(`${email} - ${roles.staff}`)).toBeVisible();
    await expect(guest.getByRole('button', { name: team.invite.submit })).toBeHidden();
    await expect(guest.getByRole('button', { name: team.delete.open })).toBeHidden();

    await page.reload();
    await page.getByLabel(team.people.role_of.replace('{{email}}', email)).selectOption('manager');
    await expect(page.getByText(`${email} - ${roles.manager}`)).toBeVisible();
    await guest.reload();
    await expect(guest.getByText(shops.edit.read_only)).toBeHidden();
    await expect(guest.getByRole('button', { name: team.invite.submit })).toBeVisible();

    await page.getByLabel(team.hand_over.to).selectOption({ label: email });
    await page.getByRole('button', { name: team.hand_over.open }).click();
    const question = page.getByRole('dialog', { name: new RegExp(email) });
    await question.getByRole('button', { name: team.hand_over.confirm }).click();
    await expect(page.getByText(`${email} - ${roles.owner}`)).toBeVisible();
    await expect(page.getByRole('button', { name: team.leave.open })).toBeVisible();
    await guest.context().close();
  },
);

test(
  'an owner without a team deletes the shop by typing its name',
  { tag: ['@D4.13', '@I6.2'] },
  async ({ page, baseURL, signUp }, { testId }) => {
    await signUp();
    const answer = await page.request.post('/api/shop', {
      data: { name: 'Geçici', shop_slug: `gecici-${testId}`.slice(0, 40), description: 'Kapanacak' },
      headers: { Origin: baseURL ?? '' },
    });
    const { _id } = (await answer.json()) as { _id: string };
    await page.goto(`/shops/edit/${_id}?tab=users`);
    await expect(page.getByText(team.hand_over.nobody)).toBeVisible();
    await page.getByRole('button', { name: team.delete.open }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: team.delete.confirm });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('Geçici');
    await confirm.click();
    await expect(page).toHaveURL(/\/shops$/);
    await expect(page.getByText(shops.empty)).toBeVisible();
  },
);

test.describe('with a link that does not work', () => {
  test.use({ expectedError: /status of 410/ });

  test('a signed-in person reads why and finds the ways out', { tag: ['@S2.6.6'] }, async ({
    page,
    signUp,
  }) => {
    await signUp();
    await page.goto('/invite?token=not-a-token');
    await expect(page.getByRole('heading', { name: invite.error })).toBeVisible();
    await expect(page.getByText(invite.reasons.expired)).toBeVisible();
    await expect(page.getByRole('link', { name: invite.support })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: invite.home }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
