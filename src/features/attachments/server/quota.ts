import type pg from 'pg';
import type { MayStore } from '#server/files';

const PROMISED = {
  name: 'attachment-promised',
  text: `SELECT FROM "AttachmentUpload" WHERE "key" = $1 AND "size" >= $2 AND "expiresAt" > now() - interval '15 minutes'`,
};

/** Only reserved attachments can be stored, and no more bytes than reserved. */
export const attachmentQuota =
  (pool: pg.Pool): MayStore =>
  async ({ name, bytes }) =>
    (await pool.query({ ...PROMISED, values: [name, bytes] })).rows.length > 0;
