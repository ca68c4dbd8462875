import { demoTeam } from './demo-team.ts';
import { demoShops } from './fill-demo.ts';

const shopsOf = (role: string) =>
  demoShops
    .filter(({ team }) => role === 'owner' || (team as readonly string[]).includes(role))
    .map(({ settings }) => settings.name)
    .join(', ');

const column = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length)) + 2;

/** What somebody needs to know to look around. */
export function demoGuide(publicUrl: string, password: string): string {
  const wide = column(demoTeam.map(({ email }) => email));
  const people = demoTeam.map(
    ({ role, email }) => `  ${role.padEnd(9)}${email.padEnd(wide)}${shopsOf(role)}`,
  );
  const names = column(demoShops.map(({ settings }) => settings.name));
  const menus = demoShops.map(
    ({ settings }) => `  ${settings.name.padEnd(names)}${publicUrl}/m/${settings.shop_slug}`,
  );
  return [
    'The demo is ready. Start the program and sign in as one of its people:',
    '',
    `  ${publicUrl}/login`,
    `  password: ${password}`,
    '',
    ...people,
    '',
    'What their guests see:',
    '',
    ...menus,
  ].join('\n');
}
