const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour on the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (colour: string, share = 0.2): string => mix(colour, '#2b1408', share);
export const lighter = (colour: string, share = 0.25): string => mix(colour, '#fffaf0', share);

/** What food is made of. */
export const tint = {
  porcelain: '#fbf6ee',
  cream: '#fbf1dc',
  yoghurt: '#fdf9f1',
  cheese: '#fbe7a8',
  cheddar: '#f3bd4a',
  butter: '#f7d774',
  yolk: '#f9a825',
  honey: '#e8a020',
  crust: '#d08a3c',
  bread: '#e9b872',
  crumb: '#f8e4bf',
  brown: '#9a5a2a',
  chocolate: '#5a3220',
  coffee: '#4a2a1a',
  crema: '#c98d52',
  milk: '#fdf6ea',
  tea: '#b5421b',
  tomato: '#d9432f',
  pepper: '#c8321f',
  paprika: '#b9421c',
  leaf: '#5d9441',
  herb: '#3f7a33',
  lettuce: '#8fbf57',
  cucumber: '#a9d18e',
  olive: '#3d3a2a',
  greenOlive: '#8f9a3c',
  onion: '#b0548a',
  aubergine: '#5a3a58',
  lemon: '#f6cf3f',
  orange: '#f08a24',
  berry: '#b3223f',
  blueberry: '#4b4f8f',
  pistachio: '#8fae4b',
  walnut: '#a8743f',
  copper: '#c47a45',
  wood: '#b98350',
  steel: '#cfcac2',
} as const;
