import type { IncomingHttpHeaders } from 'node:http';
import { remembered } from '../platform/remembered.ts';
import { claimsSession } from '../users/session-cookie.ts';

// Every browser a guest may hold calls itself one of these; programs that fetch pages seldom do.
const browser = /^(Mozilla|Opera)\//;
// Cubot makes phones.
const robot =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scan|fetch|curl|wget|python|archiver|validator/i;

const isBrowser = remembered((agent) => browser.test(agent) && !robot.test(agent));

/**
 * Whether a guest is looking: no robot, no page that is only fetched in advance or to be kept, and none of the
 * people who look after menus. Accounts are for them alone, so that nobody has to be looked up.
 */
export function isGuest(headers: IncomingHttpHeaders): boolean {
  if (!isBrowser(headers['user-agent'] ?? '')) return false;
  if (claimsSession(headers.cookie)) return false;
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  const purpose = headers['sec-fetch-dest'];
  return purpose === undefined || purpose === 'document';
}
