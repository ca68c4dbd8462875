import type { Shop } from '@sofra/contract/shops';
import {
  type CardDesign,
  type CardSize,
  cardDesigns,
  cardSizes,
  cardsOnSheet,
  tableLimits,
  tableNames,
  tablesProblem,
} from '@sofra/contract/table-cards';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { ChoiceCards } from '../ui/choice-cards.tsx';
import { Section } from '../ui/section.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { CardDrawing } from './card-drawing.tsx';
import { tableCardsFile } from './dashboard.api.ts';

/** Cards for the tables, as the shop wants them. */
export function TableCardsSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [design, setDesign] = useState<CardDesign>('plain');
  const [size, setSize] = useState<CardSize>('small');
  const [tables, setTables] = useState('');
  const problem = tablesProblem(tables);
  const cards = tableNames(tables).length || cardsOnSheet[size];
  const count = [
    t('cards.count', { count: cards }),
    t('cards.sheets', { count: Math.ceil(cards / cardsOnSheet[size]) }),
  ].join(' · ');
  const label = t('cards.download');
  const icon = <FileDown className="size-4" aria-hidden="true" />;
  return (
    <Section title={t('cards.title')} text={t('cards.text')}>
      <DesignField value={design} onChange={setDesign} />
      <ChoiceCards
        label={t('cards.size')}
        name="card-size"
        choices={cardSizes.map((value) => ({
          value,
          label: t(`cards.sizes.${value}`),
          text: t(`cards.sizes.${value}_text`),
        }))}
        value={size}
        onChange={setSize}
      />
      <TextareaField
        label={t('cards.tables')}
        help={t('cards.tables_help')}
        error={problem && t(problem)}
        name="tables"
        rows={2}
        maxLength={tableLimits.text}
        placeholder="1–40"
        value={tables}
        onChange={({ currentTarget }) => setTables(currentTarget.value)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {problem ? (
          <Button look="primary" icon={icon} disabled>
            {label}
          </Button>
        ) : (
          <a href={tableCardsFile(shop._id, { design, size, tables })} download className="btn btn-primary">
            {icon}
            {label}
          </a>
        )}
        <p role="status" className="text-muted text-sm">
          {!problem && count}
        </p>
      </div>
    </Section>
  );
}

interface DesignFieldProps {
  value: CardDesign;
  onChange: (design: CardDesign) => void;
}

function DesignField({ value, onChange }: DesignFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('cards.design')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {cardDesigns.map((design) => (
          <label
            key={design}
            className={`flex min-w-0 cursor-pointer flex-col items-center gap-2 rounded-field border p-3 has-focus-visible:outline-2 has-focus-visible:outline-base-content has-focus-visible:outline-offset-2 ${design === value ? 'border-base-content bg-base-200' : 'border-base-300'}`}
          >
            <input
              type="radio"
              name="card-design"
              value={design}
              className="sr-only"
              checked={design === value}
              onChange={() => onChange(design)}
            />
            <CardDrawing design={design} />
            <span className="text-center text-sm">{t(`cards.designs.${design}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
