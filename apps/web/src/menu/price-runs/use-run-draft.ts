import {
  type PriceLine,
  type PriceRun,
  priceRun,
  type RunSelection,
  type TypedPrice,
} from '@sofra/contract/price-runs';
import type { Shop } from '@sofra/contract/shops';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { askedText } from './asked-text.ts';
import { keepLeft, keepRun } from './price-runs.api.ts';
import { draftsOf, type RuleDraft, rulesOf } from './rule-draft.ts';
import { lineKey, typedOverOf } from './typed-over.ts';
import { useRunSender } from './use-run-sender.ts';

/** What is typed sooner than this one after the other is worked out together. */
const pauseMs = 400;

interface Given {
  shop: Shop;
  /** What is stored already. */
  run: PriceRun | undefined;
  /** What was chosen before the page was opened. */
  start: RunSelection;
  onMade: (run: PriceRun) => void;
  /** The page was left, and what was typed last is not stored: somebody else was first. */
  onLeftBehind: (theirs: PriceRun) => void;
}

/**
 * A run while it is being prepared. It is stored as soon as there is something to work out, and again whenever that
 * changes, so that nothing is lost by leaving; what is shown is always what the server worked out.
 */
export function useRunDraft({ shop, run: stored, start, onMade, onLeftBehind }: Given) {
  const queryClient = useQueryClient();
  const [selection, setSelection] = useState<RunSelection>(stored?.selection ?? start);
  const [rules, setRules] = useState(() => draftsOf(shop.menu_currencies, stored?.rules ?? []));
  const [typed, setTyped] = useState(() => typedOverOf(stored?.typed ?? []));
  const [run, setRun] = useState(stored);
  const [error, setError] = useState<unknown>();
  const [overtaken, setOvertaken] = useState<PriceRun>();

  const wanted = askedText({ selection, rules: rulesOf(rules), typed });
  const [settled, setSettled] = useState(() => wanted);

  const sender = useRunSender(shop._id, stored, wanted, {
    onStored: (answer) => keepRun(queryClient, answer),
    onAnswer: (answer, text) => {
      setRun(answer);
      setSettled(text);
      setError(undefined);
      if (!run) onMade(answer);
    },
    onFailure: (failure) => {
      const theirs = editedMeanwhile(failure, priceRun);
      if (theirs) setOvertaken(theirs);
      else setError(failure);
    },
    onLeftBehind: (theirs) => {
      keepRun(queryClient, theirs);
      onLeftBehind(theirs);
    },
    onLeft: (id, storing) => keepLeft(queryClient, id, storing),
  });

  useEffect(() => {
    sender.keep(wanted);
    if (overtaken) return;
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
  }, [wanted, settled, overtaken, sender]);

  return {
    run,
    selection,
    rules,
    typed,
    /** Why the last change could not be worked out. */
    error,
    /** What somebody else has made of it since; nothing is sent until the person has chosen to take it. */
    overtaken,
    /** What is shown is what was asked for. */
    isSettled: wanted !== undefined && wanted === settled,
    isWorking: wanted !== undefined && wanted !== settled && error === undefined && !overtaken,
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
      setOvertaken(undefined);
      sender.know(answer, text);
    },
    /** It was somebody else's before anything could be done with what is shown. */
    overtake: setOvertaken,
    /** What is stored is ours, and not what is shown. */
    sendAgain: () => setSettled(undefined),
    isOurs: sender.isOurs,
    /** When it was stored as the person knows it. */
    readAt: async () => overtaken?.updatedAt ?? sender.readAt(),
    forget: sender.forget,
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
