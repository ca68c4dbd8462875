import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endWithError, type OpenSpan, type Spans } from './spans.ts';

/** Whoever asked did not wait for the end of the answer. */
const left = { name: 'aborted' };

function endWithStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * A span for each request that stands in the log, named by the pattern of its address: what is in the address, its
 * query and whose it is are no more its business than that of the log.
 */
export function followRequests(app: FastifyInstance, spans: Spans): void {
  const propagator = new W3CTraceContextPropagator();
  const open = new WeakMap<FastifyRequest, OpenSpan>();

  function begin(request: FastifyRequest): OpenSpan {
    const { method, routeOptions } = request;
    return spans.begin({
      name: routeOptions.url ? `${method} ${routeOptions.url}` : method,
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': method,
        ...(routeOptions.url && { 'http.route': routeOptions.url }),
        'sofra.request_id': request.id,
      },
      parent: propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter),
    });
  }

  function take(request: FastifyRequest): Span | undefined {
    const begun = open.get(request);
    open.delete(request);
    return begun?.span;
  }

  app.addHook('onRequest', (request, reply, done) => {
    // What watches over the program asks too often for the log, and for this.
    if (request.routeOptions.logLevel === 'warn') return done();
    const begun = begin(request);
    open.set(request, begun);
    reply.raw.once('close', () => {
      const span = take(request);
      if (span) endWithError(span, left);
    });
    request.log = request.log.child({ trace_id: begun.span.spanContext().traceId });
    reply.log = request.log;
    spans.within(begun, done);
  });
  // What a body is read by knows nothing of what came before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const begun = open.get(request);
    if (begun) spans.within(begun, done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = take(request);
    if (span) endWithStatus(span, reply.statusCode);
  });
}
