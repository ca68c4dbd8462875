import { screen } from '@testing-library/react';

/** How long a toast with these words stays, in milliseconds, and at which edge of the screen. */
export async function findToast(words: string) {
  const toast = (await screen.findByText(words)).closest('.Toastify__toast');
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar');
  const container = toast?.closest('.Toastify__toast-container');
  return {
    shownFor: Number.parseInt(bar?.style.animationDuration ?? '', 10),
    place: /container--(top|bottom)-(\w+)/
      .exec(container?.className ?? '')
      ?.slice(1)
      .join('-'),
  };
}
