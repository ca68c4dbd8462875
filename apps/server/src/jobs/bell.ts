export interface Bell {
  ring(): void;
  /** Ends when the bell rings or the time is over; a ring that nobody waited for counts for the next wait. */
  wait(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  let rung = false;
  let waken = () => {};
  return {
    ring() {
      rung = true;
      waken();
    },
    async wait(milliseconds) {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          waken = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      rung = false;
    },
  };
}
