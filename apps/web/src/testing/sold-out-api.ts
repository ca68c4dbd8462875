import type { SoldOutEntry } from '@sofra/contract/sold-out';
import type { Reply } from './contract-check.ts';

const since = '2026-01-01T00:00:00.000Z';
const partOf = (entry: SoldOutEntry) =>
  'product_id' in entry ? (entry.variant_id ?? entry.product_id) : entry.option_id;
const ownerOf = (entry: SoldOutEntry) => ('product_id' in entry ? entry.product_id : entry.option_group_id);

/** What the server does with marks; `entries` is what is out, and changes with every call. */
export function answerSoldOut(
  call: string,
  sent: Record<string, unknown>,
  entries: SoldOutEntry[],
): Reply | undefined {
  const [, method, owner, id = '', query] =
    /^(PUT|DELETE) \/api\/(product|option-group)\/([^/]+)\/sold-out(\?.*)?$/.exec(call) ?? [];
  if (!method) return undefined;
  const asked = new URLSearchParams(query);
  const part = sent.variant_id ?? sent.option_id ?? asked.get('variant_id') ?? asked.get('option_id');
  const isMeant = (entry: SoldOutEntry) =>
    // A dish comes back with all of its sizes.
    method === 'DELETE' && !part ? ownerOf(entry) === id : partOf(entry) === (part ?? id);
  entries.splice(0, entries.length, ...entries.filter((entry) => !isMeant(entry)));
  if (method === 'DELETE') return { status: 204 };
  const mark = { since, until: sent.until === 'switched_back' ? null : String(sent.until) };
  const entry =
    owner === 'product'
      ? { product_id: id, variant_id: part ? String(part) : null, ...mark }
      : { option_group_id: id, option_id: String(part), ...mark };
  entries.unshift(entry);
  return { status: 200, json: entry };
}
