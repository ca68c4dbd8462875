import { type PriceRun, priceRun } from '@sofra/contract/price-runs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { currentPerson } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { latestOnly } from '../../preview/latest-only.ts';
import { type Asked, textOf } from './asked-text.ts';
import { createRun, listRuns, patchRun, priceRunsQuery } from './price-runs.api.ts';

interface Heard {
  /** Also after the page was left. */
  onStored: (run: PriceRun) => void;
  onAnswer: (run: PriceRun, asked: string) => void;
  onFailure: (error: unknown) => void;
  onLeftBehind: (theirs: PriceRun) => void;
  /** The page was left while something was still being stored. */
  onLeft: (id: string | undefined, storing: Promise<unknown>) => void;
}

/** Sends one change after the other, the newest only; what waits when the page is left is still sent. */
export function useRunSender(
  shopId: string,
  stored: PriceRun | undefined,
  known: string | undefined,
  heard: Heard,
) {
  const listener = useRef(heard);
  useEffect(() => {
    listener.current = heard;
  });
  const queryClient = useQueryClient();
  const [sender] = useState(() => {
    const others = queryClient.getQueryData(priceRunsQuery(shopId).queryKey) ?? [];
    return makeSender({ shopId, stored, others, known }, listener);
  });
  useEffect(() => sender.open(), [sender]);
  return sender;
}

interface Opened {
  shopId: string;
  stored: PriceRun | undefined;
  /** As far as it is known which runs there were before. */
  others: readonly PriceRun[];
  known: string | undefined;
}

function makeSender({ shopId, stored, others, known }: Opened, listener: { current: Heard }) {
  let id = stored?._id;
  let readAt = stored?.updatedAt;
  /** What the person wants, and what the server was last told. */
  let waiting: string | undefined;
  let told = known;
  /** What was sent since the last answer, and may be stored all the same. */
  const unanswered = new Set<string>();
  /** Somebody else has changed it since it was read: nothing is sent until the person has seen that. */
  let overtaken: unknown;
  /** What is being sent. */
  let last: Promise<unknown> | undefined;

  function read(run: PriceRun) {
    id = run._id;
    readAt = run.updatedAt;
    unanswered.clear();
  }

  const isOurs = (run: PriceRun, sent?: string) => {
    const text = textOf(run);
    return run.state === 'draft' && text !== undefined && (text === sent || unanswered.has(text));
  };

  /** The draft that was made although the answer did not come; another would stand in the list beside it. */
  async function findMade(): Promise<void> {
    const before = new Set(others.map(({ _id }) => _id));
    const made = (await listRuns(shopId)).find(
      (run) => run.created_by === currentPerson() && !before.has(run._id) && isOurs(run),
    );
    if (made) read(made);
  }

  async function store(text: string): Promise<PriceRun> {
    const { selection, rules, typed } = JSON.parse(text) as Asked;
    if (id === undefined && unanswered.size > 0) await findMade();
    if (id === undefined) return createRun({ shop_id: shopId, selection, rules });
    try {
      return await patchRun({ _id: id, selection, rules, typed, updatedAt: readAt });
    } catch (error) {
      const current = editedMeanwhile(error, priceRun);
      if (!current || !isOurs(current, text)) throw error;
      read(current);
      return store(text);
    }
  }

  async function send(text: string): Promise<{ run: PriceRun; text: string }> {
    if (overtaken) throw overtaken;
    told = undefined;
    try {
      const run = await store(text);
      read(run);
      told = text;
      listener.current.onStored(run);
      return { run, text };
    } catch (error) {
      if (error instanceof ApiError && error.isOutage) unanswered.add(text);
      if (editedMeanwhile(error, priceRun)) overtaken = error;
      throw error;
    }
  }

  /** Whatever comes after it has to know whether there is a run by then. */
  function sendAfterLast(text: string) {
    const sending = Promise.resolve(last)
      .catch(() => undefined)
      .then(() => send(text))
      .finally(() => {
        if (last === sending) last = undefined;
      });
    last = sending;
    return sending;
  }

  /** Once it is known what the server has by then. */
  async function sendIfNews(text: string): Promise<void> {
    await last?.catch(() => undefined);
    if (text === told) return;
    try {
      await sendAfterLast(text);
    } catch (error) {
      const theirs = editedMeanwhile(error, priceRun);
      if (!theirs) throw error;
      listener.current.onLeftBehind(theirs);
    }
  }

  /** What is stored only after the page was left, if anything. */
  function rest(): Promise<unknown> | undefined {
    if (waiting === undefined || (waiting === told && !last)) return last;
    return sendIfNews(waiting);
  }

  const start = () =>
    latestOnly({
      read: sendAfterLast,
      onAnswer: ({ run, text }) => listener.current.onAnswer(run, text),
      onFailure: (error) => {
        listener.current.onFailure(error);
        return error instanceof ApiError && error.isPassing;
      },
    });
  let queue = start();

  return {
    /** Remembers what is to be sent even if the page is left before. */
    keep(text: string | undefined) {
      waiting = text;
    },
    /** The server has it already, from somebody else. */
    know(run: PriceRun, text: string | undefined) {
      read(run);
      overtaken = undefined;
      told = text;
      // The page may be left before it has shown it.
      waiting = text;
    },
    ask: (text: string) => queue.ask(text),
    /** When it was stored as it is known here, after what is being sent. */
    async readAt() {
      await last?.catch(() => undefined);
      return readAt;
    },
    /** It is what the person wants here, or was sent from here without an answer. */
    isOurs: (run: PriceRun) => isOurs(run, waiting),
    /** There is nothing left to store it in. */
    forget() {
      queue.stop();
      waiting = undefined;
      overtaken = undefined;
    },
    open() {
      queue = start();
      return () => {
        queue.stop();
        const storing = rest();
        if (storing) listener.current.onLeft(id, storing);
      };
    },
  };
}
