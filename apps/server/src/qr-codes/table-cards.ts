import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { canWrite, lineWidth, writeCentred } from './written-text.ts';

export interface TableCard {
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

const mm = 72 / 25.4;
const sheet = { width: 210 * mm, height: 297 * mm };
const card = { width: 90 * mm, height: 90 * mm };
const columns = 2;
const rows = 3;
const margin = {
  x: (sheet.width - columns * card.width) / 2,
  y: (sheet.height - rows * card.height) / 2,
};
const mark = { length: 5 * mm, gap: 1.5 * mm };
const padding = 6 * mm;
const inner = card.width - 2 * padding;
const logoSize = 13 * mm;
const quiet = 4 * mm;
const sentenceHeight = 5 * mm;

/** Lines outside the cards only, so that a cut a little off shows none. */
function drawCutMarks(doc: PDFKit.PDFDocument): void {
  const bottom = margin.y + rows * card.height;
  const right = margin.x + columns * card.width;
  doc.lineWidth(0.4).strokeColor('#666');
  for (let column = 0; column <= columns; column++) {
    const x = margin.x + column * card.width;
    doc.moveTo(x, margin.y - mark.gap).lineTo(x, margin.y - mark.gap - mark.length);
    doc.moveTo(x, bottom + mark.gap).lineTo(x, bottom + mark.gap + mark.length);
  }
  for (let row = 0; row <= rows; row++) {
    const y = margin.y + row * card.height;
    doc.moveTo(margin.x - mark.gap, y).lineTo(margin.x - mark.gap - mark.length, y);
    doc.moveTo(right + mark.gap, y).lineTo(right + mark.gap + mark.length, y);
  }
  doc.stroke();
}

/** As rectangles, so that it is sharp on every printer. */
function drawCode(doc: PDFKit.PDFDocument, address: string, x: number, y: number, size: number): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * step, y + row * step, step, step);
  doc.fill('#000');
}

/** Logo and name side by side, so that the code below can be large. */
function drawHeader(doc: PDFKit.PDFDocument, shown: TableCard, middle: number, top: number): void {
  const text = canWrite(doc, shown.name) ? shown.name : shown.slug;
  const line = { text, weight: 'bold', size: 16 } as const;
  const beside = shown.logo ? logoSize + 3 * mm : 0;
  const width = Math.min(lineWidth(doc, line), inner - beside);
  const left = middle - (beside + width) / 2;
  if (shown.logo)
    doc.image(Buffer.from(shown.logo), left, top, {
      fit: [logoSize, logoSize],
      align: 'center',
      valign: 'center',
    });
  const place = { x: left + beside + width / 2, y: top + logoSize / 2 + 2 * mm, width };
  writeCentred(doc.fillColor('#000'), line, place);
}

function drawCard(doc: PDFKit.PDFDocument, shown: TableCard, x: number, y: number): void {
  const middle = x + card.width / 2;
  drawHeader(doc, shown, middle, y + padding);
  const top = y + padding + logoSize;
  const bottom = y + card.height - padding - shown.sentences.length * sentenceHeight;
  // Cameras want it quiet around the code.
  const size = bottom - top - 2 * quiet;
  drawCode(doc, shown.address, middle - size / 2, top + quiet, size);
  for (const [index, text] of shown.sentences.entries())
    writeCentred(
      doc,
      { text, weight: 'regular', size: 10 },
      { x: middle, y: bottom + (index + 0.75) * sentenceHeight, width: inner },
    );
}

/** A sheet of A4 with the same card six times, to print and cut. */
export async function tableCards(shown: TableCard): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    info: { Title: shown.name },
    lang: 'tr',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  drawCutMarks(doc);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      drawCard(doc, shown, margin.x + column * card.width, margin.y + row * card.height);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
