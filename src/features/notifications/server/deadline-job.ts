import type pg from 'pg';
import type { Dated } from '#server/dated';
import type { Job } from '#server/jobs';
import { type Statements, transaction } from '#server/statements';
import { blocksOverdueSql, dueSoonSql, overdueSql, sprintStartingSql } from './deadline-work.ts';

const DAY_MS = 86_400_000;

// The lock lets two servers take turns, and the second one finds nothing left.
const START = `INSERT INTO "DeadlineClock" ("toldUntil") VALUES ($1) ON CONFLICT DO NOTHING`;
const CLOCK = `SELECT "toldUntil" FROM "DeadlineClock" FOR UPDATE`;
const MOVE = `UPDATE "DeadlineClock" SET "toldUntil" = $1`;

// The latest morning of each time zone in which someone has one between the two moments.
const MORNINGS = `
SELECT DISTINCT ON (zone."zone") zone."zone", to_char(d."day", 'YYYY-MM-DD') AS "day"
FROM (SELECT DISTINCT "timeZone" FROM "NotificationSetting" UNION SELECT 'UTC') zone("zone")
CROSS JOIN LATERAL (SELECT ($2::timestamptz AT TIME ZONE zone."zone")::date - back AS "day" FROM generate_series(0, 1) back) d
CROSS JOIN LATERAL (SELECT (d."day" + time '09:00') AT TIME ZONE zone."zone" AS "at") morning
WHERE morning."at" > $1 AND morning."at" <= $2
ORDER BY zone."zone", d."day" DESC`;

/** Tells people of due dates and of sprints when their time comes. */
export const deadlineJob = (pool: pg.Pool, dated: readonly Dated[]): Job => ({
  name: 'deadlines',
  // Mornings are at quarters of an hour in every time zone, and due times on any minute.
  cron: '*/5 * * * *',
  records: ['DeadlineTold', 'OverdueList'],
  work: () => tellDeadlines(pool, dated, new Date()),
});

/**
 * Tells what came due since the last time. What an outage missed is told late, if it was missed for less than a day: of one
 * morning there is one list, however many were missed.
 */
export const tellDeadlines = (pool: pg.Pool, dated: readonly Dated[], now: Date): Promise<void> =>
  transaction(pool, async (db) => {
    await db.text(START, [now.toISOString()]);
    const [clock] = await db.text<{ toldUntil: string }>(CLOCK);
    const until = Date.parse(clock?.toldUntil ?? now.toISOString());
    // A clock that was set back tells nothing twice, because each is told once.
    const from = new Date(Math.max(Math.min(until, now.getTime()), now.getTime() - DAY_MS));
    await tellBetween(db, dated, from, now);
    await db.text(MOVE, [now.toISOString()]);
  });

async function tellBetween(db: Statements, dated: readonly Dated[], from: Date, now: Date): Promise<void> {
  const times = [from.toISOString(), now.toISOString()];
  await db.text(dueSoonSql(dated), times);
  const mornings = await db.text<{ zone: string; day: string }>(MORNINGS, times);
  if (mornings.length === 0) return;
  const values = [...times, JSON.stringify(mornings)];
  await db.text(overdueSql(dated), values);
  await db.text(blocksOverdueSql(dated), values);
  await db.text(sprintStartingSql(dated), values);
}
