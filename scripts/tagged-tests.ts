import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A test that ran, with the requirements that it carries as tags. */
export interface TaggedTest {
  /** Relative to the root of the repository. */
  file: string;
  name: string;
  tags: string[];
  passed: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; tags: string[] }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  tags: string[];
  tests: { status: string }[];
}

interface PlaywrightSuite {
  title: string;
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  /** One for each file. */
  suites: PlaywrightSuite[];
}

const read = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

const nameOf = (titles: string[]) => titles.filter(Boolean).join(' › ');

export const vitestTests = (report: string, root: string): TaggedTest[] =>
  (read<VitestReport>(report)?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, tags }) => ({
      file: relative(root, file),
      name: nameOf([...ancestorTitles, title]),
      tags,
      passed: status === 'passed',
    })),
  );

export function playwrightTests(report: string, root: string): TaggedTest[] {
  const { config, suites = [] } = read<PlaywrightReport>(report) ?? {};
  const testsOf = ({ specs = [], suites = [] }: PlaywrightSuite, titles: string[]): TaggedTest[] => [
    ...specs.map(({ title, file, tags, tests }) => ({
      file: relative(root, join(config?.rootDir ?? '', file)),
      name: nameOf([...titles, title]),
      tags: tags.map((tag) => tag.replace(/^@/, '')),
      passed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((file) => testsOf(file, []));
}
