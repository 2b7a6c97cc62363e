import { hash } from 'node:crypto';
import type pg from 'pg';
import { newId } from '#contract/new-id';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import type { SecretBox } from '#server/secret-box';
import { type Statements, statementsOn } from '#server/statements';
import { discordRoute, slackRoute } from '#features/integrations/contract/open-routes';
import type { AppProviderName } from '#features/integrations/fields';
import { discordApp } from '../providers/discord-app.ts';
import { slackApp } from '../providers/slack-app.ts';
import { threadChanged } from '../threads/thread-rows.ts';
import { type App, appHeard, appOf } from './app-rows.ts';
import type { ChatAsk, ChatProvider, ChatTold } from './chat-provider.ts';
import * as words from './words.ts';

const WAITING_MOST = 1_000;
const WAITING = `
SELECT count(*)::int AS "waiting" FROM (SELECT FROM "ConnectionEvent" e WHERE e."connectionId" = $1 AND e."state" = 'WAITING' LIMIT ${WAITING_MOST}) e`;
// A chat sends again what was not answered in time, and someone may have recorded it.
const KEEP = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "told") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("connectionId", "digest") DO NOTHING`;

/** The addresses that chats call. Whoever does not know the secret learns nothing. What takes long is done afterwards. */
export const chatEndpoints = (box: SecretBox | null): readonly OpenEndpoint[] => [
  openEndpoint(
    slackRoute,
    async (call) => (await heard({ ...call, box, provider: 'slack', chat: slackApp })) ?? fail('not-found'),
  ),
  openEndpoint(discordRoute, async (call) => {
    // Discord sends wrong signatures to see that they are refused by this status.
    const answer = await heard({ ...call, box, provider: 'discord', chat: discordApp });
    return (answer ?? fail('not-signed-in')) as { type: number };
  }),
];

interface Heard {
  box: SecretBox | null;
  provider: AppProviderName;
  chat: ChatProvider;
  params: { integrationId: string };
  header: string | null;
  stamp: string | null;
  body: Buffer | null;
  pool: pg.Pool;
}

/** What is answered; null if the request does not come from the chat. */
async function heard(request: Heard): Promise<ChatTold['answer'] | null> {
  const { box, provider, chat, params, header, stamp, body, pool } = request;
  if (box === null || header === null || stamp === null || body === null) return null;
  const db = statementsOn(pool);
  const app = await appOf(db, box, { connectionId: params.integrationId, provider });
  if (app === null || !chat.isSigned(app.secret, { signature: header, stamp }, body, Date.now())) return null;
  const told = chat.toldBy(body);
  // A chat tells of every message in its channels: only those of threads that are kept are news.
  const isNews = told.ask !== null || (told.thread !== undefined && (await threadChanged(db, app.id, told.thread)));
  if (isNews || !app.isHeard) await appHeard(db, app.id);
  return told.ask === null ? told.answer : asked(db, { app, chat, body }, { ...told, ask: told.ask });
}

/** Keeps what was asked until it is done. */
async function asked(
  db: Statements,
  { app, chat, body }: { app: App; chat: ChatProvider; body: Buffer },
  { ask, answer }: { ask: ChatAsk; answer: ChatTold['answer'] },
): Promise<ChatTold['answer'] | null> {
  const { answerAt } = ask;
  if (app.isPaused) return answerAt === undefined ? answer : chat.says(words.paused);
  const [{ waiting } = { waiting: 0 }] = await db.text<{ waiting: number }>(WAITING, [app.id]);
  if (waiting >= WAITING_MOST) return fail('unavailable');
  // The address of an answer is a part of what is signed, but a person in the chat could still name another one.
  if (answerAt !== undefined && !chat.isAnswerAddress(answerAt)) return null;
  const what = { links: words.links, task: words.task, thread: words.thread }[ask.is];
  await db.text(KEEP, [newId(), app.id, hash('sha256', body), what, JSON.stringify({ chat: ask })]);
  return answer;
}
