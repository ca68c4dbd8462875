import { isWithinBounds } from '../../platform/http/json-body.ts';
import { refusedArchive } from './archive-refusal.ts';

/** A member of the outermost object, or one entry of a list that is one. */
export interface JsonPiece {
  name: string;
  /** Where it stands in its list. */
  index: number | undefined;
  text: string;
}

/** As long as the body of a call may be. */
const lengthMax = 1_048_576;

/** All that a menu may list, twice over. */
const piecesMax = 20_000;

const broken = () => refusedArchive('archive_contents');

/**
 * Takes a large JSON text apart as it comes in, so that no more than one thing of it is held as text, and each can be
 * bounded and read like the body of a call. Whether a piece is JSON, the parser says.
 */
class JsonCutter {
  private depth = 0;
  private isInText = false;
  private isEscaped = false;
  private current = '';
  private list: { name: string; length: number } | undefined;
  private isAfterList = false;
  private hasMembers = false;
  private isDone = false;
  private pieces = 0;

  cut(chunk: string): JsonPiece[] {
    const pieces: JsonPiece[] = [];
    let from = 0;
    const take = (at: number) => {
      this.current += chunk.slice(from, at);
      if (this.current.length > lengthMax) throw broken();
      from = at + 1;
    };
    for (let at = 0; at < chunk.length; at++) {
      const letter = chunk[at] ?? '';
      if (this.isInText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (letter === '\\') this.isEscaped = true;
        else if (letter === '"') this.isInText = false;
        continue;
      }
      switch (letter) {
        case '"':
          this.isInText = true;
          break;
        case '{':
        case '[':
          if (this.depth === 0 || (this.depth === 1 && letter === '[')) {
            take(at);
            this.open(letter);
          }
          this.depth++;
          break;
        case '}':
        case ']':
          if (this.depth === 1 || (this.depth === 2 && this.list)) {
            take(at);
            pieces.push(...this.close(letter));
          }
          this.depth--;
          break;
        case ',':
          if (this.depth === 1 || (this.depth === 2 && this.list)) {
            take(at);
            pieces.push(...this.next());
          }
          break;
      }
    }
    take(chunk.length);
    return pieces;
  }

  end(): void {
    if (!this.isDone || this.current.trim() !== '') throw broken();
  }

  private taken(): string {
    const text = this.current.trim();
    this.current = '';
    return text;
  }

  private open(letter: string): void {
    const before = this.taken();
    if (this.depth === 0) {
      if (letter !== '{' || before !== '' || this.isDone) throw broken();
      return;
    }
    if (!before.endsWith(':') || this.isAfterList) throw broken();
    this.list = { name: nameIn(`${before}0`), length: 0 };
  }

  private close(letter: string): JsonPiece[] {
    const isList = this.list !== undefined;
    if (letter !== (isList ? ']' : '}')) throw broken();
    const isEmpty = this.current.trim() === '';
    // Nothing between the brackets is an empty list or object; nothing behind a comma is a mistake.
    const isFine = isEmpty && (isList ? this.list?.length === 0 : this.isAfterList || !this.hasMembers);
    const pieces = isFine ? [] : this.next();
    this.current = '';
    this.isAfterList = isList;
    this.list = undefined;
    if (!isList) this.isDone = true;
    return pieces;
  }

  private next(): JsonPiece[] {
    const text = this.taken();
    if (this.list) {
      const index = this.list.length++;
      return [{ name: this.list.name, index, text: this.checked(text) }];
    }
    this.hasMembers = true;
    if (this.isAfterList) {
      this.isAfterList = false;
      if (text !== '') throw broken();
      return [];
    }
    const name = nameIn(text);
    return [{ name, index: undefined, text: this.checked(`{${text}}`) }];
  }

  private checked(text: string): string {
    if (++this.pieces > piecesMax) throw broken();
    if (text === '' || !isWithinBounds(text)) throw broken();
    return text;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}

function nameIn(member: string): string {
  const names = Object.keys(parsed(`{${member}}`) as object);
  const [name] = names;
  if (name === undefined || names.length > 1) throw broken();
  return name;
}

export interface JsonValue extends Omit<JsonPiece, 'text'> {
  value: unknown;
}

/** The values of a large JSON object one by one; of its lists each entry. */
export async function* jsonValues(bytes: AsyncIterable<Buffer>): AsyncGenerator<JsonValue> {
  const cutter = new JsonCutter();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw broken();
    }
  };
  const values = (pieces: JsonPiece[]) =>
    pieces.map(({ name, index, text }): JsonValue => {
      const value = parsed(text);
      return { name, index, value: index === undefined ? (value as Record<string, unknown>)[name] : value };
    });
  for await (const chunk of bytes) yield* values(cutter.cut(decoded(chunk)));
  yield* values(cutter.cut(decoded()));
  cutter.end();
}
