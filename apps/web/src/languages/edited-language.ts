import { createContext, useContext, useEffect } from 'react';

const Listener = createContext<(code: string) => void>(() => {});

/** Hears in which language the form below is being written. */
export const EditedLanguage = Listener.Provider;

export function useTellLanguage(code: string): void {
  const tell = useContext(Listener);
  useEffect(() => tell(code), [tell, code]);
}
