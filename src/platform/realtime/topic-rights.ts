import type pg from 'pg';

// SELECT is the right to receive presence and messages, INSERT the right to send (Supabase, realtime authorization).
const POLICIES = [
  { name: 'cairn_hears', rule: 'FOR SELECT TO authenticated USING' },
  { name: 'cairn_speaks', rule: 'FOR INSERT TO authenticated WITH CHECK' },
];

/** Lets the readers of a project or workspace use its private channels. False while the table for the rights is missing. */
export async function ensureTopicRights(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean; present: string[] }>(
    `SELECT to_regclass('realtime.messages') IS NOT NULL AND to_regprocedure('realtime.topic()') IS NOT NULL AS "isThere",
       ARRAY(SELECT policyname::text FROM pg_policies WHERE schemaname = 'realtime' AND tablename = 'messages') AS present`,
  );
  const [found] = rows;
  if (!found?.isThere) return false;
  for (const { name, rule } of POLICIES.filter((policy) => !found.present.includes(policy.name))) {
    await client
      .query(`CREATE POLICY ${name} ON realtime.messages ${rule} (rights.joins((SELECT realtime.topic())))`)
      .catch(unlessThere);
  }
  return true;
}

/** Another server that started at the same time was faster. */
function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === '42710')) throw error;
}
