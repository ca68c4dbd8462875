/** Numbers of shops drawn by lot, each once before any comes a second time. */
export function drawShops(shops: number, count: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(shops, count)) drawn.add(1 + Math.floor(Math.random() * shops));
  const numbers = [...drawn];
  return Array.from({ length: count }, (_, index) => numbers[index % numbers.length] as number);
}
