// Keeps a core busy until whoever started it is gone, for whatever reason.
process.once('disconnect', () => process.exit());

function spin(): void {
  const end = performance.now() + 50;
  while (performance.now() < end);
  // Room to notice that the other side is gone.
  setImmediate(spin);
}
spin();
