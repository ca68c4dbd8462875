import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config, TracesSampler } from '../config.ts';
import { endWithError, spansOf } from './spans.ts';
import { tellFailures } from './told-exporter.ts';
import { tracedClient } from './traced-client.ts';
import { followRequests } from './traced-requests.ts';
import type { Tracing } from './tracing.ts';

const farewellMs = 2_000;
/** A statement that writes a thousand rows names as many placeholders. */
const attributeValueLengthLimit = 2_000;
const facts = [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector];
const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

const samplers: Record<TracesSampler, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

/** Where to, with which headers and under which name, OpenTelemetry reads from the environment itself. */
export function traceWithOpenTelemetry(config: NonNullable<Config['traces']>): Tracing {
  const exporter = tellFailures(new OTLPTraceExporter());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'sofra' }))
      .merge(detectResources({ detectors: facts })),
    sampler: samplers[config.sampler](config.ratio),
    spanLimits: { attributeValueLengthLimit },
    // Away from whoever waits for an answer; what does not fit into its queue is dropped.
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans = spansOf(provider.getTracer('sofra'));

  return {
    Client: tracedClient(spans),
    followRequests(app) {
      exporter.watch(app.log);
      followRequests(app, spans);
    },
    async inSpan(name, { kind, attributes }, work) {
      const open = spans.begin({ name, kind: kinds[kind], attributes });
      try {
        const result = await spans.within(open, work);
        open.span.end();
        return result;
      } catch (error) {
        endWithError(open.span, error);
        throw error;
      }
    },
    async close() {
      const sent = provider.shutdown().catch(() => {});
      await Promise.race([sent, sleep(farewellMs, undefined, { ref: false })]);
    },
  };
}
