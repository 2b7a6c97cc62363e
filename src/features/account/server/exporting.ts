import { Gate } from '#server/gate';
import type { Call } from '#server/handlers';
import { MINE } from '#server/personal-data';
import type { Statements } from '#server/statements';
import { type accountActions, MyData } from '../contract.ts';

// The limits of each list in one file, and of the size of one answer.
const ROWS_MOST = 5_000;
const BYTES_MOST = 8_000_000;
/** How many files are built at once. Each is in memory as a whole. */
const AT_ONCE = 2;

/** The data of the account slice itself. */
export const accountLists = {
  sessions: `
SELECT id, created_at AS "signedInAt", coalesce(refreshed_at, updated_at) AS "lastUsedAt", user_agent AS "browser", host(ip) AS "address"
FROM auth.sessions WHERE user_id = $1 ORDER BY created_at DESC`,
  passkeys: 'SELECT * FROM own_passkeys($1)',
};

// The size of a row is known before it is sent. The total covers all rows up to one more than a file can hold.
const weighed = (list: string): string => `
${MINE}
SELECT q.*, sum(octet_length(q::text)) OVER (ROWS UNBOUNDED PRECEDING) AS "bytes", (count(*) OVER ())::int AS "total"
FROM (${list} LIMIT ${ROWS_MOST + 1}) q`;
const partOf = (list: string): string => `SELECT * FROM (${weighed(list)}) w WHERE w."bytes" <= ${BYTES_MOST}`;

/** The person themselves. */
export const PROFILE = `
SELECT "id", "email", "firstName", "lastName", "profilePictureUrl", "metadata", "createdAt" FROM "User" WHERE "id" = $1`;

type Row = Record<string, unknown>;

type Export = Call<(typeof accountActions)['export-my-data']>;

const gate = new Gate(AT_ONCE, 'too-many-requests');

export type ListName = Exclude<keyof MyData, 'exportedAt' | 'incomplete' | 'profile'>;
// In the order in which the contract names them.
export const NAMES = Object.keys(MyData.omit({ exportedAt: true, incomplete: true, profile: true }).shape) as ListName[];

/** The lists from the slices: exactly those that the contract names. */
export function namedLists(brought: Readonly<Record<string, string>>): Record<ListName, string> {
  const wrong = [...new Set([...NAMES, ...Object.keys(brought)])].filter(
    (name) => !(name in brought) || !(NAMES as string[]).includes(name),
  );
  if (wrong.length > 0) throw new Error(`Brought by no slice, or not named by MyData: ${wrong.join(', ')}.`);
  return brought as Record<ListName, string>;
}

/** All personal data of the caller. */
export const exported = (call: Export, lists: Record<ListName, string>): Promise<MyData> =>
  gate.through(() => dataOf(call, lists));

/** One list after the other, so that they use one connection. */
async function dataOf({ db, actor, now }: Export, sql: Record<ListName, string>): Promise<MyData> {
  const [profile = {}] = await db.text<Row>(PROFILE, [actor.userId]);
  const lists = {} as Record<ListName, Row[]>;
  const incomplete: string[] = [];
  for (const name of NAMES) {
    const { rows, isWhole } = await listOf(db, sql[name], actor.userId);
    lists[name] = rows;
    if (!isWhole) incomplete.push(name);
  }
  return { exportedAt: now.toISOString(), incomplete, profile, ...lists };
}

async function listOf(db: Statements, list: string, userId: string): Promise<{ rows: Row[]; isWhole: boolean }> {
  const found = await db.text<Row & { bytes: string; total: number }>(partOf(list), [userId]);
  const rows = found.slice(0, ROWS_MOST).map((row): Row => {
    const { bytes: _, total: __, ...own } = row;
    return own;
  });
  return { rows, isWhole: rows.length === (found[0]?.total ?? 0) };
}
