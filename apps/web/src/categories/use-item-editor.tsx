import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type Stored, useStoredForm } from '../lib/use-stored-form.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { changedBody } from './changed-body.ts';

interface ItemEditor<Item extends Stored, Values extends FieldValues, Output extends FieldValues> {
  item: Item;
  schema: z.ZodType<Item>;
  form: UseFormReturn<Values, unknown, Output>;
  /** What the form shows for a stored one. */
  valuesOf: (item: Item) => Values;
  /** What the API takes for what the form shows. */
  bodyOf: (values: Values) => Output | undefined;
  patch: (body: Partial<Output> & Stored) => Promise<Item>;
  /** A field and its value in the person's words, for the choice between two people's changes. */
  labelOf: (path: string) => string;
  textOf: (path: string, values: Values) => string;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

/** The form of a product or a category, with the question where two people changed the same field. */
export function useItemEditor<Item extends Stored, Values extends FieldValues, Output extends FieldValues>({
  item,
  bodyOf,
  patch,
  textOf,
  onFailed,
  ...editor
}: ItemEditor<Item, Values, Output>) {
  const { save, conflict, resolve, closeConflict } = useStoredForm({
    ...editor,
    stored: item,
    patch: (base, _values, body) =>
      patch({
        ...changedBody(bodyOf(editor.valuesOf(base)), body),
        _id: base._id,
        updatedAt: base.updatedAt,
      }),
    onRefused: onFailed,
  });

  const question: ReactNode = conflict && (
    <ConflictDialog
      conflicts={conflict.paths.map((path) => ({
        path,
        label: editor.labelOf(path),
        mine: textOf(path, conflict.mine),
        theirs: textOf(path, conflict.theirs),
      }))}
      onResolve={(kept) => void resolve(kept)}
      onClose={closeConflict}
    />
  );
  return { save, conflict: question };
}
