import { setImmediate as afterThis } from 'node:timers/promises';
import { deviceHint } from '@sofra/contract/device-name';
import type { Role } from '@sofra/contract/permissions';
import type { SecurityEventKind } from '@sofra/contract/security-events';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/pool.ts';
import { callerAddress } from '../platform/http/caller-address.ts';
import { keepSecurityEvent } from './security-events.service.ts';

export interface SecurityFact {
  /** The end of an account is told to the log alone: its rows go with it. */
  kind: SecurityEventKind | 'account_deleted';
  /** Who did it, or whose account it was tried on; nobody where there is no such account. */
  person: string | undefined;
  /** Whom it was done to. */
  subject?: string | undefined;
  shop?: string;
  role?: Role;
}

export interface SecurityLog {
  /** Writes a line to the log and a row for the person. It never fails: what happened has happened. */
  record(request: FastifyRequest, fact: SecurityFact): Promise<void>;
  /** The same, with the row written once the answer is out, so that its time tells nothing of the account. */
  recordAfterwards(request: FastifyRequest, fact: SecurityFact): void;
  /** Waits for the rows that are being written. */
  finish(): Promise<void>;
}

export function openSecurityLog(db: Database, now: () => Date): SecurityLog {
  const underWay = new Set<Promise<void>>();

  function writeLine(request: FastifyRequest, fact: SecurityFact) {
    const where = {
      address: callerAddress(request.ip ?? ''),
      device: deviceHint(request.headers['user-agent'] ?? ''),
    };
    // The id of the request stands on every line of it.
    request.log.info({ security: { ...fact, ...where } }, 'security');
    return where;
  }

  async function keep(
    request: FastifyRequest,
    { kind, person, subject, shop, role }: SecurityFact,
    where: ReturnType<typeof writeLine>,
  ): Promise<void> {
    if (person === undefined || kind === 'account_deleted') return;
    const event = { userId: person, kind, subjectId: subject, shopId: shop, role, ...where };
    try {
      await keepSecurityEvent(db, now(), { ...event, requestId: request.id });
    } catch (err) {
      request.log.warn(
        { err, kind },
        'a security event stands in the log alone: its row could not be written',
      );
    }
  }

  return {
    record: (request, fact) => keep(request, fact, writeLine(request, fact)),
    recordAfterwards(request, fact) {
      const where = writeLine(request, fact);
      const writing = afterThis()
        .then(() => keep(request, fact, where))
        .finally(() => underWay.delete(writing));
      underWay.add(writing);
    },
    async finish() {
      await Promise.all(underWay);
    },
  };
}
