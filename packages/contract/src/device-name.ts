// Order matters: most browsers also carry the names of those they descend from.
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex', /\bYaBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstMatch = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** Those of browsers have some 150 letters. */
const lookedAt = 500;

interface Device {
  /** Such as 'Chrome · Windows'; null when the browser does not tell. */
  name: string | null;
  isPhone: boolean;
}

/** What a person recognises their device by. */
export function describeDevice(sent: string): Device {
  const userAgent = sent.slice(0, lookedAt);
  const system = firstMatch(systems, userAgent);
  const parts = [firstMatch(browsers, userAgent), system].filter((part) => part !== undefined);
  return {
    name: parts.length > 0 ? parts.join(' · ') : null,
    isPhone: system === 'iPhone' || system === 'Android',
  };
}

const programName = /^[\w.-]{1,30}/;

/** The same as a few words to keep: a browser and its system, else the name a program gives itself, else nothing. */
export const deviceHint = (userAgent: string): string =>
  describeDevice(userAgent).name ?? programName.exec(userAgent)?.[0] ?? '';
