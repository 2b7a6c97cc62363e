import { authorsHaveLeft, renamePerson } from '#features/account/server';
import { deleteMembers } from '#features/workspaces/server';
import type { Statements } from '#server/statements';
import { AccountName, type Demo } from '../contract.ts';

interface Found {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string | null;
  readonly colleagueIds: readonly string[];
  readonly endsAt: string;
  readonly isEnded: boolean;
  /** True once the visitor has an account. */
  readonly hasAccount: boolean;
  readonly awaits: string | null;
  /** What the identity service knows of the person. */
  readonly metadata: unknown;
}

const found = (where: string): string => `
SELECT d."id", d."userId", d."workspaceId", d."colleagueIds", d."endsAt", d."endsAt" <= now() AS "isEnded",
  coalesce(NOT u.is_anonymous, false) AS "hasAccount", nullif(u.email_change, '') AS "awaits",
  u.raw_user_meta_data AS "metadata"
FROM "Demo" d LEFT JOIN auth.users u ON u.id = d."userId" WHERE ${where} FOR UPDATE OF d`;
const OF_PERSON = found('d."userId" = $1');
const ENDED = `${found('d."endsAt" <= now()')} SKIP LOCKED LIMIT 1`;

/** The demo of a visitor, for this transaction only. */
export const demoOf = async (db: Statements, userId: string): Promise<Found | undefined> =>
  (await db.text<Found>(OF_PERSON, [userId]))[0];

/** One that has ended and that nobody else is working on. */
export const endedDemo = async (db: Statements): Promise<Found | undefined> => (await db.text<Found>(ENDED))[0];

export const shown = ({ workspaceId, endsAt, awaits }: Found): Demo | null =>
  workspaceId === null ? null : { workspaceId, endsAt, awaits };

const KEPT = 'DELETE FROM "Demo" WHERE "id" = $1';

/**
 * Makes the demo of someone who has an account now an ordinary workspace. The colleagues leave it: what they wrote stays, and nobody
 * can be notified or assigned who does not exist.
 */
export async function keep(db: Statements, { id, userId, workspaceId, colleagueIds, metadata }: Found): Promise<void> {
  const name = AccountName.safeParse(metadata);
  if (name.success) await renamePerson(db, userId, name.data);
  if (workspaceId !== null) await deleteMembers(db, workspaceId, colleagueIds);
  await authorsHaveLeft(
    db,
    colleagueIds.map((colleagueId) => ({ id: colleagueId })),
  );
  await db.text(KEPT, [id]);
}
