import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { plainPage } from '#server/plain-page';
import { unsubscribe } from '../contract.ts';
import * as words from './words.ts';

const MUTE = `
INSERT INTO "NotificationMute" ("userId", "itemType", "itemId")
SELECT n."userId", n."itemType", n."itemId" FROM "NotificationDelivery" mail JOIN "Notification" n ON n."id" = mail."notificationId"
WHERE mail."secret" = $1 AND n."itemId" IS NOT NULL ON CONFLICT DO NOTHING`;

const QUESTION = plainPage(
  words.stopQuestion,
  `<p>${words.stopHint}</p><form method="post"><button>${words.stopButton}</button></form>`,
);
// The same for a secret that never was: an answer says nothing about anyone's notifications.
const ENDED = plainPage(words.stopped, `<p>${words.stoppedHint}</p>`);

/** The page and the button that end the emails about an item: the secret in the address is the permission. */
export const unsubscribeEndpoints: OpenEndpoint[] = [
  openEndpoint(unsubscribe.page, async () => new TextFrom(QUESTION, async () => QUESTION)),
  openEndpoint(unsubscribe.end, async ({ params, pool }) => {
    await pool.query(MUTE, [params.secret]);
    return new TextFrom(ENDED, async () => ENDED);
  }),
];
