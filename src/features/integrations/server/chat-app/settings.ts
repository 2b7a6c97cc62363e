import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { Integration, integrationActions } from '#features/integrations/contract';
import type { ProviderName } from '#features/integrations/fields';
import { integrationById, SPONSOR } from '../integration-rows.ts';
import * as words from '../words.ts';
import { appRemoved, appSaved } from './app-rows.ts';

type Actions = typeof integrationActions;

interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  apiUrl: string;
}

interface Row {
  id: string;
  name: string;
  provider: ProviderName;
  userId: string;
}

const ROW = 'SELECT "id", "name", "provider", "userId" FROM "Connection" WHERE "id" = $1 FOR NO KEY UPDATE';
const TOUCH = 'UPDATE "Connection" SET "updatedAt" = now() WHERE "id" = $1';

/** Connects the app of a chat. The person who does is the sponsor: it shows and creates what they may. */
export async function chatAppConnected(call: Call<Actions['connect-chat-app']>, given: Given): Promise<Integration> {
  const { db, reached, actor, body, record } = call;
  const box = given.box ?? fail('conflict', {}, { provider: words.noSecrets });
  const { id, name, provider, userId } = (await db.text<Row>(ROW, [reached.rowId]))[0] ?? fail('not-found');
  if (provider !== 'slack') fail('conflict', {}, { provider: words.noChatApp });
  await appSaved(db, box, id, body);
  const [saved] = await db.text<{ version: number }>(SPONSOR, [id, actor.userId]);
  const changes = {
    token: [null, null] as const,
    secret: [null, null] as const,
    ...(actor.userId !== userId && { userId: [userId, actor.userId] as const }),
  };
  record({ target: 'Connection', targetId: id, targetVersion: saved?.version ?? 1, name, changes });
  return answered(call, id, given);
}

export async function chatAppRemoved(call: Call<Actions['remove-chat-app']>, given: Given): Promise<Integration> {
  const { db, reached, record } = call;
  const { id, name } = (await db.text<Row>(ROW, [reached.rowId]))[0] ?? fail('not-found');
  if (await appRemoved(db, id)) {
    await db.text(TOUCH, [id]);
    record({ target: 'Connection', targetId: id, name, changes: { app: [true, false] } });
  }
  return answered(call, id, given);
}

const answered = (
  { db, reached, actor }: { db: Statements; reached: { workspaceId: string }; actor: { userId: string } },
  id: string,
  { apiUrl }: Given,
): Promise<Integration> => integrationById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, apiUrl);
