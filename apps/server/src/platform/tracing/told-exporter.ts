import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

export interface ToldExporter extends SpanExporter {
  watch(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void;
}

/** Says once that traces do not arrive, and once that they do again; what did not arrive is lost. */
export function tellFailures(exporter: SpanExporter): ToldExporter {
  let log: Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
  let arrives = true;
  return {
    watch(to) {
      log = to;
    },
    export(spans, resolve) {
      exporter.export(spans, (result) => {
        const arrived = result.code === ExportResultCode.SUCCESS;
        if (!arrived && arrives)
          log?.warn({ reason: result.error?.message }, 'traces do not reach the collector');
        if (arrived && !arrives) log?.info('traces reach the collector again');
        arrives = arrived;
        resolve(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
