import type pg from 'pg';
import { serverEventsSql } from '#server/events';
import type { Job } from '#server/jobs';
import { EXPIRES_SOON } from './use.ts';

const TELL = serverEventsSql(`SELECT told."id", told."workspaceId", told."projectId" FROM told`, {
  action: EXPIRES_SOON,
  target: 'ApiToken',
});

// Once for each token, a week before.
const WARN = `
WITH told AS (
  UPDATE "ApiToken" SET "warnedAt" = now()
  WHERE "warnedAt" IS NULL AND "expiresAt" BETWEEN now() AND now() + interval '7 days'
  RETURNING "id", "workspaceId", "projectId")
${TELL}`;

/** Announces, every hour, tokens that expire soon. */
export const expiryWarning = (pool: pg.Pool): Job => ({
  name: 'api-token-expiry',
  cron: '23 * * * *',
  records: ['ApiToken'],
  work: async () => void (await pool.query(WARN)),
});
