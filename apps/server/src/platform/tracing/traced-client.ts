import { SpanKind } from '@opentelemetry/api';
import pg from 'pg';
import { endWithError, type Spans } from './spans.ts';

type Ask = (this: pg.Client, ...args: unknown[]) => unknown;
type Answered = (error: unknown, result: unknown) => void;

interface Statement {
  text: string;
  /** Of a prepared one. */
  name?: string;
}

function begin(spans: Spans, asked: unknown) {
  const { text, name }: Statement = typeof asked === 'string' ? { text: asked } : (asked as Statement);
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY';
  return spans.begin({
    name: name ?? operation,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      // With placeholders: values are never a part of it.
      'db.query.text': text,
    },
  });
}

/** Tells how long each statement takes that is a part of something followed: by itself the program asks every second. */
export function tracedClient(spans: Spans): typeof pg.Client {
  const ask = pg.Client.prototype.query as Ask;
  const query: Ask = function (...args) {
    if (!spans.isFollowed()) return ask.apply(this, args);
    const { span } = begin(spans, args[0]);
    const end = (error?: unknown) => (error ? endWithError(span, error) : span.end());
    const answered = args.at(-1);
    if (typeof answered !== 'function') {
      const asked = ask.apply(this, args) as Promise<unknown>;
      asked.then(() => end(), end);
      return asked;
    }
    const told: Answered = (error, result) => {
      end(error);
      (answered as Answered)(error, result);
    };
    return ask.apply(this, [...args.slice(0, -1), told]);
  };
  class TracedClient extends pg.Client {}
  TracedClient.prototype.query = query as typeof pg.Client.prototype.query;
  return TracedClient;
}
