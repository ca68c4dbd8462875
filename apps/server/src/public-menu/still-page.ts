const scripts = /<script[^>]*>[\s\S]*?<\/script>/g;

/**
 * A page to be looked at inside another one: it looks as it does once its script has run, runs none, and leads
 * nowhere. No text of a menu can hold these marks: it is escaped.
 */
export const stillPage = (html: string): string =>
  html.replace(scripts, '').replace('<html ', '<html class="js" ').replace('<body ', '<body inert ');
