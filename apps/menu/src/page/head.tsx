import { productName } from '@sofra/contract/brand';
import type { MenuPage, PageAssets } from '@sofra/contract/menu-page';
import { shareAddress, sharedPicture, shareSize, shopFiles } from '@sofra/contract/shop-files';
import { neededFonts } from './fonts.ts';
import { smallest } from './picture.tsx';
import type { Reader } from './reader.ts';

/** 'tr' as Facebook wants it: tr_TR. */
function locale(language: string): string {
  const { language: code, region } = new Intl.Locale(language).maximize();
  return region ? `${code}_${region}` : code;
}

export function Assets({ style, script, color, icon }: PageAssets & { icon?: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="stylesheet" href={style} />
      <meta name="theme-color" content={color} />
      <link rel="icon" href={icon || '/favicon.svg'} />
      <script type="module" src={script} />
    </>
  );
}

interface Props {
  page: MenuPage;
  reader: Reader;
  /** Below the menu's own address. */
  path?: string;
  title: string;
  description: string;
  /** The address of what messengers show. */
  picture: string | undefined;
}

export function PageHead({ page, reader, path = '', title, description, picture }: Props) {
  const { menu, publicUrl, language, assets } = page;
  const { shop, languages } = menu;
  const address = `${publicUrl}/m/${shop.shop_slug}${path}`;
  const inLanguage = (code: string) => `${address}?lang=${code}`;
  const canonical = page.isChosen ? inLanguage(language) : address;
  const { manifest, touchIcon } = shopFiles(shop);
  return (
    <head>
      <Assets {...assets} icon={smallest(shop.logo)} />
      {neededFonts(page, reader).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="manifest" href={manifest} />
      <link rel="apple-touch-icon" href={touchIcon} />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locale(language)} />
      {picture && (
        <>
          <meta property="og:image" content={`${publicUrl}${picture}`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareSize.width)} />
          <meta property="og:image:height" content={String(shareSize.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </head>
  );
}

export function Head({ page, reader }: { page: MenuPage; reader: Reader }) {
  const { shop } = page.menu;
  const { name } = shop;
  const picture = sharedPicture(page.menu);
  return (
    <PageHead
      page={page}
      reader={reader}
      title={reader.words('menu.title', { name })}
      description={reader.text(shop.description_i18n)?.text ?? reader.words('menu.description', { name })}
      picture={picture && shareAddress(shop, picture)}
    />
  );
}
