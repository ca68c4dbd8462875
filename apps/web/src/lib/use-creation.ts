import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedPaths } from './edit-conflicts.ts';

interface Creation<Values extends FieldValues, Item, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  create: (output: Output) => Promise<Item>;
  change: (created: Item, output: Output) => Promise<Item>;
}

/**
 * Stores what a form describes, once. What is typed while that is under way is stored on top of it; where it is not
 * right yet the form says so, nothing is answered, and the next try changes what was created instead of creating
 * another. `storeRest` does the same for what was typed while something else took its time, such as pictures.
 */
export function useCreation<Values extends FieldValues, Item, Output>({
  form,
  create,
  change,
}: Creation<Values, Item, Output>) {
  const created = useRef<Item>(undefined);
  const stored = useRef<Values>(undefined);

  async function store(output: Output): Promise<Item | undefined> {
    const sent = structuredClone(form.getValues());
    created.current = created.current ? await change(created.current, output) : await create(output);
    stored.current = sent;
    return storeRest();
  }

  async function storeRest(): Promise<Item | undefined> {
    if (changedPaths(stored.current ?? {}, form.getValues()).length === 0) return created.current;
    let last: Item | undefined;
    await form.handleSubmit(async (typed) => {
      last = await store(typed);
    })();
    return last;
  }

  return { store, storeRest };
}
