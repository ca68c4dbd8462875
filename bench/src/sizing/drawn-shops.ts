/** Numbers of shops drawn by lot, each once before any comes a second time. */
export function drawShops(shops: number, count: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(shops, count)) drawn.add(1 + Math.floor(Math.random() * shops));
  const numbers = [...drawn];
  return Array.from({ length: count }, (_, index) => numbers[index % numbers.length] as number);
}

/** The numbers of a few shops from all over, again and again. */
export const sameShops = (shops: number, count: number, few: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + Math.floor(((index % few) * shops) / few));
