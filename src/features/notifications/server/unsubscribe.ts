import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { plainPage } from '#server/plain-page';
import { type Statements, transaction } from '#server/statements';
import { turnOffEmail } from '#features/account/server';
import { unsubscribe, unsubscribeFromDigest } from '../contract.ts';
import { endsWithItem } from '../rules.ts';
import { words } from './said.ts';

const MAILED = `
SELECT n."userId", n."itemType", n."itemId", n."type" FROM "NotificationDelivery" mail JOIN "Notification" n ON n."id" = mail."notificationId"
WHERE mail."secret" = $1`;
const MUTE = `INSERT INTO "NotificationMute" ("userId", "itemType", "itemId") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;

interface Mailed {
  userId: string;
  itemType: string | null;
  itemId: string | null;
  type: string;
}

/** Mutes the item of an email; if there is none to mute, turns off emails of its kind. */
async function ended(db: Statements, secret: string): Promise<void> {
  const [mailed] = await db.text<Mailed>(MAILED, [secret]);
  if (mailed === undefined) return;
  if (endsWithItem(mailed)) await db.text(MUTE, [mailed.userId, mailed.itemType, mailed.itemId]);
  else await turnOffEmail(db, mailed.userId, mailed.type);
}

const question = (): string =>
  plainPage(words.stopQuestion, `<p>${words.stopHint}</p><form method="post"><button>${words.stopButton}</button></form>`);
// The same for a secret that never was: an answer says nothing about anyone's notifications.
const end = (): string => plainPage(words.stopped, `<p>${words.stoppedHint}</p>`);

const END_DIGEST = `UPDATE "NotificationSetting" SET "digest" = 'OFF', "digestAt" = NULL WHERE "secret" = $1 AND "digest" <> 'OFF'`;

const digestQuestion = (): string =>
  plainPage(
    words.digestQuestion,
    `<p>${words.digestQuestionHint}</p><form method="post"><button>${words.digestButton}</button></form>`,
  );
const digestEnd = (): string => plainPage(words.digestStopped, `<p>${words.digestStoppedHint}</p>`);

const shown = (page: string): TextFrom => new TextFrom(page, async () => page);

/** The pages and the buttons that end the emails about an item, and a digest: the secret in the address is the permission. */
export const unsubscribeEndpoints: OpenEndpoint[] = [
  openEndpoint(unsubscribe.page, async () => shown(question())),
  openEndpoint(unsubscribe.end, async ({ params, pool }) => {
    await transaction(pool, (db) => ended(db, params.secret));
    return shown(end());
  }),
  openEndpoint(unsubscribeFromDigest.page, async () => shown(digestQuestion())),
  openEndpoint(unsubscribeFromDigest.end, async ({ params, pool }) => {
    await pool.query(END_DIGEST, [params.secret]);
    return shown(digestEnd());
  }),
];
