import { hash } from 'node:crypto';
import { newId } from '#contract/new-id';
import type { Statements } from '#server/statements';

const EVENT = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "state", "problem") VALUES ($1, $2, $3, $4, $5, $6)`;

/** Something that people read in the log of an integration. */
export async function toldOf(
  db: Statements,
  connectionId: string,
  { what, state, problem }: { what: string; state: 'DONE' | 'IGNORED' | 'FAILED'; problem: string | null },
): Promise<void> {
  const id = newId();
  await db.text(EVENT, [id, connectionId, hash('sha256', id), what.slice(0, 300), state, problem?.slice(0, 300) ?? null]);
}
