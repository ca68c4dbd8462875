import { fileURLToPath } from 'node:url';
import bidiModule, { type Bidi } from 'bidi-js';

// Its types describe another kind of module than Node finds.
const bidi = (bidiModule as unknown as () => Bidi)();

type Weight = 'regular' | 'bold';
type Script = 'arabic' | 'other';

/** A line is set in as many faces as it has scripts. */
const faces: Record<Script, Record<Weight, string>> = {
  arabic: {
    regular: import.meta.resolve(
      '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    ),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
  },
  other: {
    regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  },
};

interface Run {
  text: string;
  script: Script;
  /** Odd: from right to left. */
  level: number;
}

// With what Arabic shares with its neighbours: the line that stretches a word, the question mark.
const arabicLetter = /\p{Script_Extensions=Arabic}/u;
const easternDigit = /[٠-٩۰-۹]/;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Stretches of one direction and one script, as they are spoken. */
function runsOf(text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const runs: Run[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    index += character.length;
    // A bracket that opens to the left.
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character;
    const last = runs.at(-1);
    // Spaces and signs stay with the word before them.
    const isNeutral = !letterOrDigit.test(character) && last !== undefined;
    const isArabic = arabicLetter.test(character) || easternDigit.test(character);
    const script = isNeutral ? last.script : isArabic ? 'arabic' : 'other';
    // Set together they would be turned around as Arabic words are; numbers are read from the left.
    const standsAlone = easternDigit.test(character);
    if (last && last.level === level && last.script === script && !standsAlone) last.text += shown;
    else runs.push({ text: shown, script, level });
  }
  return runs;
}

/** From left to right as they are seen: from the highest level down, stretches are turned around (rule L2). */
export function visualRuns(text: string): Run[] {
  const runs = runsOf(text);
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

interface Line {
  text: string;
  weight: Weight;
  size: number;
}

interface Place {
  /** The middle of the line, in points. */
  x: number;
  /** What the letters stand on. */
  y: number;
  width: number;
}

// With features named, even none, the whole run is shaped at once; else words would be set one by one from the left.
const whole: PDFKit.Mixins.TextOptions = { features: [] as never, lineBreak: false };

const faceOf = (run: Run, weight: Weight) => fileURLToPath(faces[run.script][weight]);

const runWidth = (doc: PDFKit.PDFDocument, run: Run, weight: Weight, size: number): number =>
  doc.font(faceOf(run, weight)).fontSize(size).widthOfString(run.text, whole);

export const lineWidth = (doc: PDFKit.PDFDocument, { text, weight, size }: Line): number =>
  runsOf(text).reduce((sum, run) => sum + runWidth(doc, run, weight, size), 0);

/** Writes one line around its middle, smaller where it would not fit. */
export function writeCentred(doc: PDFKit.PDFDocument, line: Line, place: Place): void {
  const full = lineWidth(doc, line);
  const size = Math.min(line.size, (line.size * place.width) / full);
  let x = place.x - Math.min(full, place.width) / 2;
  for (const run of visualRuns(line.text)) {
    const width = runWidth(doc, run, line.weight, size);
    // Both faces stand on one line, though one reaches higher.
    doc.text(run.text, x, place.y, { ...whole, baseline: 'alphabetic' });
    x += width;
  }
}

interface Face {
  font: { hasGlyphForCodePoint(code: number): boolean };
}

const visible = /[\p{L}\p{N}\p{S}\p{P}]/u;

function hasGlyph(doc: PDFKit.PDFDocument, script: Script, character: string): boolean {
  doc.font(fileURLToPath(faces[script].bold));
  const { font } = (doc as unknown as { _font: Face })._font;
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The text without what would come out as boxes: no face has it, or not the one that it would be set in. */
function withoutBoxes(doc: PDFKit.PDFDocument, text: string): string {
  const known = [...text]
    .filter((character) => hasGlyph(doc, 'other', character) || hasGlyph(doc, 'arabic', character))
    .join('');
  let end = 0;
  const runs = runsOf(known).map((run) => {
    const start = end;
    end += run.text.length;
    return [...known.slice(start, end)].filter((character) => hasGlyph(doc, run.script, character)).join('');
  });
  return runs.join('');
}

/** Whether there is something to see and the faces have every letter. */
export const canWrite = (doc: PDFKit.PDFDocument, text: string): boolean =>
  visible.test(text) && withoutBoxes(doc, text) === text;

/** As much of a text as the faces have; nothing where there would be nothing to see. */
export function writablePart(doc: PDFKit.PDFDocument, text: string): string {
  const left = withoutBoxes(doc, text).replace(/\s+/g, ' ').trim();
  return visible.test(left) ? left : '';
}
