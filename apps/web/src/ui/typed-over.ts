import type { FocusEvent, MouseEvent } from 'react';

type Input = HTMLInputElement;

/** Entered by the press that is going on. */
const entered = new WeakSet<Input>();

/**
 * For a field with a number: whoever goes there wants another one, so what stands there is selected and typed over.
 * A tap would set the caret after that, before the first digit as often as not: 240 typed there made 240220.
 */
export const typedOver = {
  onFocus: ({ currentTarget: input }: FocusEvent<Input>) => {
    entered.add(input);
    input.select();
  },
  onClick: ({ currentTarget: input }: MouseEvent<Input>) => {
    const isCaret = input.selectionStart === input.selectionEnd;
    // The next tap is for a place in the number, and so is a part that was marked by pulling.
    if (entered.delete(input) && isCaret) input.select();
  },
};
