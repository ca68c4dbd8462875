import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import { Fragment } from 'react';
import { whole } from './formats.ts';
import { allergenNamesInLine } from './names.ts';
import { chargedPrices } from './price-tag.tsx';
import type { Reader } from './reader.ts';
import type { Times } from './times.ts';
import { SoldOutNote } from './when.tsx';
import { wordsLanguageFor } from './words.ts';
import { WrittenText } from './written-text.tsx';

type Option = PublicOptionGroup['options'][number];

/** By how many a guest chooses, in words; never more than there are. */
function ruleOf({ min, max, options }: PublicOptionGroup, { words, language }: Reader): string {
  const fewest = Math.min(min, options.length);
  const least = whole(language, fewest);
  if (max === null) return fewest === 0 ? words('menu.choose.any') : words('menu.choose.at_least', { least });
  const greatest = Math.min(max, options.length);
  const most = whole(language, greatest);
  if (fewest === 0) return words('menu.choose.up_to', { most });
  return fewest >= greatest
    ? words('menu.choose.exactly', { most })
    : words('menu.choose.between', { least, most });
}

/** What comes into the dish with it, and what no longer is in it. */
function contentsOf(option: Option, { words, language, comma }: Reader): string {
  const named = (ids: string[]) =>
    allergenNamesInLine(wordsLanguageFor(language))
      .filter(([id]) => ids.includes(id))
      .map(([, name]) => name)
      .join(comma);
  const added = named(option.allergens);
  const lifted = named(option.lifts_allergens);
  return [
    option.contains_alcohol && words('menu.contains_alcohol'),
    option.contains_pork && words('menu.contains_pork'),
    added && words('menu.adds', { names: added }),
    lifted && words('menu.lifts', { names: lifted }),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Context {
  reader: Reader;
  times: Times;
}

/** For the script, which tells guests what does not fit them; no attribute where there is nothing. */
const idsIn = (ids: (string | false)[]) => ids.filter(Boolean).join(' ') || undefined;

/** What it costs more; in the currency that the guest chose, where there are several. */
function Extra({ option, reader }: { option: Option; reader: Reader }) {
  const charged = chargedPrices(option.prices);
  const told = charged.map(({ price, currency }) => (
    <Fragment key={currency}>
      {' '}
      <b className={charged.length > 1 ? currency : undefined}>{reader.extra(price, currency)}</b>
    </Fragment>
  ));
  return charged.length > 1 ? <span className="extra">{told}</span> : told;
}

function OptionLine({ option, reader, times }: Context & { option: Option }) {
  const contents = contentsOf(option, reader);
  return (
    <li
      className={option.sold_out ? 'out' : undefined}
      data-has={idsIn([
        ...option.allergens,
        option.contains_alcohol && 'alcohol',
        option.contains_pork && 'pork',
      ])}
      data-lifts={idsIn(option.lifts_allergens)}
    >
      <WrittenText shown={reader.text(option.name)} />
      <Extra option={option} reader={reader} />
      {contents && (
        <>
          {' '}
          <small lang={reader.wordsLang}>{contents}</small>
        </>
      )}
      <SoldOutNote mark={option.sold_out} reader={reader} times={times} />
    </li>
  );
}

/** One thing to choose with a dish. */
export const OptionGroup = ({ group, reader, times }: Context & { group: PublicOptionGroup }) => (
  <>
    <h4>
      <WrittenText shown={reader.text(group.name)} />{' '}
      <small lang={reader.wordsLang}>{ruleOf(group, reader)}</small>
    </h4>
    <ul data-min={group.min || undefined}>
      {group.options.map((option) => (
        <OptionLine key={option._id} option={option} reader={reader} times={times} />
      ))}
    </ul>
  </>
);
