import { deviceHint } from '@sofra/contract/device-name';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../services.ts';
import { rememberDevice } from './device-cookie.ts';
import { type Notice, tellByMail } from './security-notice.ts';
import { sessionToken, setSessionCookie } from './session-cookie.ts';
import * as sessions from './sessions.service.ts';
import type { getUser } from './users.service.ts';

// A program that signs in anew each time must not fill the mailbox.
const deviceMails = { points: 5, seconds: 24 * 60 * 60 };
// Nor the history of the shops, which keeps it for two years.
const deviceLines = { points: 20, seconds: 24 * 60 * 60 };

/** A sign-in on a device not known before is told to the history, which knows accounts and not the other way round. */
export type RecordSignIn = (db: Database, now: Date, userId: string, device: string) => Promise<void>;

export const deviceOf = (request: FastifyRequest) => deviceHint(request.headers['user-agent'] ?? '');

type User = Awaited<ReturnType<typeof getUser>>;

interface Way {
  /**
   * Answers who signs in, in the transaction that begins the session: what was shown and does not hold any longer
   * begins none.
   */
  open(db: Database): Promise<User>;
  /** What the person is told of it. */
  told?: { person: string; notice: Notice } | undefined;
}

/** Begins a session, by whatever the person has shown who they are. */
export type SignIn = (request: FastifyRequest, reply: FastifyReply, way: Way) => Promise<User>;

export const createSignIn =
  ({ db, config, limits, now }: Services, recordSignIn: RecordSignIn): SignIn =>
  async (request, reply, { open, told }) => {
    const old = sessionToken(request, config.publicUrl);
    const isRecorded = told && (await limits.isWithin(`device-line:${told.person}`, deviceLines));
    const isMailed = told && (await limits.isWithin(`device-mail:${told.person}`, deviceMails));
    const { user, token } = await inTransaction(db, async (db) => {
      const user = await open(db);
      // The token that was there before goes, so that nobody can plant one.
      if (old) await sessions.endSessionByToken(db, now(), old);
      if (isRecorded) await recordSignIn(db, now(), user.id, deviceOf(request));
      if (told && isMailed)
        await tellByMail(db, now(), config, { person: user, notice: told.notice, request });
      const token = await sessions.startSession(db, now(), user.id, request.headers['user-agent'] ?? '');
      return { user, token };
    });
    setSessionCookie(reply, config.publicUrl, token);
    rememberDevice(request, reply, config.publicUrl, user);
    return user;
  };
