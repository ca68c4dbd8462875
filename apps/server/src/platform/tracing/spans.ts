import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

export interface OpenSpan {
  span: Span;
  context: Context;
}

interface Beginning {
  name: string;
  kind: SpanKind;
  attributes?: Attributes | undefined;
  /** What it is a part of; by default what is being done. */
  parent?: Context;
}

/** Spans, and which of them is being worked on. */
export interface Spans {
  begin(beginning: Beginning): OpenSpan;
  /** Whether there is a span that would be exported. */
  isFollowed(): boolean;
  /** Everything that `work` starts is a part of the span. */
  within<T>(open: OpenSpan, work: () => T): T;
}

/** A context of our own instead of a global one: nothing of the program is patched, and nothing else is followed. */
export function spansOf(tracer: Tracer): Spans {
  const contexts = new AsyncLocalStorage<Context>();
  return {
    begin({ name, kind, attributes, parent = contexts.getStore() ?? ROOT_CONTEXT }) {
      const span = tracer.startSpan(name, { kind, ...(attributes && { attributes }) }, parent);
      return { span, context: trace.setSpan(parent, span) };
    },
    isFollowed() {
      const context = contexts.getStore();
      return context !== undefined && trace.getSpan(context)?.isRecording() === true;
    },
    within: ({ context }, work) => contexts.run(context, work),
  };
}

/** What kind of error it was. Its message stays in the log, where addresses of people are taken out of it. */
export function endWithError(span: Span, error: unknown): void {
  const { code, name }: { code?: unknown; name?: string } = Object(error);
  span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
