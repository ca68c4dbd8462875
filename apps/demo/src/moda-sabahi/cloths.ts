import type { Cloth } from '../drawings/cloths.ts';

export const gingham: Cloth = { ground: '#f8e2c4', pattern: 'checks', accent: '#e39a5b' };
export const sage: Cloth = { ground: '#dfe8d4', pattern: 'plain', accent: '#c2d4ae' };
export const linen: Cloth = { ground: '#f5e6d6', pattern: 'stripes', accent: '#d98e73' };
export const iznik: Cloth = { ground: '#d3e3e2', pattern: 'tiles', accent: '#6ea3a6' };
export const apricot: Cloth = { ground: '#fbd9b0', pattern: 'plain', accent: '#f3bb80' };
export const sky: Cloth = { ground: '#d8e6ea', pattern: 'stripes', accent: '#8fb4c2' };
