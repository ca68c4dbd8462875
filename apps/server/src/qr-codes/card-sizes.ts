import { type CardSize, cardsOnSheet } from '@sofra/contract/table-cards';

/** A millimetre in points. */
export const mm = 72 / 25.4;
const sheet = { width: 210 * mm, height: 297 * mm };
export const columns = 2;

/** What a card measures, and the writing on it. */
export interface CardShape {
  width: number;
  height: number;
  padding: number;
  logo: number;
  /** In points. */
  name: number;
  sentence: number;
  /** From one sentence to the next. */
  line: number;
  /** Cameras want it quiet around the code. */
  quiet: number;
}

export const shapes: Record<CardSize, CardShape> = {
  small: {
    width: 90 * mm,
    height: 90 * mm,
    padding: 6 * mm,
    logo: 13 * mm,
    name: 16,
    sentence: 10,
    line: 5 * mm,
    quiet: 4 * mm,
  },
  large: {
    width: 95 * mm,
    height: 136 * mm,
    padding: 8 * mm,
    logo: 18 * mm,
    name: 20,
    sentence: 12,
    line: 6 * mm,
    quiet: 5 * mm,
  },
};

export const rowsOf = (size: CardSize): number => cardsOnSheet[size] / columns;

export const marginOf = (size: CardSize) => ({
  x: (sheet.width - columns * shapes[size].width) / 2,
  y: (sheet.height - rowsOf(size) * shapes[size].height) / 2,
});
