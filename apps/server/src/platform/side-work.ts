/** The other end of `openSideProcess`: what is done with each task. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on('message', ({ id, task }: { id: number; task: Task }) => {
    work(task).then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, error }),
    );
  });
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit());
}
