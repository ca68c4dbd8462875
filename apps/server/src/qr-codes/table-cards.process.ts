import { serveTasks } from '../platform/side-work.ts';
import { type TableCards, tableCards } from './table-cards.ts';

serveTasks(tableCards satisfies (card: TableCards) => Promise<Buffer>);
