import { serveTasks } from '../platform/side-work.ts';
import { type TableCard, tableCards } from './table-cards.ts';

serveTasks(tableCards satisfies (card: TableCard) => Promise<Buffer>);
