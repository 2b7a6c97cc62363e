import { onePage, type Paged } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Statements } from '#server/statements';
import type { sessionActions, SignedInDevice } from '../contract.ts';

type Actions = typeof sessionActions;

/** More than anyone has. Older sessions still end with "all others". */
const AT_MOST = 100;

// Our identity service and a Supabase elsewhere both set updated_at when a session is refreshed.
const MINE = `
SELECT s.id, coalesce(s.user_agent, '') AS "userAgent", host(s.ip) AS "ip", s.created_at AS "createdAt",
  greatest(s.updated_at, s.created_at) AS "lastUsedAt", s.id = $2 AS "isCurrent"
FROM auth.sessions s
WHERE s.user_id = $1 AND (s.not_after IS NULL OR s.not_after > now())
ORDER BY "isCurrent" DESC, "lastUsedAt" DESC, s.id LIMIT ${AT_MOST}`;

// Locks the person before their sessions, as everywhere else, so that sign-ins and changes of factors cannot deadlock.
const HOLD = 'SELECT FROM auth.users WHERE id = $1 FOR NO KEY UPDATE';

/** The devices where the caller is signed in. */
export async function ownSessions({ db, actor }: Call<Actions['get-sessions']>): Promise<Paged<SignedInDevice>> {
  return onePage(await db.text<SignedInDevice>(MINE, [actor.userId, actor.sessionId]));
}

/** Ends a session of the caller. Its tokens and sockets end with its row. */
export async function revokedSession({ db, actor, query, record }: Call<Actions['revoke-session']>): Promise<{ id: string }> {
  const ended = await end(db, 'user_id = $1 AND id = $2', [actor.userId, query.sessionId]);
  const id = ended[0]?.id ?? fail('not-found');
  record({ target: 'Session', targetId: id });
  return { id };
}

/** Ends all other sessions of the caller. */
export async function revokedOthers({ db, actor, record }: Call<Actions['revoke-other-sessions']>): Promise<{ count: number }> {
  const ended = await end(db, 'user_id = $1 AND id <> $2', [actor.userId, actor.sessionId]);
  for (const { id } of ended) record({ target: 'Session', targetId: id });
  return { count: ended.length };
}

async function end(db: Statements, which: string, values: readonly (string | null)[]): Promise<{ id: string }[]> {
  await db.text(HOLD, [values[0]]);
  return db.text<{ id: string }>(`DELETE FROM auth.sessions WHERE ${which} RETURNING id`, values);
}
