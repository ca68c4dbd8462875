import type { ChangedEntity } from '@sofra/contract/history';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { whenWords } from '../lib/change-time.ts';
import { lastChangeQuery } from './history.api.ts';
import { MarkedText } from './marked-text.tsx';
import { whoOf } from './who.ts';

interface LastEditProps {
  shopId: string;
  entity: ChangedEntity;
  entityId: string;
}

/** Who changed it last. Its line is there from the start, so that nothing jumps when the answer comes. */
export function LastEdit({ shopId, entity, entityId }: LastEditProps) {
  const { t, i18n } = useTranslation();
  const { data: change } = useQuery(lastChangeQuery(shopId, { entity, entityId }));
  return (
    <p className="-mt-4 min-h-5 text-muted text-sm">
      {change && (
        <MarkedText
          text={t('history.last', {
            name: whoOf(t, change),
            when: whenWords(change.at, t, i18n.language),
          })}
        />
      )}
    </p>
  );
}
