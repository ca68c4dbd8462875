import { Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { useUndo } from './use-undo.ts';

interface UndoButtonProps {
  shopId: string;
  changeSetId: string;
  /** What is taken back, as the news of it says. */
  name: string;
  look?: ComponentProps<typeof Button>['look'];
}

/** Takes back a whole change, where the page that made it still shows it. */
export function UndoButton({ shopId, changeSetId, name, look }: UndoButtonProps) {
  const { t } = useTranslation();
  const undo = useUndo(shopId);
  const [isBusy, setBusy] = useState(false);

  async function takeBack() {
    setBusy(true);
    await undo(changeSetId, name);
    setBusy(false);
  }

  return (
    <Button
      {...(look && { look })}
      busy={isBusy}
      icon={<Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
      onClick={() => void takeBack()}
    >
      {t('common.undo')}
    </Button>
  );
}
