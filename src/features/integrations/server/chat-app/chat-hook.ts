import { hash } from 'node:crypto';
import { newId } from '#contract/new-id';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint } from '#server/open-routes';
import type { SecretBox } from '#server/secret-box';
import { statementsOn } from '#server/statements';
import { chatRoute } from '#features/integrations/contract/open-routes';
import { slackApp } from '../providers/slack-app.ts';
import * as words from '../words.ts';
import { appHeard, appOf } from './app-rows.ts';

const WAITING_MOST = 1_000;
const WAITING = `
SELECT count(*)::int AS "waiting" FROM (SELECT FROM "ConnectionEvent" e WHERE e."connectionId" = $1 AND e."state" = 'WAITING' LIMIT ${WAITING_MOST}) e`;
// A chat sends again what was not answered in time.
const KEEP = `
INSERT INTO "ConnectionEvent" ("id", "connectionId", "digest", "what", "told") VALUES ($1, $2, $3, $4, $5)
ON CONFLICT ("connectionId", "digest") DO NOTHING`;

/** The address that Slack calls. Whoever does not know the secret learns nothing. What takes long is done afterwards. */
export const chatEndpoint = (box: SecretBox | null): OpenEndpoint =>
  openEndpoint(chatRoute, async ({ params, header, stamp, body, pool }) => {
    if (box === null || header === null || stamp === null || body === null) return fail('not-found');
    const db = statementsOn(pool);
    const app = await appOf(db, box, params.integrationId);
    if (app === null || !slackApp.isSigned(app.secret, { signature: header, stamp }, body, Date.now())) return fail('not-found');
    const told = slackApp.toldBy(body);
    await appHeard(db, app.id);
    if (told === null || told.ask === null || app.isPaused) return told?.answer ?? {};
    const [{ waiting } = { waiting: 0 }] = await db.text<{ waiting: number }>(WAITING, [app.id]);
    if (waiting >= WAITING_MOST) return fail('unavailable');
    // The address of an answer is a part of what is signed, but a person in the chat could still name another one.
    if (told.ask.is === 'task' && !slackApp.isAnswerAddress(told.ask.answerAt)) return fail('not-found');
    const what = told.ask.is === 'links' ? words.chatLinks : words.chatTask;
    await db.text(KEEP, [newId(), app.id, hash('sha256', body), what, JSON.stringify({ chat: told.ask })]);
    return told.answer;
  });
