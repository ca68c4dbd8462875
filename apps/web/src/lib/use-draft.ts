import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { currentPerson } from './api-client.ts';
import { whenWords } from './change-time.ts';
import { fitsForm } from './draft-fit.ts';
import {
  draftKey,
  draftsOf,
  type KeptDraft,
  keepLost,
  type LostTries,
  removeDraft,
  writeDraft,
} from './drafts.ts';
import { changedPaths, conflictingPaths, holding, mergeEdits } from './edit-conflicts.ts';
import { heldDrafts, holdDraft } from './living-drafts.ts';
import { withOwnFound } from './lost-saves.ts';
import { newId } from './new-id.ts';
import { setChanged } from './set-changed.ts';

interface DraftOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  schema: z.ZodType;
  /** Which form and whose, such as `product:5`. What is kept goes with it when it changes. */
  name: string;
  /** How many pictures are chosen and not sent; they are not kept. */
  pictures?: number;
  /** The person may only look. */
  isOff?: boolean;
  labelOf: (path: string, values: Values) => string | undefined;
  textOf: (path: string, values: Values) => string;
}

/** What a creation does with the draft of what it creates. */
export interface CreationDraft {
  drop: () => void;
  lost: () => LostTries | undefined;
  keepLost: (lost: LostTries | undefined) => void;
}

const writtenAfter = 500;

/**
 * Keeps what is typed into a form on this device until it is saved, discarded or signed out, and offers what an
 * earlier visit left. Taken up again, it is put together with what other people have saved since.
 */
export function useDraft<Values extends FieldValues, Output>({
  form,
  schema,
  name,
  pictures = 0,
  isOff = false,
  labelOf,
  textOf,
}: DraftOptions<Values, Output>) {
  const { t, i18n } = useTranslation();
  const person = currentPerson();
  const [writer] = useState(newId);
  const [offers, setOffers] = useState<KeptDraft[]>([]);
  const [asked, setAsked] = useState<KeptDraft>();
  const isForgotten = useRef(false);
  const lost = useRef<LostTries>(undefined);
  const release = useRef<() => void>(undefined);
  const key = draftKey(person ?? '', name, writer);
  const keptAs = useRef(key);
  const { isDirty, defaultValues } = form.formState;

  const editsOf = ({ base, values }: KeptDraft) =>
    withOwnFound({ base: base as Values, mine: values as Values, theirs: form.getValues() });

  function letGo() {
    release.current?.();
    release.current = undefined;
  }

  function drop() {
    lost.current = undefined;
    removeDraft(key);
    letGo();
  }

  const letGoOf = useEffectEvent(letGo);
  const write = useEffectEvent(() => {
    // Signed out meanwhile: what was typed is nobody's any more.
    if (person === undefined || currentPerson() !== person || isForgotten.current) return;
    const values = form.getValues();
    if (changedPaths(defaultValues ?? {}, values).length === 0) return drop();
    writeDraft(key, { base: { ...defaultValues }, values, pictures, lost: lost.current });
    release.current ??= holdDraft(key);
  });

  // Of something new that is stored meanwhile: offered as new once more, it would become another.
  const rename = useEffectEvent(() => {
    removeDraft(keptAs.current);
    letGo();
    write();
  });
  useEffect(() => {
    if (keptAs.current !== key) rename();
    keptAs.current = key;
  }, [key]);

  const { subscribe } = form;
  useEffect(() => {
    if (isOff) return;
    let timer: number | undefined;
    const flush = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      timer = undefined;
      write();
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(flush, writtenAfter);
      },
    });
    const hide = () => {
      flush();
      // The next page of this tab shall find it left behind.
      letGoOf();
    };
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', hide);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', hide);
      hide();
    };
  }, [subscribe, isOff]);

  // Saved or discarded.
  const dropClean = useEffectEvent(drop);
  useEffect(() => {
    if (!isDirty) dropClean();
  }, [isDirty]);

  const fits = useEffectEvent(
    (draft: KeptDraft) => draft.key !== key && fitsForm(schema, mergeEdits(editsOf(draft), [])),
  );
  useEffect(() => {
    if (person === undefined || isOff) return;
    let isHere = true;
    void heldDrafts().then((held) => {
      if (isHere) setOffers(draftsOf(person, name).filter((draft) => !held.has(draft.key) && fits(draft)));
    });
    return () => {
      isHere = false;
    };
  }, [person, name, isOff]);

  function take(draft: KeptDraft, keptTheirs: string[]) {
    const merged = mergeEdits(editsOf(draft), keptTheirs);
    setChanged(form, merged, { shouldDirty: true });
    setAsked(undefined);
    setOffers([]);
    lost.current = draft.lost;
    // Only then: until it is written again, this is the only copy.
    if (person !== undefined)
      writeDraft(key, { base: { ...defaultValues }, values: merged, pictures, lost: draft.lost });
    removeDraft(draft.key);
  }

  function restore(draft: KeptDraft) {
    if (conflictingPaths(editsOf(draft)).length > 0) setAsked(draft);
    else take(draft, []);
  }

  function discard(draft: KeptDraft) {
    removeDraft(draft.key);
    setOffers((others) => others.filter((other) => other !== draft));
  }

  function question(draft: KeptDraft) {
    const edits = editsOf(draft);
    return {
      conflicts: conflictingPaths(edits).map((path) => ({
        path,
        label: labelOf(path, holding(path, edits.theirs, edits.mine)) ?? path,
        mine: textOf(path, edits.mine),
        theirs: textOf(path, edits.theirs),
      })),
      onResolve: (keptTheirs: string[]) => take(draft, keptTheirs),
      onClose: () => setAsked(undefined),
    };
  }

  const [offer] = offers;
  return {
    offer: offer && {
      /** 'yesterday 14:05' */
      when: whenWords(new Date(offer.at).toISOString(), t, i18n.language),
      pictures: offer.pictures,
      restore: () => restore(offer),
      discard: () => discard(offer),
    },
    /** What a conflict dialog asks, where the stored ones have changed meanwhile. */
    question: asked && question(asked),
    /** Once what is typed is stored; the form may be gone from the screen by then, and its effects with it. */
    drop,
    lost: () => lost.current,
    keepLost(tries: LostTries | undefined) {
      lost.current = tries;
      keepLost(key, tries);
    },
    /** For a form that goes away with its saving. */
    forget() {
      isForgotten.current = true;
      drop();
    },
  };
}
