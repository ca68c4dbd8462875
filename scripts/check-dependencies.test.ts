import { expect, test } from 'vitest';
import { type DependencyGraph, findViolations } from './check-dependencies.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

const files = {
  'package.json': JSON.stringify({ workspaces: ['packages/*', 'apps/*'] }),
  'packages/contract/package.json': JSON.stringify({ name: '@x/contract' }),
  'packages/contract/src/shop.ts': `import { z } from 'zod';\nexport const shop = z.string();`,
  'packages/contract/src/menu.ts': `export { shop } from './shop.ts';`,
  'apps/server/package.json': JSON.stringify({ name: '@x/server' }),
  'apps/server/src/main.ts': `import './shops/shops.ts';\nimport './platform/log.ts';`,
  'apps/server/src/platform/log.ts': 'export const log = 1;',
  'apps/server/src/shops/shops.ts': `import { shop } from '@x/contract/shop';\nimport { log } from '../platform/log.ts';\nexport const shops = [shop, log];`,
  'apps/server/src/shops/shops.test.ts': `import '../testing/start.ts';`,
  'apps/server/src/testing/start.ts': `import '../main.ts';`,
  'apps/server/dist/main.js': `import '../../../packages/contract/src/shop.ts';`,
};

const graph: DependencyGraph = {
  workspaces: { 'packages/contract': [], 'apps/server': ['packages/contract'] },
  tests: {},
  entries: {},
  externals: { 'packages/contract': ['zod'] },
  slices: { 'apps/server': { platform: [], shops: ['platform'] } },
  foundations: {},
};

const violationsWith = (changed: Record<string, string>, declared = graph) =>
  findViolations(fixtureTree({ ...files, ...changed }), declared);

test('a tree that keeps to its graph passes', () => {
  expect(violationsWith({})).toEqual([]);
});

test.each([
  ['an import', `import { shops } from '../shops/shops.ts';`],
  ['a type import', `import type { Shops } from '../shops/shops.ts';`],
  ['an import in a type', `export type Shops = import('../shops/shops.ts').Shops;`],
  ['a dynamic import', `export const load = () => import('../shops/shops.ts');`],
  ['a re-export', `export * from '../shops/shops.ts';`],
])('%s against the declared direction fails', (_, text) => {
  expect(violationsWith({ 'apps/server/src/platform/other.ts': text })).toEqual([
    'apps/server/src/platform/other.ts → apps/server/src/shops/shops.ts: undeclared: apps/server/src/platform → shops',
  ]);
});

test('an undeclared edge between workspaces fails', () => {
  expect(violationsWith({ 'packages/contract/src/bad.ts': `import '@x/server/main';` })).toEqual([
    'packages/contract/src/bad.ts → @x/server/main: undeclared: packages/contract → apps/server',
  ]);
});

test('an edge for tests is for tests only', () => {
  const declared = { ...graph, tests: { 'apps/server': ['scripts'] } };
  const changed = {
    'scripts/free-port.ts': '',
    'apps/server/src/testing/port.ts': `import '../../../../scripts/free-port.ts';`,
  };
  expect(violationsWith(changed, declared)).toEqual([]);
  const text = `import '../../../../scripts/free-port.ts';`;
  expect(violationsWith({ ...changed, 'apps/server/src/shops/port.ts': text }, declared)).toEqual([
    'apps/server/src/shops/port.ts → scripts/free-port.ts: undeclared: apps/server → scripts',
  ]);
});

test('a relative path into another workspace fails', () => {
  const text = `import '../../../packages/contract/src/shop.ts';`;
  expect(violationsWith({ 'apps/server/src/bad.ts': text })).toEqual([
    'apps/server/src/bad.ts → packages/contract/src/shop.ts: import it as @x/contract',
  ]);
});

test('of a workspace that opens some of its files, only those are imported, and test support by tests', () => {
  const demo = {
    'apps/demo/package.json': JSON.stringify({ name: '@x/demo' }),
    'apps/demo/src/main.ts': `import '@x/server/filling';`,
    'apps/demo/src/demo.test.ts': `import '@x/server/testing/start';`,
  };
  const declared = {
    ...graph,
    workspaces: { ...graph.workspaces, 'apps/demo': ['apps/server'] },
    entries: { 'apps/server': { 'apps/demo': ['filling'] } },
  };
  expect(violationsWith(demo, declared)).toEqual([]);
  const text = `import '@x/server/main';\nimport '@x/server/testing/start';`;
  expect(violationsWith({ ...demo, 'apps/demo/src/main.ts': text }, declared)).toEqual([
    'apps/demo/src/main.ts → @x/server/main: undeclared: apps/demo → main of apps/server',
    'apps/demo/src/main.ts → @x/server/testing/start: undeclared: apps/demo → testing/start of apps/server',
    'apps/demo → apps/server/filling: declared in scripts/dependency-graph.json, but no import uses it',
  ]);
});

test('a package outside the short list of a workspace fails, but not in its tests', () => {
  const changed = {
    'packages/contract/src/bad.ts': `import 'lodash';`,
    'packages/contract/src/good.test.ts': `import 'vitest';`,
  };
  expect(violationsWith(changed)).toEqual([
    'packages/contract/src/bad.ts → lodash: packages/contract may import only zod',
  ]);
});

