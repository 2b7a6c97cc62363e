import type pg from 'pg';
import { addDays } from '#features/task-planning/rules';
import type { ApiCaller } from './api-caller.ts';

interface Parts {
  door: ApiCaller;
  pool: pg.Pool;
  token: string;
  projectId: string;
}

const DAYS_AGO = 16;

/** By how many days tasks of the website slipped since its baseline, or are earlier (negative). */
const DRIFT: Readonly<Record<string, number>> = {
  'Card payments in the test shop': 3,
  'Checkout keeps the basket when the session ends': 4,
  'Product page: gallery that works by keyboard': 2,
  'Gift cards in the new checkout': 3,
  'Order history shows returns': 5,
  'Fonts served from our own server': -2,
  'Prices with and without tax': -1,
};
/** What was added since. */
const ADDED = ['Delivery dates on the product page', 'Store finder without a map service'];

const IDS = `SELECT "id", "title" FROM "Task" WHERE "projectId" = $1 AND "title" = ANY ($2)`;
// The baseline was set just now, and is dated as if that had been on its day.
const DATE_BASELINE = `
UPDATE "Baseline" SET "days" = $2, "setAt" = now() - make_interval(days => ${DAYS_AGO}) WHERE "projectId" = $1`;
const DATE_EVENT = `
UPDATE "Event" SET "occurredAt" = now() - make_interval(days => ${DAYS_AGO}) WHERE "targetId" = $1 AND "action" = 'set-baseline'`;

/** Sets the baseline of the website, which some of its tasks have left since. */
export async function fillBaseline({ door, pool, token, projectId }: Parts): Promise<void> {
  const query = { projectId };
  await door.act(token, 'POST', 'project', 'set-baseline', { query, body: {} });
  const asked = await door.act<{ days: Record<string, string> }>(token, 'GET', 'project', 'get-baseline-days', { query });
  const { rows } = await pool.query<{ id: string; title: string }>(IDS, [projectId, [...Object.keys(DRIFT), ...ADDED]]);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const before = Object.entries(asked.days).flatMap(([id, span]) => {
    const title = titles.get(id) ?? '';
    const drift = DRIFT[title] ?? 0;
    return ADDED.includes(title)
      ? []
      : [
          [
            id,
            span
              .split('/')
              .map((day) => addDays(day, -drift))
              .join('/'),
          ],
        ];
  });
  await pool.query(DATE_BASELINE, [projectId, JSON.stringify(Object.fromEntries(before))]);
  await pool.query(DATE_EVENT, [projectId]);
}
