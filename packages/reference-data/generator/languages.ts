import type { Language } from '../src/languages.ts';
import { languageNames, likelySubtags, scripts } from './cldr.ts';
import { languageCodes } from './corrections.ts';

function scriptOf(code: string): string {
  const script = likelySubtags[code]?.split('-')[1];
  if (!script) throw new Error(`CLDR does not say how ${code} is written`);
  return script;
}

/** Many languages write their own name in small letters inside a sentence; in a list it stands alone. */
function capitalized(name: string, code: string): string {
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

export function buildLanguages(): Language[] {
  const englishNames = languageNames('en');
  return languageCodes.map((code) => {
    const name = englishNames[code];
    const ownName = languageNames(code)[code];
    if (!name || !ownName) throw new Error(`CLDR does not name the language ${code}`);
    const script = scripts[scriptOf(code)];
    return {
      code,
      name,
      nativeName: script?.hasCase === 'YES' ? capitalized(ownName, code) : ownName,
      rtl: script?.rtl === 'YES',
    };
  });
}
