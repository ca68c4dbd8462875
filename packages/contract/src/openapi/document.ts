import { productName } from '../brand.ts';
import { everyCall } from '../every-call.ts';
import { signedInAsHeader } from '../signed-in-as.ts';
import { errorComponents } from './error-responses.ts';
import { operation, pathNames } from './operation.ts';
import { createSchemaWriter, type Json } from './schemas.ts';

export interface OpenApiDocument extends Json {
  openapi: string;
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> } & Record<string, Json>;
}

const tags = {
  site: 'Who runs the installation.',
  user: 'Accounts, sessions and invitations.',
  shop: 'Shops, their team, their QR codes and how often their menu was looked at.',
  category: "The categories of a shop's menu.",
  product: "The products of a shop's menu.",
  'option-group': 'What guests choose from, written once for all the products that offer it.',
  'menu-time': 'When parts of the menu are to be had.',
  'price-run': 'Changes of many prices: prepared, looked at, applied or scheduled, and taken back.',
  'menu-import': 'Menus read from spreadsheets: looked at, taken over, and taken back.',
  'shop-archive': 'Whole shops as files: looked at, taken over into another, and taken back.',
  'menu-template.xlsx': 'A sheet to begin with.',
  'change-set': 'What one call changed in a shop.',
  image: 'Pictures of shops, categories and products.',
  payment: "A shop's payment link.",
  public: 'The menu as guests see it, open to every site.',
};

/** The contract as other programs read it; `sessionCookie` is the name of the cookie that a session is known by. */
export function openApiDocument(sessionCookie: string): OpenApiDocument {
  const schemas = createSchemaWriter();
  const paths: OpenApiDocument['paths'] = {};
  const namesAt = new Map<string, string[]>();
  for (const call of everyCall) {
    const { method, path } = call.route;
    // To a caller `/category/:id` and `/category/:shopId` are one path: the first call's names hold for all.
    const shape = path.replace(/:\w+/g, ':');
    const names = namesAt.get(shape) ?? pathNames(path);
    namesAt.set(shape, names);
    let index = 0;
    const documented = `/api${path.replace(/:\w+/g, () => `{${names[index++]}}`)}`;
    paths[documented] = {
      ...paths[documented],
      [method.toLowerCase()]: operation(call, names, schemas),
    };
  }
  const responses = errorComponents(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description:
        'Digital menus of restaurants and cafés. Whoever signs in is known by a cookie from then on.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The installation that gave out this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description:
            'Set by `POST /api/user/login` and `POST /api/user/register`. A call may say in the header ' +
            `\`${signedInAsHeader}\` for which person it is made, by their id; it is refused where somebody ` +
            'else is signed in.',
        },
      },
      responses,
      schemas: schemas.components,
    },
  };
}
