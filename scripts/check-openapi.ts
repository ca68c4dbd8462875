import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '@sofra/contract/openapi/document';

/** `all` is no id, so `/product/all/{shopId}` and `/product/{id}/price-history` are never mistaken for each other. */
const isToldApart = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === 'no-ambiguous-paths' && message.includes('/all/{');

/** One line a problem that other programs would have with the document: `rule at place: message`. */
export async function lintDocument(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems
    .filter((problem) => !isToldApart(problem))
    .map(
      ({ severity, ruleId, message, location }) =>
        `${severity} ${ruleId} at ${location.map(({ pointer }) => pointer).join(', ')}: ${message}`,
    );
}

if (import.meta.main) {
  const document = openApiDocument('session');
  const problems = await lintDocument(document);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
