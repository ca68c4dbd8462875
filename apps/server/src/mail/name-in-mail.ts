/** Nothing that is not seen: line breaks, controls, and marks that turn or hide the text around them. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu;
/** Joiners that words and emoji are written with; on their own they do no harm. */
const joiners = /[\u200c\u200d]/;

/** Runs of words with dots between them, as hosts are written. */
const dotted = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;
const topLevel = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;
const foreignTopLevel = /^(?!.*\p{Script=Latin})\p{L}{2,}$/u;
const fourNumbers = /^\d+(?:\.\d+){3}$/;

/** A mail program would make a link of it. That leaves 'Kebap Ltd.Şti.' and 'No. 5' alone. */
const isHost = (text: string) => {
  const last = text.split('.').at(-1) ?? '';
  return topLevel.test(last) || foreignTopLevel.test(last) || fourNumbers.test(text);
};

function looksLikeAddress(text: string): boolean {
  // As a reader or a program sees it: full-width letters and dots are the plain ones.
  const plain = text.normalize('NFKC').replaceAll('。', '.').replace(unseen, '');
  if (/@|:\/\/|\/\/|\bwww\.|\b(?:mailto|tel|https?|javascript|data):/i.test(plain)) return true;
  return (plain.match(dotted) ?? []).some(isHost);
}

/**
 * A name that somebody gave themselves or their shop, as it may stand in a mail that the operator answers for.
 * One that holds an address to visit or write to is none at all: the caller says something neutral instead.
 */
export function nameInMail(name: string): string | undefined {
  const spaced = name.replace(/[\r\n\t\p{Zl}\p{Zp}]+/gu, ' ');
  const clean = spaced
    .replace(unseen, (character) => (joiners.test(character) ? character : ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (clean.replace(unseen, '') === '' || looksLikeAddress(clean)) return undefined;
  return clean;
}
