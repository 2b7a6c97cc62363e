import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '../log.ts';
import type { Mail, Mailer, Sender } from '../mail.ts';

/**
 * Maximum emails per day caused by people's acts: to one address by one person, from one workspace and in total; by one
 * person in total; in one workspace in total.
 */
export const DAILY = { pair: 20, place: 50, recipient: 100, sender: 1_000, workspace: 5_000 } as const;

const DAY_SECONDS = 86_400;

/**
 * A mailer that sends only a person's daily allowance of email to others: every email names the act that caused it, and one
 * beyond the allowance is dropped and logged. Failed emails do not count.
 */
export function allowingMailer(
  mailer: Mailer,
  pool: pg.Pool,
  log: Log,
  daily: Record<keyof typeof DAILY, number> = DAILY,
): Mailer {
  const limiter = (name: keyof typeof DAILY) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'public',
      tableName: 'MailAllowance',
      tableCreated: true,
      keyPrefix: name,
      points: daily[name],
      duration: DAY_SECONDS,
      // One of them clears the table for all.
      clearExpiredByTimeout: name === 'sender',
    });
  const limiters = {
    pair: limiter('pair'),
    place: limiter('place'),
    recipient: limiter('recipient'),
    sender: limiter('sender'),
    workspace: limiter('workspace'),
  };

  return {
    send: async (mail) => {
      const counts = mail.by === null ? [] : countsOf(mail, mail.by);
      const used: (typeof counts)[number][] = [];
      for (const count of counts) {
        const isOver = await limiters[count.name].consume(count.key).then(() => false, refused);
        if (isOver)
          return log.warn({ allowance: count.name, by: mail.by }, 'a mail was left out: the allowance of the day is used up');
        used.push(count);
      }
      await mailer.send(mail).catch(async (error: unknown) => {
        for (const { name, key } of used) await limiters[name].reward(key).catch(() => undefined);
        throw error;
      });
    },
    close: () => mailer.close(),
  };
}

const countsOf = ({ to }: Mail, { actorId, workspaceId }: Sender): { name: keyof typeof DAILY; key: string }[] => [
  // The narrowest first, so that sending to one address too often uses up nothing else.
  ...(actorId === null ? [] : [{ name: 'pair', key: hashed(`${actorId} ${to.toLowerCase()}`) } as const]),
  ...(workspaceId === null ? [] : [{ name: 'place', key: hashed(`${workspaceId} ${to.toLowerCase()}`) } as const]),
  { name: 'recipient', key: hashed(to.toLowerCase()) },
  ...(actorId === null ? [] : [{ name: 'sender', key: hashed(actorId) } as const]),
  ...(workspaceId === null ? [] : [{ name: 'workspace', key: hashed(workspaceId) } as const]),
];

function refused(reason: unknown): true {
  if (reason instanceof RateLimiterRes) return true;
  throw reason;
}

const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
