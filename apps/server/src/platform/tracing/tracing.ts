import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

export interface SpanFacts {
  /** Whether another program is asked, or the work is our own. */
  kind: 'client' | 'internal';
  attributes?: Record<string, string | number>;
}

/** Where the time of requests and jobs goes, told to a collector; nobody does unless the operator asks for it. */
export interface Tracing {
  followRequests(app: FastifyInstance): void;
  /** Does the work as a part of what it is done for, or as a trace of its own. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Connections on which each statement is a span. */
  Client: typeof pg.Client;
  /** Sends what is left, within bounds: a collector that hangs must not keep the program from stopping. */
  close(): Promise<void>;
}

export const inSpan = <T>(
  tracing: Tracing | undefined,
  name: string,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.inSpan(name, facts, work) : work());
