import { type RefObject, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fieldAt, type ShopTab, shopTabs } from './shop-fields.ts';

const isTab = (name: string | null): name is ShopTab =>
  (shopTabs as readonly (string | null)[]).includes(name);

/** By its name, or the first below it, such as a time of a day. */
function findField(frame: HTMLElement | null, path: string): HTMLElement | undefined {
  const named = [...(frame?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const nameOf = (element: HTMLElement) => element.getAttribute('name') ?? '';
  const below = named.filter((element) => nameOf(element).startsWith(`${path}.`));
  return (
    named.find((element) => nameOf(element) === path) ??
    below.find((element) => element.getAttribute('aria-invalid') === 'true') ??
    below[0]
  );
}

/** The open tab stands in the address, so that a link leads to it. */
export function useShopTab(frame: RefObject<HTMLElement | null>) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('tab');
  const tab = isTab(inAddress) ? inAddress : 'general';
  const [wanted, setWanted] = useState<string>();

  const openTab = useCallback(
    (next: ShopTab) => setSearch({ tab: next }, { replace: true, preventScrollReset: true }),
    [setSearch],
  );

  const showField = useCallback(
    (path: string) => {
      const field = fieldAt(path);
      if (!field) return;
      openTab(field.tab);
      setWanted(path);
    },
    [openTab],
  );

  // The field can only be focused once its tab is open.
  useEffect(() => {
    if (wanted === undefined || fieldAt(wanted)?.tab !== tab) return;
    findField(frame.current, wanted)?.focus();
    setWanted(undefined);
  }, [wanted, tab, frame]);

  return { tab, openTab, showField };
}
