const polar = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?:deg)?\)$/;

/** Light as it is, to the share of a screen's dot. */
const encoded = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

const hexOf = (share: number) =>
  Math.round(255 * Math.min(1, Math.max(0, share)))
    .toString(16)
    .padStart(2, '0');

/** `oklch(57% 0.165 42)` as `#b9501f`, for the places where a colour is no style: icons and the bars of a phone. */
export function asHex(color: string): string {
  const [, lightness = '', chroma = '', hue = ''] = polar.exec(color) ?? [];
  if (!lightness) throw new Error(`Not a colour of a theme: "${color}"`);
  const angle = (Number(hue) * Math.PI) / 180;
  const a = Number(chroma) * Math.cos(angle);
  const b = Number(chroma) * Math.sin(angle);
  const base = Number(lightness) / 100;
  // Björn Ottosson's Oklab, back through the cones of the eye.
  const l = (base + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (base - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (base - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${[red, green, blue].map((light) => hexOf(encoded(light))).join('')}`;
}
