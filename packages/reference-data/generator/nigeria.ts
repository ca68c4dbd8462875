import nigeria from 'nigerian-states-and-lgas';
import { nigeriaCorrections } from './corrections.ts';

const english = new Intl.Collator('en');

function correctedArea(name: string): string {
  return nigeriaCorrections.areaNames[name.trim()] ?? name.trim();
}

/** State name → its local government areas, in alphabetical order. */
export const localGovernmentAreas = new Map(
  nigeria
    .all()
    .map(({ state, lgas }) => [
      nigeriaCorrections.stateNames[state] ?? state,
      lgas.map(correctedArea).sort(english.compare),
    ]),
);