test('a slice does not import test support or the files that put the program together', () => {
  const text = `import '../testing/start.ts';`;
  expect(violationsWith({ 'apps/server/src/shops/bad.ts': text })).toEqual([
    'apps/server/src/shops/bad.ts → apps/server/src/testing/start.ts: only tests may import testing',
  ]);
});

test('a test may import any slice, but an edge that only tests use is not declared', () => {
  const changed = { 'apps/server/src/platform/log.test.ts': `import '../shops/shops.ts';` };
  expect(violationsWith(changed)).toEqual([]);
  const withImages = { 'apps/server/src/images/images.ts': '', ...changed };
  const declared = { ...graph, slices: { 'apps/server': { platform: ['images'], shops: ['platform'] } } };
  expect(
    violationsWith(
      { ...withImages, 'apps/server/src/platform/images.test.ts': `import '../images/images.ts';` },
      declared,
    ),
  ).toEqual([
    'apps/server/src/platform → apps/server/src/images: declared in scripts/dependency-graph.json, but no import uses it',
  ]);
});

test('test support lies in its own folder, so that a slice holds the program and its tests only', () => {
  const text = `import { vi } from 'vitest';\nimport '../main.ts';`;
  expect(violationsWith({ 'apps/server/src/testing/shop-maker.ts': text })).toEqual([]);
  expect(violationsWith({ 'apps/server/src/shops/shop-maker.ts': text })).toEqual([
    'apps/server/src/shops/shop-maker.ts → vitest: test support lies in testing',
    'apps/server/src/shops/shop-maker.ts → apps/server/src/main.ts: only tests may import main.ts',
  ]);
});

test('a stand-in for a provider is no part of a slice', () => {
  const changed = {
    'apps/server/src/shops/provider-stand-in.ts': '',
    'apps/server/src/shops/shops.test.ts': `import './provider-stand-in.ts';`,
  };
  expect(violationsWith(changed)).toEqual([
    'apps/server/src/shops/provider-stand-in.ts: test support lies in testing',
  ]);
});

test('a slice that all others stand on imports nothing from above, whatever the graph declares', () => {
  const foundations = { 'apps/server': ['platform'] };
  expect(violationsWith({}, { ...graph, foundations })).toEqual([]);
  const slices = { 'apps/server': { platform: ['shops'], shops: [] } };
  const declared = { ...graph, slices, foundations };
  const changed = {
    'apps/server/src/shops/shops.ts': `import { shop } from '@x/contract/shop';`,
    'apps/server/src/platform/other.ts': `import '../shops/shops.ts';`,
  };
  expect(violationsWith(changed, declared)).toEqual([
    'scripts/dependency-graph.json → apps/server/src/platform: it may import no slice',
  ]);
});

test('a file beside the slices is declared like one', () => {
  const changed = {
    'apps/server/src/services.ts': 'export const services = 1;',
    'apps/server/src/shops/more.ts': `import '../services.ts';`,
  };
  expect(violationsWith(changed)).toEqual([
    'apps/server/src/shops/more.ts → apps/server/src/services.ts: undeclared: apps/server/src/shops → services.ts',
  ]);
  const shops = ['platform', 'services.ts'];
  const declared = { ...graph, slices: { 'apps/server': { platform: [], shops } } };
  expect(violationsWith(changed, declared)).toEqual([]);
});

test.each([
  ['an import', `import './one.ts';`],
  ['a type import', `import type { One } from './one.ts';`],
  ['an import in a type', `export type One = import('./one.ts').One;`],
  ['a re-exported type', `export type { One } from './one.ts';`],
  ['a dynamic import', `export const load = () => import('./one.ts');`],
])('a cycle between files that %s closes fails', (_, text) => {
  expect(
    violationsWith({
      'apps/server/src/platform/one.ts': `import '../platform/two.ts';`,
      'apps/server/src/platform/two.ts': text,
    }),
  ).toEqual([
    'apps/server/src/platform/one.ts → apps/server/src/platform/two.ts: cycle between files: apps/server/src/platform/one.ts → apps/server/src/platform/two.ts → apps/server/src/platform/one.ts',
  ]);
});

test('a cycle between slices fails even where both edges are declared', () => {
  const declared = { ...graph, slices: { 'apps/server': { platform: ['shops'], shops: ['platform'] } } };
  const changed = { 'apps/server/src/platform/other.ts': `import '../shops/shops.ts';` };
  expect(violationsWith(changed, declared)).toEqual([
    'platform → shops: cycle between slices of apps/server: platform → shops → platform',
  ]);
});

test('a declared edge without an import fails', () => {
  expect(violationsWith({ 'apps/server/src/shops/shops.ts': '' })).toEqual([
    'apps/server → packages/contract: declared in scripts/dependency-graph.json, but no import uses it',
    'apps/server/src/shops → apps/server/src/platform: declared in scripts/dependency-graph.json, but no import uses it',
  ]);
});

test('a declared slice that is gone fails', () => {
  const declared = { ...graph, slices: { 'apps/server': { platform: [], shops: ['platform'], gone: [] } } };
  expect(violationsWith({}, declared)).toEqual([
    'scripts/dependency-graph.json → apps/server/src/gone: there is no such slice',
  ]);
});
