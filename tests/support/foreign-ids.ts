import type { Action } from '#contract/action';
import { newId } from '#contract/new-id';
import type { TestApp } from './app.ts';
import type { Cast } from './cast.ts';

/**
 * Returns for a slot of an action, in its query or body, the id of a row of Mallory's: of the table of its target, or of the
 * type that the slot's name says, or `otherwise`.
 */
export async function foreignIds(app: TestApp, all: Cast) {
  const { workspaceId } = all.foreign;
  const invited = await all.mallory.ask('POST', 'workspace', 'create-workspace-invitation', {
    query: { workspaceId },
    body: { email: 'someone@example.com' },
  });
  const membership = await app.database.pool.query<{ id: string }>(
    'SELECT "id" FROM "WorkspaceMember" WHERE "workspaceId" = $1',
    [workspaceId],
  );
  const rows: Readonly<Record<string, unknown>> = { Invitation: invited.body.id, WorkspaceMember: membership.rows[0]?.id };
  const known: Readonly<Record<string, unknown>> = { ...all.foreign, id: workspaceId };
  return ({ reach: { row }, also = [] }: Action, slot: string, otherwise: string = newId()): string => {
    const table = slot === row?.param ? row.table : also.find(({ field }) => field === slot)?.by.row?.table;
    const id = rows[table ?? ''] ?? known[slot] ?? known[slot.replace(/s$/, '')];
    return typeof id === 'string' ? id : otherwise;
  };
}
