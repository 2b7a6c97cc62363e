import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { ownMutation, writeEvents } from '#server/events';
import { openedOrNull, type SealedColumn, type SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';
import type { addressActions, AddressKind, NotificationAddress } from '../contract.ts';
import { FAILURES_MOST, needsOf } from '../rules.ts';
import type { Target } from './receiver.ts';
import { hostOf, type Outcome } from './sending.ts';

type Actions = typeof addressActions;

export const target: SealedColumn = { table: '"NotificationAddress"', id: '"userId"', column: '"target"' };

/** The action of an address that is turned off, in the event log. */
export const TURNED_OFF = 'turn-off-notification-address';

/** In SQL: true if the person has an address that is on. */
export const hasAddress = (userId: string): string =>
  `EXISTS (SELECT FROM "NotificationAddress" a WHERE a."userId" = ${userId} AND a."offAt" IS NULL)`;

const OWN = `
SELECT "kind", "host", "createdAt", "lastUsedAt", "problem", "offAt" FROM "NotificationAddress" WHERE "userId" = $1`;

/** A person's address, as they may see it again. */
export async function told(db: Statements, userId: string, box: SecretBox | null) {
  const [address = null] = await db.text<NotificationAddress>(OWN, [userId]);
  return { address, isPossible: box !== null };
}

const SAVE = `
INSERT INTO "NotificationAddress" ("userId", "kind", "target", "host") VALUES ($1, $2, $3, $4)
ON CONFLICT ("userId") DO UPDATE SET "kind" = excluded."kind", "target" = excluded."target", "host" = excluded."host",
  "createdAt" = now(), "lastUsedAt" = NULL, "problem" = NULL, "failures" = 0, "offAt" = NULL`;

/** Sets a person's address instead of the one before. */
export async function saved(call: Call<Actions['set-notification-address']>, box: SecretBox | null) {
  const { db, actor, body } = call;
  if (box === null) fail('conflict', {}, { url: 'This server cannot keep an address.' });
  const { kind, url = '', token = '', chat = '' } = body;
  refuseMissing(kind, { url, token, chat });
  const entered = { url, token, chat };
  const host = hostFrom(kind, entered);
  await db.text(SAVE, [actor.userId, kind, box.seal(target, actor.userId, JSON.stringify(entered)), host]);
  return told(db, actor.userId, box);
}

function refuseMissing(kind: AddressKind, { url, token, chat }: Target): void {
  const needs = needsOf[kind];
  if (needs.url && url === '') fail('invalid-input', {}, { url: 'Enter an address that starts with https://' });
  if (needs.token === 'needed' && token === '') fail('invalid-input', {}, { token: 'Enter the token' });
  if (needs.chat && chat === '') fail('invalid-input', {}, { chat: 'Enter the id of the chat' });
}

function hostFrom(kind: AddressKind, entered: Target): string {
  try {
    return hostOf(kind, entered);
  } catch {
    return fail('invalid-input', {}, { url: 'Enter the complete address, such as https://ntfy.sh/your-topic' });
  }
}

export const deleted = async ({ db, actor }: Call<Actions['delete-notification-address']>): Promise<{ id: string }> => {
  await db.text('DELETE FROM "NotificationAddress" WHERE "userId" = $1', [actor.userId]);
  return { id: actor.userId };
};

interface Kept {
  userId: string;
  kind: AddressKind;
  target: string;
}

/** An address with what the person entered; null if no key opens it. */
export interface Opened {
  userId: string;
  kind: AddressKind;
  target: Target | null;
  /** The same as it is stored, by which this address is told from one that replaced it. */
  sealed: string;
}

/** What an address answered. */
export interface Answered {
  address: Opened;
  outcome: Outcome;
}

const ON = 'SELECT "userId", "kind", "target" FROM "NotificationAddress" WHERE "userId" = $1 AND "offAt" IS NULL';
// Of the person: another address, or the same one again, allows no further test at once.
const TO_TEST = `
SELECT "userId", "kind", "target" FROM "NotificationAddress" a
WHERE "userId" = $1 AND NOT EXISTS (
  SELECT FROM "NotificationAddressTest" t WHERE t."userId" = a."userId" AND t."testedAt" >= now() - interval '10 seconds')`;
const TESTED = `
INSERT INTO "NotificationAddressTest" ("userId", "testedAt") VALUES ($1, now())
ON CONFLICT ("userId") DO UPDATE SET "testedAt" = excluded."testedAt"`;

/** Notes that an address was tested now, and what it answered. */
export async function tested(db: Statements, answered: Answered): Promise<void> {
  await db.text(TESTED, [answered.address.userId]);
  await noted(db, answered);
}

/** The address to which a person's notifications go now. */
export async function addressOf(db: Statements, userId: string, box: SecretBox): Promise<Opened | null> {
  const [kept] = await db.text<Kept>(ON, [userId]);
  return kept === undefined ? null : opened(kept, box);
}

/** The address of a person, if it may be tested now. */
export async function addressToTest(db: Statements, userId: string, box: SecretBox): Promise<Opened> {
  const { address } = await told(db, userId, box);
  if (address === null) fail('not-found');
  const [kept] = await db.text<Kept>(TO_TEST, [userId]);
  return kept === undefined ? fail('too-many-requests', { seconds: 10 }) : opened(kept, box);
}

function opened({ target: sealed, ...kept }: Kept, box: SecretBox): Opened {
  const text = openedOrNull(box, target, kept.userId, sealed);
  return { ...kept, sealed, target: text === null ? null : (JSON.parse(text) as Target) };
}

const ACCEPTED = `
UPDATE "NotificationAddress" SET "lastUsedAt" = now(), "problem" = NULL, "failures" = 0, "offAt" = NULL
WHERE "userId" = $1 AND "target" = $2`;
const FAILED = `
UPDATE "NotificationAddress" a SET "problem" = $3, "failures" = a."failures" + 1,
  "offAt" = CASE WHEN a."failures" + 1 >= ${FAILURES_MOST} THEN coalesce(a."offAt", now()) END
FROM (SELECT "offAt" FROM "NotificationAddress" WHERE "userId" = $1 AND "target" = $2 FOR UPDATE) before
WHERE a."userId" = $1 RETURNING before."offAt" IS NULL AND a."offAt" IS NOT NULL AS "isTurnedOff"`;

/**
 * Notes what an address answered, unless another one has replaced it since. One that fails too often is turned off, and its
 * person is told.
 */
export async function noted(db: Statements, { address: { userId, sealed }, outcome }: Answered): Promise<void> {
  if (outcome.is === 'accepted') return void (await db.text(ACCEPTED, [userId, sealed]));
  const [after] = await db.text<{ isTurnedOff: boolean }>(FAILED, [userId, sealed, outcome.problem]);
  if (after?.isTurnedOff !== true) return;
  const mutation = ownMutation(TURNED_OFF, { workspaceId: null, requestId: 'job' });
  writeEvents(db, mutation, [{ target: 'NotificationAddress', targetId: userId, changes: { isOn: [true, false] } }]);
}
