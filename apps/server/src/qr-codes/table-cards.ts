import { once } from 'node:events';
import { type CardDesign, type CardSize, cardsOnSheet } from '@sofra/contract/table-cards';
import PDFDocument from 'pdfkit';
import { columns, marginOf, mm, rowsOf, shapes } from './card-sizes.ts';
import { type CardContents, drawCard, inksOf } from './draw-card.ts';

export interface TableCards extends CardContents {
  design: CardDesign;
  size: CardSize;
  /** One card each; none is a sheet of cards without. */
  tables: string[];
  /** The theme's colour, as `#rrggbb`. */
  accent: string;
}

const mark = { length: 5 * mm, gap: 1.5 * mm };

/** Lines outside the cards only, so that a cut a little off shows none. */
function drawCutMarks(doc: PDFKit.PDFDocument, size: CardSize): void {
  const { width, height } = shapes[size];
  const margin = marginOf(size);
  const rows = rowsOf(size);
  const bottom = margin.y + rows * height;
  const right = margin.x + columns * width;
  doc.lineWidth(0.4).strokeColor('#666');
  for (let column = 0; column <= columns; column++) {
    const x = margin.x + column * width;
    doc.moveTo(x, margin.y - mark.gap).lineTo(x, margin.y - mark.gap - mark.length);
    doc.moveTo(x, bottom + mark.gap).lineTo(x, bottom + mark.gap + mark.length);
  }
  for (let row = 0; row <= rows; row++) {
    const y = margin.y + row * height;
    doc.moveTo(margin.x - mark.gap, y).lineTo(margin.x - mark.gap - mark.length, y);
    doc.moveTo(right + mark.gap, y).lineTo(right + mark.gap + mark.length, y);
  }
  doc.stroke();
}

/** Where a card of the sheet stands. */
function cornerOf(size: CardSize, place: number) {
  const { width, height } = shapes[size];
  const margin = marginOf(size);
  return {
    x: margin.x + (place % columns) * width,
    y: margin.y + Math.floor(place / columns) * height,
  };
}

/** Sheets of A4 with cards to print and cut. */
export async function tableCards({ design, size, tables, accent, ...shown }: TableCards): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: shown.name },
    lang: 'tr',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, 'end');
  const onSheet = cardsOnSheet[size];
  const cards = tables.length > 0 ? tables : Array.from({ length: onSheet }, () => undefined);
  const inks = inksOf(design, accent);
  for (const [index, table] of cards.entries()) {
    const place = index % onSheet;
    if (place === 0) {
      doc.addPage();
      drawCutMarks(doc, size);
    }
    drawCard(doc, shown, { shape: shapes[size], inks, corner: cornerOf(size, place), table });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
