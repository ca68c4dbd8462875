export interface Position {
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(String.raw`^\s*${number}\s*,\s*${number}\s*$`);
/** Of a place on Google's map itself, and of the middle of the map that was looked at. */
const googlePlace = new RegExp(`!3d${number}!4d${number}`);
const googleMiddle = new RegExp(`@${number},${number}`);
const openStreetMap = new RegExp(String.raw`^#map=[\d.]+/${number}/${number}`);
const inPath = new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${number},[+ ]*${number}`);

const shortHosts = /^(maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|maps\.apple|bit\.ly|share\.google)$/;
const shortPaths = /^\/((maps|harita)\/-\/|go\/)/;

const pairIn = (text: string | null, pattern = pair) =>
  pattern
    .exec(text ?? '')
    ?.slice(1)
    .map(Number);

/** The names under which maps write 'latitude,longitude'; Yandex writes it the other way round. */
const latitudeFirst = ['q', 'query', 'll', 'coordinate', 'destination', 'daddr', 'center', 'sll'];
const longitudeFirst = ['whatshere[point]', 'pt', 'll'];

function numbersIn(url: URL): number[] | undefined {
  const { searchParams: query, hash, pathname } = url;
  if (/(^|\.)yandex\./.test(url.hostname)) {
    const found = longitudeFirst.map((name) => query.get(name)).find((text) => pairIn(text));
    return pairIn(found ?? null)?.toReversed();
  }
  const marked = pairIn(`${query.get('mlat')},${query.get('mlon')}`);
  if (marked) return marked;
  const whole = decodeURI(pathname);
  const asked = latitudeFirst.map((name) => query.get(name)).find((text) => pairIn(text));
  return (
    pairIn(whole, googlePlace) ??
    pairIn(asked ?? null) ??
    pairIn(whole, inPath) ??
    pairIn(whole, googleMiddle) ??
    pairIn(hash, openStreetMap)
  );
}

/** Millionths are a hand's breadth. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function positionOf([latitude, longitude]: number[]): Position | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

function urlOf(text: string): URL | undefined {
  const trimmed = text.trim();
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed) : undefined;
}

/** Where a link of a map leads, as far as it says so: a short one would have to be asked over the network. */
export function readMapLink(text: string): Position | 'short' | undefined {
  const url = urlOf(text);
  if (!url) return undefined;
  let numbers: number[] | undefined;
  try {
    numbers = numbersIn(url);
  } catch {
    // A path that is not written as addresses are.
  }
  const position = numbers && positionOf(numbers);
  if (position) return position;
  return shortHosts.test(url.hostname) || shortPaths.test(url.pathname) ? 'short' : undefined;
}
