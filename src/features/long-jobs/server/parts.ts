import type pg from 'pg';
import type { Statements } from '#server/statements';

const PART_BYTES = 1_000_000;

const LAST = `(SELECT coalesce(max("nth"), -1) FROM "LongJobPart" WHERE "jobId" = $1 AND "step" = $2)`;
const STORE = `INSERT INTO "LongJobPart" ("jobId", "step", "nth", "content") VALUES ($1, $2, ${LAST} + 1, $3)`;
const NEXT = `
SELECT "step", "nth", "content" FROM "LongJobPart" WHERE "jobId" = $1 AND ("step", "nth") > ($2, $3) ORDER BY "step", "nth" LIMIT 1`;

/** The job and step for which text is stored. */
type Place = readonly [jobId: string, step: number];

export const storeText = async (db: Statements, place: Place, text: string): Promise<void> =>
  void (await db.text(STORE, [...place, text]));

/**
 * Stores the rows of a query as JSON objects, one per line. Postgres writes them, so they use no memory here and come from one
 * snapshot.
 */
export async function storeRows(db: Statements, place: Place, query: string, values: readonly unknown[]): Promise<void> {
  const [jobId, step] = [`$${values.length + 1}::uuid`, `$${values.length + 2}::int`];
  await db.text(
    `INSERT INTO "LongJobPart" ("jobId", "step", "nth", "content")
SELECT ${jobId}, ${step}, (SELECT coalesce(max("nth"), -1) FROM "LongJobPart" WHERE "jobId" = ${jobId} AND "step" = ${step}) + 1 + "part",
  CASE WHEN min("place") > 1 THEN E',\\n' ELSE '' END || string_agg("text", E',\\n' ORDER BY "place")
FROM (
  SELECT "place", "text", (sum(octet_length("text")) OVER (ORDER BY "place") / ${PART_BYTES})::int AS "part"
  FROM (SELECT row_number() OVER () AS "place", row_to_json(q)::text AS "text" FROM (${query}) q) numbered
) cut GROUP BY "part"`,
    [...values, ...place],
  );
}

/** Everything that a job has stored, in order, with one part in memory at a time. */
export async function* storedText(pool: pg.Pool, jobId: string): AsyncGenerator<string> {
  for (let [step, nth] = [-1, -1]; ;) {
    const { rows } = await pool.query<{ step: number; nth: number; content: string }>(NEXT, [jobId, step, nth]);
    const [part] = rows;
    if (part === undefined) return;
    ({ step, nth } = part);
    yield part.content;
  }
}
