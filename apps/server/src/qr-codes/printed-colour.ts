type Channels = readonly [number, number, number];

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Channels;

const hexOf = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** How bright it is to the eye (WCAG 2). */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What it stands out by from white paper: from 1, not at all, to 21. */
export const contrastOnWhite = (hex: string): number => 1.05 / (luminance(channelsOf(hex)) + 0.05);

/** A colour darkened until it stands out from white so much; one that does is left alone. */
export function darkEnough(hex: string, contrast: number): string {
  let channels = channelsOf(hex);
  while (1.05 / (luminance(channels) + 0.05) < contrast)
    channels = channels.map((channel) => channel * 0.95) as unknown as Channels;
  return hexOf(channels);
}
