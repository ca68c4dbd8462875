import { fetchPacked, weights } from '../public-menu.ts';
import type { Installation } from './installation.ts';
import { packed } from './kept-menus.ts';
import { slug } from './model-shop.ts';

/** The head of an answer that has no body. */
const headBytes = 500;

/** What a guest's phone loads of a menu, pictures apart. */
export async function measureWire(installation: Installation) {
  const { url } = installation;
  const page = `${url}/m/${slug}`;
  await fetchPacked(page);
  await packed(installation);
  const [html, ...files] = await weights(url, page, '', { html: 0, script: 0, style: 0 });
  return {
    page: html?.value ?? 0,
    files: files.reduce((sum, { value }) => sum + value, 0),
    unchanged: headBytes,
  };
}
