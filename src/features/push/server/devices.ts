import { createHash, ECDH } from 'node:crypto';
import { onePage } from '#contract/paging';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import { openedOrNull, type SealedColumn, type SecretBox } from '#server/secret-box';
import { build, type Statements } from '#server/statements';
import { DEVICES_MAX, type pushActions, type PushDevice } from '../contract.ts';
import { pushKeys } from './keys.ts';
import type { Outcome, Subscription } from './sending.ts';
import { words } from './said.ts';

type Actions = typeof pushActions;

export const subscription: SealedColumn = { table: '"PushDevice"', id: '"id"', column: '"subscription"' };

/** In SQL: true for a device `d` whose session is active, as the reach query requires it. */
const IS_SIGNED_IN = `EXISTS (
  SELECT FROM auth.sessions s WHERE s.id = d."sessionId" AND s.user_id = d."userId" AND (s.not_after IS NULL OR s.not_after > now()))`;

/** In SQL: true if the person can be reached on a device. */
export const hasDevice = (userId: string): string =>
  `EXISTS (SELECT FROM "PushDevice" d WHERE d."userId" = ${userId} AND ${IS_SIGNED_IN})`;

/** In SQL, for the job that erases: true for a row whose session has ended. */
export const HAS_ENDED = 'NOT EXISTS (SELECT FROM auth.sessions s WHERE s.id = row."sessionId")';

const OWN = `
SELECT d."id", d."name", d."createdAt", d."lastUsedAt", d."problem", coalesce(d."sessionId" = $2::uuid, false) AS "isCurrent"
FROM "PushDevice" d WHERE d."userId" = $1 AND ${IS_SIGNED_IN} ORDER BY d."createdAt", d."id"`;

const own = (db: Statements, { userId, sessionId }: { userId: string; sessionId: string | null }): Promise<PushDevice[]> =>
  db.text<PushDevice>(OWN, [userId, sessionId]);

/** The devices of a person, and the key with which a browser subscribes. */
export async function devicesOf({ db, actor }: Call<Actions['get-push-devices']>, box: SecretBox | null) {
  return { ...onePage(await own(db, actor)), publicKey: box && (await pushKeys(db, box)).publicKey };
}

/** Registers the browser of a session. What it registered before is replaced, and so is another person's who used it. */
export async function registered(call: Call<Actions['register-push-device']>, box: SecretBox | null): Promise<PushDevice> {
  const { db, actor, body, newId } = call;
  const { endpoint, p256dh, auth, name } = body;
  const { userId, sessionId } = actor;
  if (box === null || sessionId === null) fail('conflict', {}, { endpoint: 'This server cannot send push notifications.' });
  if (!isPoint(p256dh)) fail('invalid-input', {}, { p256dh: 'Use the public key of the subscription, in base64url' });
  const endpointHash = createHash('sha256').update(endpoint).digest('base64url');
  for (const what of [endpointHash, userId])
    await db.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`push:${what}`]);
  await db.text('DELETE FROM "PushDevice" WHERE "endpointHash" = $1 OR "sessionId" = $2', [endpointHash, sessionId]);
  if ((await own(db, actor)).length >= DEVICES_MAX)
    fail('conflict', {}, { name: `You can have up to ${DEVICES_MAX} devices. Remove one first.` });
  const id = newId();
  const sealed = box.seal(subscription, id, JSON.stringify({ endpoint, p256dh, auth }));
  await db.all(build.insertInto('PushDevice').values({ id, userId, sessionId, name, endpointHash, subscription: sealed }));
  return (await own(db, actor)).find((device) => device.id === id) ?? fail('session-ended');
}

/** Ends push notifications on a device of the person. */
export async function revoked({ db, actor, query: { deviceId } }: Call<Actions['revoke-push-device']>): Promise<{ id: string }> {
  const [gone] = await db.text<{ id: string }>('DELETE FROM "PushDevice" WHERE "id" = $1 AND "userId" = $2 RETURNING "id"', [
    deviceId,
    actor.userId,
  ]);
  return gone ?? fail('not-found');
}

interface Kept {
  id: string;
  subscription: string;
}

/** A device with its subscription; null if no key opens it. */
export interface Reached {
  id: string;
  subscription: Subscription | null;
}

const TO_REACH = `SELECT d."id", d."subscription" FROM "PushDevice" d WHERE d."userId" = $1 AND ${IS_SIGNED_IN} ORDER BY d."createdAt"`;

/** The devices on which a person is signed in now. */
export const devicesToReach = async (db: Statements, userId: string, box: SecretBox): Promise<Reached[]> =>
  (await db.text<Kept>(TO_REACH, [userId])).map((kept) => opened(kept, box));

const TO_TEST = `
SELECT "id", "subscription" FROM "PushDevice" WHERE "id" = $1 AND coalesce("testedAt" < now() - interval '10 seconds', true)`;
const TESTED = 'UPDATE "PushDevice" SET "testedAt" = now() WHERE "id" = $1';

/** Notes that a device was tested now, and what its push service answered. */
export async function tested(db: Statements, id: string, outcome: Outcome): Promise<void> {
  await db.text(TESTED, [id]);
  await noted(db, id, outcome);
}

/** A device that may be tested now. */
export async function deviceToTest(db: Statements, id: string, box: SecretBox): Promise<Reached> {
  const [kept] = await db.text<Kept>(TO_TEST, [id]);
  return kept === undefined ? fail('too-many-requests', { seconds: 10 }) : opened(kept, box);
}

function opened({ id, subscription: sealed }: Kept, box: SecretBox): Reached {
  const text = openedOrNull(box, subscription, id, sealed);
  return { id, subscription: text === null ? null : (JSON.parse(text) as Subscription) };
}

const NOTED = `
UPDATE "PushDevice" SET "problem" = $2::text, "lastUsedAt" = CASE WHEN $2::text IS NULL THEN now() ELSE "lastUsedAt" END WHERE "id" = $1`;

/** Notes what a push service answered. A device that it no longer knows is removed. */
export async function noted(db: Statements, id: string, outcome: Outcome): Promise<void> {
  if (outcome.is === 'gone') await db.text('DELETE FROM "PushDevice" WHERE "id" = $1', [id]);
  else await db.text(NOTED, [id, problemOf(outcome)]);
}

/** Why a push service did not accept; null if it did. */
export const problemOf = (outcome: Outcome): string | null => {
  if (outcome.is === 'accepted') return null;
  return outcome.is === 'gone' ? words.ended : outcome.problem;
};

/** True for a point of the curve P-256. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed');
    return true;
  } catch {
    return false;
  }
}
