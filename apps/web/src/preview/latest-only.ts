interface Reading<Asked, Answer> {
  read: (asked: Asked) => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  /** Answers whether the same is to be asked again in a moment. */
  onFailure: (error: unknown) => boolean;
}

const momentMs = 5_000;

/** One question at a time; of those that come meanwhile only the last is asked. */
export function latestOnly<Asked, Answer>({ read, onAnswer, onFailure }: Reading<Asked, Answer>) {
  let next: { asked: Asked } | undefined;
  let isReading = false;
  let isStopped = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  async function readOne(asked: Asked): Promise<void> {
    try {
      const answer = await read(asked);
      if (!isStopped) onAnswer(answer);
    } catch (error) {
      if (isStopped || !onFailure(error) || next) return;
      patience = setTimeout(() => ask(asked), momentMs);
    }
  }

  async function readAll(): Promise<void> {
    isReading = true;
    while (next && !isStopped) {
      const { asked } = next;
      next = undefined;
      await readOne(asked);
    }
    isReading = false;
  }

  function ask(asked: Asked): void {
    clearTimeout(patience);
    next = { asked };
    if (!isReading) void readAll();
  }

  return {
    ask,
    stop() {
      isStopped = true;
      clearTimeout(patience);
    },
  };
}
