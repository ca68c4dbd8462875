import * as categories from '@sofra/contract/categories';
import * as images from '@sofra/contract/images';
import * as payments from '@sofra/contract/payments';
import * as products from '@sofra/contract/products';
import * as publicMenu from '@sofra/contract/public-menu';
import type { Route } from '@sofra/contract/route';
import * as securityEvents from '@sofra/contract/security-events';
import * as shops from '@sofra/contract/shops';
import * as site from '@sofra/contract/site';
import * as team from '@sofra/contract/team';
import * as users from '@sofra/contract/users';
import type { z } from 'zod';

const slices = [categories, images, payments, products, publicMenu, securityEvents, shops, site, team, users];
const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contract describes. */
export const everyRoute: Route[] = slices.flatMap((slice) => Object.values(slice).filter(isRoute));

/** The names of the fields that a body has. */
export const fieldsOf = ({ body }: Route): string[] =>
  Object.keys((body as z.ZodObject | undefined)?.shape ?? {});
