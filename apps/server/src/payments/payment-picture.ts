import { loadSharp } from '../platform/load-sharp.ts';

const size = 640;

/** Shown where a shop has no logo: the provider insists on a picture. */
const fallback = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="#fff7ed"/>
  <circle cx="32" cy="32" r="19" fill="#fff" stroke="#c2410c" stroke-width="2.5"/>
  <circle cx="32" cy="32" r="12" fill="none" stroke="#fdba74" stroke-width="2"/>
  <path d="M7 20v8a3 3 0 0 0 6 0v-8M10 20v25M55 20c-4 2-5 8-5 13h5m0-13v25" fill="none" stroke="#c2410c" stroke-width="2.5" stroke-linecap="round"/>
</svg>`;

/** The shop's logo, or the picture above, as a JPEG in base64. */
export async function paymentPicture(logo: Buffer | undefined): Promise<string> {
  const sharp = await loadSharp();
  const picture = sharp(logo ?? Buffer.from(fallback))
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' });
  return (await picture.jpeg({ quality: 85 }).toBuffer()).toString('base64');
}
