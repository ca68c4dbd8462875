import type { Page } from '@playwright/test';

/** A phone that has passkeys, with a finger on its sensor all the time. */
export async function openPasskeyPhone(page: Page) {
  // Such a finger would take whatever the browser offers at a field before anybody can press a button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    keys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
