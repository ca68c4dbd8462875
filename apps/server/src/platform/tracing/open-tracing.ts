import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** OpenTelemetry is loaded only here: most installations have no collector. */
export async function openTracing({ traces }: Pick<Config, 'traces'>): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { traceWithOpenTelemetry } = await import('./open-telemetry.ts');
  return traceWithOpenTelemetry(traces);
}
