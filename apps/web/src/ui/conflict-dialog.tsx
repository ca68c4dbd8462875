import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Conflict {
  path: string;
  label: string;
  /** Both as a person reads them. */
  mine: string;
  theirs: string;
}

export type ConflictChoice = 'mine' | 'theirs';

interface ConflictWords {
  title: string;
  text: string;
  mine: string;
  theirs: string;
  save: string;
}

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  /** Where it is not another person's saving that met this one. */
  words?: ConflictWords;
  busy?: boolean;
  /** The paths for which the other person's value shall stay. */
  onResolve: (theirs: string[]) => void;
  onClose: () => void;
}

/** Two people changed the same fields: shows both values of each and lets the person choose. */
export function ConflictDialog({ conflicts, words, busy, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const said = words ?? {
    title: t('common.conflict.title'),
    text: t('common.conflict.text'),
    mine: t('common.conflict.mine'),
    theirs: t('common.conflict.theirs'),
    save: t('common.conflict.save'),
  };
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (path: string, choice: ConflictChoice) =>
    setTheirs((paths) => [
      ...paths.filter((other) => other !== path),
      ...(choice === 'theirs' ? [path] : []),
    ]);
  return (
    <Dialog title={said.title} onClose={onClose}>
      <p>{said.text}</p>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onResolve([...theirs]);
        }}
      >
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.path}
            conflict={conflict}
            words={said}
            choice={theirs.includes(conflict.path) ? 'theirs' : 'mine'}
            onChoose={(choice) => choose(conflict.path, choice)}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common.conflict.back')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {said.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ConflictRowProps {
  conflict: Conflict;
  words: ConflictWords;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

function ConflictRow({ conflict, words, choice, onChoose }: ConflictRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const values = [
    ['mine', words.mine, conflict.mine],
    ['theirs', words.theirs, conflict.theirs],
  ] as const;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{conflict.label}</legend>
      {values.map(([value, label, text]) => (
        <label
          key={value}
          className={`flex cursor-pointer items-start gap-3 rounded-field border p-3 ${choice === value ? 'border-base-content' : 'border-base-300'}`}
        >
          <input
            type="radio"
            name={id}
            className="radio radio-sm mt-0.5"
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span className="flex min-w-0 flex-col">
            <span className="text-muted text-sm">{label}</span>
            <span className="whitespace-pre-line">
              {text ? <bdi>{text}</bdi> : t('common.conflict.empty')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
