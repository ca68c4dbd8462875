import type { FieldValues } from 'react-hook-form';
import { type Stored, type StoredForm, useStoredForm } from '../lib/use-stored-form.ts';
import { changedBody } from './changed-body.ts';

interface ItemEditor<Item extends Stored, Values extends FieldValues, Output extends FieldValues>
  extends Omit<StoredForm<Item, Values, Output>, 'patch'> {
  /** What the API takes for what the form shows. */
  bodyOf: (values: Values) => Output | undefined;
  patch: (body: Partial<Output> & Stored) => Promise<Item>;
}

/** The form of something on the menu: sends what changed of what the API takes. */
export const useItemEditor = <Item extends Stored, Values extends FieldValues, Output extends FieldValues>({
  bodyOf,
  patch,
  ...editor
}: ItemEditor<Item, Values, Output>) =>
  useStoredForm({
    ...editor,
    patch: (base, _values, body) =>
      patch({
        ...changedBody(bodyOf(editor.valuesOf(base)), body),
        _id: base._id,
        updatedAt: base.updatedAt,
      }),
  });
