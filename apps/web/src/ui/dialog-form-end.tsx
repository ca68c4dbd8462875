import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface DialogFormEndProps {
  /** What is wrong with none of the fields: a toast would lie behind the dialog. */
  problem: string | undefined;
  submit: string;
  look?: ComponentProps<typeof Button>['look'] | undefined;
  isBusy: boolean;
  onClose: () => void;
}

/** Below the fields of a dialog: what went wrong, the way back and the way on. */
export function DialogFormEnd({ problem, submit, look = 'primary', isBusy, onClose }: DialogFormEndProps) {
  const { t } = useTranslation();
  return (
    <>
      {problem && (
        <p role="alert" className="alert alert-warning">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" look={look} busy={isBusy}>
          {submit}
        </Button>
      </div>
    </>
  );
}
