import type { PriceLine, PriceRun, RunSelection, TypedPrice } from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { latestOnly } from '../../preview/latest-only.ts';
import { type Asked, askedText } from './asked-text.ts';
import { createRun, keepRun, patchRun } from './price-runs.api.ts';
import { draftsOf, type RuleDraft, rulesOf } from './rule-draft.ts';
import { lineKey, typedOverOf } from './typed-over.ts';

/** What is typed sooner than this one after the other is worked out together. */
const pauseMs = 400;

interface Given {
  shop: Shop;
  /** What is stored already. */
  run: PriceRun | undefined;
  /** What was chosen before the page was opened. */
  start: RunSelection;
  onMade: (run: PriceRun) => void;
}

/**
 * A run while it is being prepared. It is stored as soon as there is something to work out, and again whenever that
 * changes, so that nothing is lost by leaving; what is shown is always what the server worked out.
 */
export function useRunDraft({ shop, run: stored, start, onMade }: Given) {
  const queryClient = useQueryClient();
  const [selection, setSelection] = useState<RunSelection>(stored?.selection ?? start);
  const [rules, setRules] = useState(() => draftsOf(shop.menu_currencies, stored?.rules ?? []));
  const [typed, setTyped] = useState(() => typedOverOf(stored?.typed ?? []));
  const [run, setRun] = useState(stored);
  const [error, setError] = useState<unknown>();

  const wanted = askedText({ selection, rules: rulesOf(rules), typed });
  const [settled, setSettled] = useState(() => wanted);

  const sender = useSender(shop._id, stored?._id, wanted, {
    onStored: (answer) => keepRun(queryClient, answer),
    onAnswer: (answer, text) => {
      setRun(answer);
      setSettled(text);
      setError(undefined);
      if (!run) onMade(answer);
    },
    onFailure: setError,
  });

  useEffect(() => {
    sender.keep(wanted);
    if (wanted === undefined || wanted === settled) {
      // What was refused does not stand there any more.
      setError(undefined);
      return;
    }
    const timer = setTimeout(() => {
      setError(undefined);
      sender.ask(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, settled, sender]);

  return {
    run,
    selection,
    rules,
    typed,
    /** Why the last change could not be worked out. */
    error,
    /** What is shown is what was asked for. */
    isSettled: wanted !== undefined && wanted === settled,
    isWorking: wanted !== undefined && wanted !== settled && error === undefined,
    isRefused: wanted !== undefined && wanted !== settled && error !== undefined,
    /** What the server has worked out anew by itself, by what somebody else may have stored meanwhile. */
    take: (answer: PriceRun) => {
      const theirs = draftsOf(shop.menu_currencies, answer.rules);
      const theirTyped = typedOverOf(answer.typed);
      setRun(answer);
      setSelection(answer.selection);
      setRules(theirs);
      setTyped(theirTyped);
      const text = askedText({ selection: answer.selection, rules: rulesOf(theirs), typed: theirTyped });
      setSettled(text);
      sender.know(text);
    },
    choose: setSelection,
    changeRule: (changed: RuleDraft) =>
      setRules((list) => list.map((rule) => (rule.currency === changed.currency ? changed : rule))),
    /** Null leaves it as it is; nothing goes by the rule again. */
    type: (line: PriceLine, price: number | null | undefined) =>
      setTyped((before) => {
        const { product_id, variant_id, option_id, currency } = line;
        const next = new Map<string, TypedPrice>(before);
        if (price === undefined) next.delete(lineKey(line));
        else next.set(lineKey(line), { product_id, variant_id, option_id, currency, price });
        return next;
      }),
  };
}

interface Heard {
  /** Also after the page was left. */
  onStored: (run: PriceRun) => void;
  onAnswer: (run: PriceRun, asked: string) => void;
  onFailure: (error: unknown) => void;
}

/** Sends one change after the other, the newest only; what waits when the page is left is still sent. */
function useSender(shopId: string, storedId: string | undefined, known: string | undefined, heard: Heard) {
  const listener = useRef(heard);
  useEffect(() => {
    listener.current = heard;
  });
  const [sender] = useState(() => makeSender(shopId, storedId, known, listener));
  useEffect(() => sender.open(), [sender]);
  return sender;
}

function makeSender(
  shopId: string,
  storedId: string | undefined,
  known: string | undefined,
  listener: { current: Heard },
) {
  let id = storedId;
  /** What the person wants, and what the server was last told. */
  let waiting: string | undefined;
  let told = known;
  let last: Promise<unknown> = Promise.resolve();

  async function send(text: string): Promise<{ run: PriceRun; text: string }> {
    const { selection, rules, typed } = JSON.parse(text) as Asked;
    told = undefined;
    const run =
      id === undefined
        ? await createRun({ shop_id: shopId, selection, rules })
        : await patchRun({ _id: id, selection, rules, typed });
    id = run._id;
    told = text;
    listener.current.onStored(run);
    return { run, text };
  }

  /** Whatever comes after it has to know whether there is a run by then. */
  function sendAfterLast(text: string) {
    const sending = last.catch(() => undefined).then(() => send(text));
    last = sending;
    return sending;
  }

  /** Once it is known what the server has by then. */
  const sendIfNews = (text: string) =>
    void last
      .catch(() => undefined)
      .then(() => (text === told ? undefined : sendAfterLast(text)))
      .catch(() => undefined);

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
    know(text: string | undefined) {
      told = text;
    },
    ask: (text: string) => queue.ask(text),
    open() {
      queue = start();
      return () => {
        queue.stop();
        if (waiting !== undefined) sendIfNews(waiting);
      };
    },
  };
}
