import type { Shop } from '@sofra/contract/shops';
import type { SoldOutState } from '@sofra/contract/sold-out';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inMinutes, localInput, momentOfInput, momentText } from '../lib/local-moment.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Thing } from './tap.ts';
import { restOfDay } from './use-kitchen-taps.ts';

interface OutDialogProps {
  shop: Shop;
  thing: Thing;
  out: SoldOutState;
  onMark: (out: SoldOutState) => void;
  onClose: () => void;
}

const hour = 60;

/** For how long something is out, for whoever knows better than until tonight. */
export function OutDialog({ shop, thing, out, onMark, onClose }: OutDialogProps) {
  const { t, i18n } = useTranslation();
  const zone = shop.time_zone;
  const [opened] = useState(() => new Date());
  const [typed, setTyped] = useState(() => localInput(zone, inMinutes(opened, 2 * hour)));
  const [isWrong, setWrong] = useState(false);
  const when = (at: Date) => momentText(at, zone, opened, t, i18n.language);
  const day = restOfDay(shop, opened);
  const inAnHour = inMinutes(opened, hour);

  function choose(next: SoldOutState) {
    onClose();
    onMark(next);
  }

  function chooseTyped() {
    const at = momentOfInput(zone, typed);
    if (!at || at <= new Date()) return setWrong(true);
    choose({ until: at.toISOString() });
  }

  return (
    <Dialog title={thing.name} onClose={onClose}>
      <div className="flex flex-col gap-2">
        {out && (
          <Button look="primary" className="btn-lg" onClick={() => choose(null)}>
            {t('kitchen.choose.back')}
          </Button>
        )}
        <Choice
          title={t('kitchen.choose.today')}
          note={t('kitchen.back_at', { when: when(new Date(day?.until ?? opened)) })}
          onChoose={() => choose(restOfDay(shop))}
        />
        <Choice
          title={t('kitchen.choose.hour')}
          note={t('kitchen.back_at', { when: when(inAnHour) })}
          onChoose={() => choose({ until: inMinutes(new Date(), hour).toISOString() })}
        />
        <Choice
          title={t('kitchen.choose.open')}
          note={t('kitchen.back_open')}
          onChoose={() => choose({ until: null })}
        />
      </div>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2 border-base-300 border-t pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          chooseTyped();
        }}
      >
        <div className="grow">
          <TextField
            label={t('kitchen.choose.until')}
            type="datetime-local"
            name="until"
            min={localInput(zone, opened)}
            value={typed}
            error={isWrong ? t('validation.sold_out_until') : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setWrong(false);
            }}
          />
        </div>
        <Button type="submit" className="max-md:h-11">
          {t('kitchen.choose.mark')}
        </Button>
      </form>
    </Dialog>
  );
}

function Choice({ title, note, onChoose }: { title: string; note: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="btn h-auto min-h-14 flex-col items-start justify-center gap-0 py-2 text-start"
      onClick={onChoose}
    >
      <span>{title}</span>
      <span className="font-normal text-sm">{note}</span>
    </button>
  );
}
