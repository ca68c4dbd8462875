import { primaryZones, zoneRows } from './cldr.ts';
import { timeZoneCorrections } from './corrections.ts';

function zonesOf(code2: string): string[] {
  return zoneRows
    .filter((row) => row._territory === code2)
    .flatMap((row) => row._type.split(' '))
    .filter((zone) => zone !== '');
}

/** The zone a new shop of this country starts with; its owner can choose another. */
export function timeZoneOf(code2: string): string {
  const zones = zonesOf(code2);
  const zone =
    timeZoneCorrections.principal[code2] ??
    primaryZones[code2] ??
    (zones.length === 1 ? zones[0] : undefined);
  if (!zone) throw new Error(`${code2} has ${zones.length} time zones: name the principal one`);
  return timeZoneCorrections.renamed[zone] ?? zone;
}
