import { z } from 'zod';
import { storedKeys } from './local-storage.ts';

/** Tries to create something whose answers did not come: one of them may have created it. */
const lostTries = z.object({
  /** The person's newest set before the first of them; not by the clock, which may be wrong on a device. */
  newest: z.object({ _id: z.string() }).nullable(),
  /** The name that each of them gave it. */
  tries: z.array(z.record(z.string(), z.string())),
  /** How often what one of them created was gone on with: so many of the person's own edits may be from here. */
  goneOn: z.number().default(0),
});
export type LostTries = z.output<typeof lostTries>;

/** What is typed into a form and not saved yet, kept on this device. */
const draft = z.object({
  /** When it was last written, in milliseconds. */
  at: z.number(),
  /** What the form held before the person began, so that other people's changes are told from theirs. */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
  /** Chosen pictures, which are too large to be kept. */
  pictures: z.number().default(0),
  lost: lostTries.optional(),
});
export type Draft = z.output<typeof draft>;

export interface KeptDraft extends Draft {
  key: string;
}

const keptFor = 7 * 24 * 60 * 60 * 1000;
/** Of the five million characters that browsers give a site. */
const roomFor = 1_000_000;
const prefix = 'draft:';

/** Every writer has a key of its own, so that two tabs with the same form do not overwrite each other. */
export const draftKey = (person: string, form: string, writer: string) =>
  `${prefix}${person}:${form}:${writer}`;

function read(key: string): KeptDraft | undefined {
  try {
    return { key, ...draft.parse(JSON.parse(localStorage.getItem(key) ?? '')) };
  } catch {
    // Of another version, or touched by somebody.
    return undefined;
  }
}

export function removeDraft(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Those that can still be read, the newest first; what is too old or unreadable goes. */
function readAll(start: string): KeptDraft[] {
  const kept: KeptDraft[] = [];
  for (const key of storedKeys(start)) {
    const found = read(key);
    if (found && found.at > Date.now() - keptFor) kept.push(found);
    else removeDraft(key);
  }
  return kept.sort((a, b) => b.at - a.at);
}

export const draftsOf = (person: string, form: string) => readAll(draftKey(person, form, ''));

/** Nothing of a person stays behind on a device they sign out of. */
export const forgetDrafts = (person: string) => storedKeys(`${prefix}${person}:`).forEach(removeDraft);

const sizeOf = ({ key, ...content }: KeptDraft) => key.length + JSON.stringify(content).length;

/** The oldest go where there is no room for all. */
export function writeDraft(key: string, content: Omit<Draft, 'at'>) {
  const text = JSON.stringify({ ...content, at: Date.now() });
  if (text.length > roomFor) return;
  let room = roomFor - text.length;
  for (const other of readAll(prefix)) {
    if (other.key === key) continue;
    room -= sizeOf(other);
    if (room < 0) removeDraft(other.key);
  }
  try {
    localStorage.setItem(key, text);
  } catch {
    // No storage at all, or full of something else: the form works as well without.
  }
}

/** Where there is one by now. */
export function keepLost(key: string, lost: LostTries | undefined) {
  const found = read(key);
  if (found) writeDraft(key, { base: found.base, values: found.values, pictures: found.pictures, lost });
}
