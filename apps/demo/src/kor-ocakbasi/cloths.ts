import type { Cloth } from '../drawings/cloths.ts';

export const walnutTable: Cloth = { ground: '#5a4030', pattern: 'planks', accent: '#7a583e' };
export const oakTable: Cloth = { ground: '#8a6344', pattern: 'planks', accent: '#a87c55' };
export const slate: Cloth = { ground: '#3d4347', pattern: 'plain', accent: '#4c5459' };
export const bottleGreen: Cloth = { ground: '#2f4a42', pattern: 'tiles', accent: '#4f7264' };
export const burgundy: Cloth = { ground: '#6b2f30', pattern: 'stripes', accent: '#8d4a45' };
export const midnight: Cloth = { ground: '#2c3950', pattern: 'plain', accent: '#5a4636' };
