import { expect, type Page } from '@playwright/test';
import { noisyPng } from './menu-owner.ts';

/** Sends a picture as the owner's screens would and answers its address; the page is signed in. */
export async function uploadPicture(page: Page, shopId: string, kind: string, side = 40): Promise<string> {
  const multipart = { pathInfo: `uploads/${shopId}/${kind}/photo`, file: noisyPng('photo.png', side) };
  const answer = await page.request.post('/api/image', {
    multipart,
    headers: { Origin: process.env.E2E_URL ?? '' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).url;
}
