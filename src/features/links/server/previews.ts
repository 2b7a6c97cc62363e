import { hash } from 'node:crypto';
import type { Statements } from '#server/statements';
import { PREVIEW_BYTES } from '../contract.ts';

const KNOWN = 'SELECT "version" FROM "LinkPreview" WHERE "linkId" = $1';
const KEEP = `
INSERT INTO "LinkPreview" ("linkId", "version", "type", "bytes") VALUES ($1, $2, $3, $4)
ON CONFLICT ("linkId") DO UPDATE SET "version" = excluded."version", "type" = excluded."type", "bytes" = excluded."bytes"`;
const SHOW = `UPDATE "LinkedItem" SET "preview" = $2 WHERE "id" = $1 AND "preview" IS DISTINCT FROM $2 RETURNING "id"`;
const READ = `
SELECT "type", "bytes" FROM "LinkPreview" WHERE "linkId" = $1`;

interface Preview {
  readonly version: string;
  readonly read: () => Promise<Uint8Array | null>;
}

/** Keeps the picture of a linked file, if it is another one. @returns false if it is the same, or cannot be read now */
export async function followedPreview(db: Statements, linkId: string, { version, read }: Preview): Promise<boolean> {
  const known = hash('sha256', version);
  const [row] = await db.text<{ version: string }>(KNOWN, [linkId]);
  if (row?.version === known) return false;
  const bytes = await read();
  const type = bytes === null ? null : typeOf(bytes);
  if (bytes === null || type === null || bytes.length > PREVIEW_BYTES) return false;
  await db.text(KEEP, [linkId, known, type, Buffer.from(bytes)]);
  return (await db.text(SHOW, [linkId, hash('sha256', bytes).slice(0, 32)])).length > 0;
}

/** The picture of a linked file as a data URL; null if there is none. */
export async function previewOf(db: Statements, linkId: string): Promise<string | null> {
  const [row] = await db.text<{ type: string; bytes: Buffer }>(READ, [linkId]);
  return row === undefined ? null : `data:${row.type};base64,${row.bytes.toString('base64')}`;
}

const BEGINNINGS = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
  ['image/webp', '52494646'],
] as const;

/** The type of an image that can run nothing, by its first bytes; null if it is none. */
function typeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return BEGINNINGS.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? null;
}
