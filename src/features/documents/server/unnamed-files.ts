import type pg from 'pg';
import type { Job } from '#server/jobs';
import { transaction } from '#server/statements';

const TOGETHER = 200;
const ROUNDS = 50;

// A state has the ids in its bytes as they are. What was written since the last merge is not looked at, but waits for seconds
// only, and a document that has some is left for the next day. Copies are looked at by themselves.
const ERASE = `
DELETE FROM "DocumentAttachment" WHERE ("documentId", "id") IN (
  SELECT a."documentId", a."id" FROM "DocumentAttachment" a JOIN "DocumentContent" c ON c."documentId" = a."documentId"
  WHERE a."createdAt" < now() - interval '30 days'
    AND position(convert_to(a."id"::text, 'UTF8') IN c."state") = 0
    AND NOT EXISTS (SELECT FROM "Document" d WHERE d."id" = a."documentId" AND d."coverFileId" = a."id")
    AND NOT EXISTS (SELECT FROM "DocumentUpdate" u WHERE u."documentId" = a."documentId")
    AND NOT EXISTS (
      SELECT FROM "DocumentVersion" v WHERE v."documentId" = a."documentId" AND position(a."id"::text IN v."content"::text) > 0)
  LIMIT ${TOGETHER} FOR UPDATE OF a SKIP LOCKED)
RETURNING "id"`;

/** Erases files that neither the text nor a version has, and that are not the cover, 30 days after they came. */
export const unnamedFilesJob = (pool: pg.Pool): Job => ({
  name: 'unnamed-document-files',
  cron: '40 3 * * *',
  work: async () => {
    for (let round = 0; round < ROUNDS; round++)
      if ((await transaction(pool, async (db) => (await db.text(ERASE)).length)) < TOGETHER) return;
  },
});
