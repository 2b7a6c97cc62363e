import type { ConnectionSettings } from '#server/connection-settings';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Outgoing } from '#server/outgoing';
import { inParts } from '#server/parted';
import type { SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { Integration, integrationActions } from '#features/integrations/contract';
import type { ProviderName } from '#features/integrations/fields';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { notNow } from '../accounts/words.ts';
import { integrationById, SPONSOR } from '../integration-rows.ts';
import { chatProviderOf } from '../providers/by-name.ts';
import { threadsAgain } from '../threads/thread-rows.ts';
import * as general from '../words.ts';
import { appRemoved, appSaved } from './app-rows.ts';
import { appSession } from './app-session.ts';
import type { EnteredApp } from './chat-provider.ts';
import { isRemovingCommands } from './commands-job.ts';
import * as words from './words.ts';

type Actions = typeof integrationActions;
type Connecting = Actions['connect-chat-app'];

interface Given {
  /** Null if this server keeps no secrets: it then has no integrations. */
  box: SecretBox | null;
  apiUrl: string;
  outgoing: Outgoing;
  settings: ConnectionSettings;
}

interface Row {
  id: string;
  name: string;
  provider: ProviderName;
  userId: string;
}

const PROVIDER = 'SELECT "provider" FROM "Connection" WHERE "id" = $1';
const ROW = 'SELECT "id", "name", "provider", "userId" FROM "Connection" WHERE "id" = $1 FOR NO KEY UPDATE';
const TOUCH = 'UPDATE "Connection" SET "updatedAt" = now() WHERE "id" = $1';

interface Entered {
  provider: ProviderName;
  app: EnteredApp;
}

/** Connects the app of a chat. The person who does is the sponsor: it shows and creates what they may. */
export const connectingApp = (given: Given) =>
  inParts<Connecting, Entered, EnteredApp>({
    prepare: async ({ db, reached, body }) => {
      if (given.box === null) fail('conflict', {}, { provider: general.noSecrets });
      const { provider } = (await db.text<Pick<Row, 'provider'>>(PROVIDER, [reached.rowId]))[0] ?? fail('not-found');
      const app = entered(provider, body);
      if (app.applicationId !== null && (await isRemovingCommands(db, app.applicationId)))
        fail('conflict', {}, { application: words.removingCommands });
      return { provider, app };
    },
    work: async ({ provider, app }) => {
      await registered(given, provider, app);
      return app;
    },
    settle: (call, app) => connected(call, given, app),
  });

/** What was entered for this chat. @throws invalid-input with what is missing or has no use, by field */
function entered(provider: ProviderName, { token, secret, application, publicKey }: Call<Connecting>['body']): EnteredApp {
  const chat = chatProviderOf(provider) ?? fail('conflict', {}, { provider: words.noApp });
  if (chat.commands === undefined) {
    const foreign = application === undefined ? 'publicKey' : 'application';
    if ((application ?? publicKey) !== undefined) fail('invalid-input', {}, { [foreign]: words.noSetting });
    return { token, secret: secret ?? fail('invalid-input', {}, { secret: words.enterSecret }), applicationId: null };
  }
  if (secret !== undefined) fail('invalid-input', {}, { secret: words.noSetting });
  if (application === undefined) fail('invalid-input', {}, { application: words.enterApplicationId });
  return {
    token,
    secret: publicKey ?? fail('invalid-input', {}, { publicKey: words.enterPublicKey }),
    applicationId: application,
  };
}

/** Tells a chat which commands there are. @throws what it refused, by field */
async function registered(given: Given, provider: ProviderName, app: EnteredApp): Promise<void> {
  const chat = chatProviderOf(provider);
  if (!chat?.commands) return;
  try {
    await chat.commands.register(appSession(given, chat, app.token), app);
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    if (error.reason === 'revoked') fail('invalid-input', {}, { token: words.refusedToken });
    fail('conflict', {}, { token: error.reason === 'refused' ? words.refusedCommands : notNow });
  }
}

async function connected(call: Call<Connecting>, given: Given, app: EnteredApp): Promise<Integration> {
  const { db, reached, actor, record } = call;
  const box = given.box ?? fail('conflict', {}, { provider: general.noSecrets });
  const { id, name, userId } = (await db.text<Row>(ROW, [reached.rowId]))[0] ?? fail('not-found');
  await appSaved(db, box, id, app);
  await threadsAgain(db, id);
  const [saved] = await db.text<{ version: number }>(SPONSOR, [id, actor.userId]);
  const changes = {
    token: [null, null] as const,
    secret: [null, null] as const,
    ...(actor.userId !== userId && { userId: [userId, actor.userId] as const }),
  };
  record({ target: 'Connection', targetId: id, targetVersion: saved?.version ?? 1, name, changes });
  return answered(call, id, given);
}

export async function chatAppRemoved(call: Call<Actions['remove-chat-app']>, given: Pick<Given, 'apiUrl'>): Promise<Integration> {
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
  { apiUrl }: Pick<Given, 'apiUrl'>,
): Promise<Integration> => integrationById(db, id, { workspaceId: reached.workspaceId, readerId: actor.userId }, apiUrl);
