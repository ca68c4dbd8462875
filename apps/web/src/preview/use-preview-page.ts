import type { MenuPreview, PreviewedValues } from '@sofra/contract/menu-preview';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { latestOnly } from './latest-only.ts';
import { canBeShown, readPreview } from './preview.api.ts';

/** Letters that follow each other sooner than this are shown together. */
const pauseMs = 250;

/** The page with what is typed so far; the last one stays until there is another. */
export function usePreviewPage(shopId: string, body: PreviewedValues) {
  const [page, setPage] = useState<MenuPreview>();
  const [hasFailed, setFailed] = useState(false);
  const reader = useRef<{ ask: (body: PreviewedValues) => void }>(null);

  useEffect(() => {
    const reading = latestOnly({
      read: (asked: PreviewedValues) => readPreview(shopId, asked),
      onAnswer: (answer) => {
        setPage(answer);
        setFailed(false);
      },
      onFailure: (error) => {
        setFailed(true);
        return error instanceof ApiError && error.isPassing;
      },
    });
    reader.current = reading;
    return () => reading.stop();
  }, [shopId]);

  const asked = useRef(false);
  const wanted = JSON.stringify(body);
  useEffect(() => {
    const next = JSON.parse(wanted) as PreviewedValues;
    // Half a number or an unfinished address keeps what was shown before.
    if (!canBeShown(next)) return;
    const timer = setTimeout(
      () => {
        asked.current = true;
        reader.current?.ask(next);
      },
      asked.current ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [wanted]);

  return { page, hasFailed: hasFailed && !page };
}
