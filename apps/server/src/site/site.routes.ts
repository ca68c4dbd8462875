import { getSite } from '@sofra/contract/site';
import type { Config } from '../platform/config.ts';
import type { Handle } from '../platform/http/routes.ts';

export function handleSite(handle: Handle, config: Config): void {
  handle(getSite, async () => ({ operatorName: config.operatorName, supportEmail: config.supportEmail }));
}
