import type pg from 'pg';
import type { MayStore } from '#server/files';

const PROMISED = {
  name: 'attachment-promised',
  text: `
SELECT FROM "AttachmentUpload" WHERE "key" = $1 AND "size" >= $2 AND "expiresAt" > now() - interval '15 minutes'
UNION ALL SELECT FROM "FileToStore" WHERE "key" = $1 AND "size" >= $2`,
};

/** Only attachments that are reserved, or that the server stores itself, can be stored, and no more bytes than they have. */
export const attachmentQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name, bytes }) =>
    (await pool.query({ ...PROMISED, values: [name, bytes] })).rows.length > 0;
