import type { Cloth } from '../drawings/cloths.ts';

export const rose: Cloth = { ground: '#f9e2e1', pattern: 'terrazzo', accent: '#e3a09d' };
export const mint: Cloth = { ground: '#dcefe4', pattern: 'terrazzo', accent: '#8fc3a8' };
export const vanilla: Cloth = { ground: '#fbf0d8', pattern: 'terrazzo', accent: '#e8c27a' };
export const lilac: Cloth = { ground: '#ece4f2', pattern: 'plain', accent: '#d3c3e0' };
export const peach: Cloth = { ground: '#fde3d2', pattern: 'stripes', accent: '#f0b698' };
