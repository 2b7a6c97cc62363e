import webPush from 'web-push';
import type { SealedColumn, SecretBox } from '#server/secret-box';
import type { Statements } from '#server/statements';

export const privateKey: SealedColumn = { table: '"PushKey"', id: '"id"', column: '"privateKey"' };

/** The key with which this installation identifies itself to push services (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const KEPT = 'SELECT "publicKey", "privateKey" FROM "PushKey" WHERE "id" = \'push\'';
// Two servers that start at once end up with the same key.
const KEEP = 'INSERT INTO "PushKey" ("id", "publicKey", "privateKey") VALUES (\'push\', $1, $2) ON CONFLICT DO NOTHING';

/** The key, made when it is first needed. */
export async function pushKeys(db: Statements, box: SecretBox): Promise<PushKeys> {
  const [kept] = await db.text<PushKeys>(KEPT);
  if (kept !== undefined) return { ...kept, privateKey: box.open(privateKey, 'push', kept.privateKey) };
  const made = webPush.generateVAPIDKeys();
  await db.text(KEEP, [made.publicKey, box.seal(privateKey, 'push', made.privateKey)]);
  return pushKeys(db, box);
}
