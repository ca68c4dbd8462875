import type { CardDesign } from '@sofra/contract/table-cards';
import { create } from 'qrcode';
import { type CardShape, mm } from './card-sizes.ts';
import { darkEnough } from './printed-colour.ts';
import { canWrite, lineWidth, writablePart, writeCentred } from './written-text.ts';

export interface CardContents {
  /** What the code holds. */
  address: string;
  name: string;
  /** Stands in for a name that cannot be written. */
  slug: string;
  /** A PNG; nothing where the shop has none. */
  logo: Uint8Array | undefined;
  /** 'Scan the code for our menu', in the shop's languages. */
  sentences: string[];
}

/** What a card is drawn in. */
interface Inks {
  ground: string | undefined;
  frame: string | undefined;
  text: string;
  code: string;
  tag: { ground: string; text: string };
}

/** Enough for letters, and enough for a camera in a dim room. */
const contrasts = { text: 4.5, code: 7 };

export function inksOf(design: CardDesign, accent: string): Inks {
  const colour = darkEnough(accent, contrasts.text);
  const code = darkEnough(accent, contrasts.code);
  if (design === 'plain')
    return {
      ground: undefined,
      frame: undefined,
      text: '#000000',
      code: '#000000',
      tag: { ground: '#000000', text: '#ffffff' },
    };
  if (design === 'frame')
    return { ground: undefined, frame: colour, text: code, code, tag: { ground: colour, text: '#ffffff' } };
  return { ground: colour, frame: undefined, text: '#ffffff', code, tag: { ground: '#ffffff', text: code } };
}

type Doc = PDFKit.PDFDocument;

interface Corner {
  x: number;
  y: number;
}

/** Inside the cut, so that one a little off shows no white edge on one side and none on the other. */
const inset = 2.5 * mm;
const round = 5 * mm;

function drawGround(doc: Doc, { width, height }: CardShape, { x, y }: Corner, inks: Inks): void {
  const inner = [x + inset, y + inset, width - 2 * inset, height - 2 * inset, round] as const;
  if (inks.ground) doc.roundedRect(...inner).fill(inks.ground);
  if (inks.frame)
    doc
      .lineWidth(1.2 * mm)
      .roundedRect(...inner)
      .stroke(inks.frame);
}

/** As rectangles, so that it is sharp on every printer. */
function drawCode(
  doc: Doc,
  address: string,
  { x, y, size, quiet }: Corner & { size: number; quiet: number },
  inks: Inks,
): void {
  if (inks.ground)
    doc.roundedRect(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet, round).fill('#ffffff');
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step, step);
  doc.fill(inks.code);
}

/** The table's name in the corner where an eye begins to look for it; answers how much room it takes. */
function drawTag(doc: Doc, table: string, shape: CardShape, { x, y }: Corner, inks: Inks): number {
  const height = shape.logo * 0.8;
  const line = { text: table, weight: 'bold', size: shape.name * 1.25 } as const;
  const most = shape.width * 0.34;
  const width = Math.min(Math.max(lineWidth(doc, line) + 5 * mm, height), most);
  const left = x + shape.width - shape.padding - width;
  const top = y + shape.padding + (shape.logo - height) / 2;
  doc.roundedRect(left, top, width, height, 2 * mm).fill(inks.tag.ground);
  const place = { x: left + width / 2, y: top + height / 2 + line.size * 0.36, width: width - 3 * mm };
  writeCentred(doc.fillColor(inks.tag.text), line, place);
  return width + 3 * mm;
}

/** Logo and name side by side, so that the code below can be large. */
function drawHeader(
  doc: Doc,
  shown: CardContents,
  shape: CardShape,
  { x, y }: Corner,
  room: number,
  ink: string,
): void {
  const text = canWrite(doc, shown.name) ? shown.name : shown.slug;
  const line = { text, weight: 'bold', size: shape.name } as const;
  const beside = shown.logo ? shape.logo + 3 * mm : 0;
  const width = Math.min(lineWidth(doc, line), room - beside);
  const left = x + shape.padding + (room - beside - width) / 2;
  const top = y + shape.padding;
  if (shown.logo)
    doc.image(Buffer.from(shown.logo), left, top, {
      fit: [shape.logo, shape.logo],
      align: 'center',
      valign: 'center',
    });
  const place = { x: left + beside + width / 2, y: top + shape.logo / 2 + 2 * mm, width };
  writeCentred(doc.fillColor(ink), line, place);
}

interface Drawn {
  shape: CardShape;
  inks: Inks;
  corner: Corner;
  table: string | undefined;
}

export function drawCard(doc: Doc, shown: CardContents, { shape, inks, corner, table }: Drawn): void {
  const { width, height, padding, logo, quiet, line } = shape;
  const inner = width - 2 * padding;
  drawGround(doc, shape, corner, inks);
  // An emoji is left out, and the rest still says which table it is.
  const name = table === undefined ? '' : writablePart(doc, table);
  const taken = name === '' ? 0 : drawTag(doc, name, shape, corner, inks);
  drawHeader(doc, shown, shape, corner, inner - taken, inks.text);
  const top = corner.y + padding + logo;
  const bottom = corner.y + height - padding - shown.sentences.length * line;
  // Around a panel there is as much room again as the writing needs.
  const size = Math.min(bottom - top - (inks.ground ? line : 0), inner) - 2 * quiet;
  const middle = { x: corner.x + width / 2, y: (top + bottom) / 2 };
  const place = { x: middle.x - size / 2, y: middle.y - size / 2, size, quiet };
  drawCode(doc, shown.address, place, inks);
  doc.fillColor(inks.text);
  for (const [index, text] of shown.sentences.entries())
    writeCentred(
      doc,
      { text, weight: 'regular', size: shape.sentence },
      { x: middle.x, y: bottom + (index + 0.75) * line, width: inner },
    );
}
