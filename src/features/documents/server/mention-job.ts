import type pg from 'pg';
import { dueWhen } from '#server/due-work';
import { personEventsSql } from '#server/events';
import type { Job } from '#server/jobs';
import { type Telling, toldColumns } from '#server/tellings';
import { documentNamedNotice } from '../notices.ts';

/** The action of a mention in the event log. */
const MENTIONED = 'mention-in-document';

/** A mention that is removed within so many seconds is told to no one: people try names, and paste. */
const HOLD_S = 30;
const AT_ONCE = 500;

const UNTOLD = `m."toldAt" IS NULL AND m."mentionedAt" <= now() - interval '${HOLD_S} seconds'`;
const IS_DUE = `SELECT EXISTS (SELECT FROM "DocumentMention" m WHERE ${UNTOLD}) AS "isDue"`;

// One statement marks them and writes whom to tell. Two servers take different ones.
const TELL = `
WITH told AS (
  UPDATE "DocumentMention" t SET "toldAt" = now() FROM (
    SELECT m."documentId", m."userId" FROM "DocumentMention" m WHERE ${UNTOLD} ORDER BY m."mentionedAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) due
  WHERE t."documentId" = due."documentId" AND t."userId" = due."userId" RETURNING t."documentId", t."userId", t."mentionedBy")
${personEventsSql(
  `SELECT d."id", d."workspaceId", d."projectId", told."mentionedBy" AS "personId",
  jsonb_build_object('mentionedIds', jsonb_build_array('[]'::jsonb, jsonb_agg(told."userId"))) AS "changes"
FROM told JOIN "Document" d ON d."id" = told."documentId" AND d."deletedAt" IS NULL
GROUP BY d."id", told."mentionedBy"`,
  { action: MENTIONED, target: 'Document' },
)}`;

/** Tells people that a text mentions them. */
export const mentionJob = (pool: pg.Pool): Job => ({
  name: 'tell-document-mentions',
  records: ['Document'],
  due: { when: dueWhen(IS_DUE) },
  work: async () => {
    await pool.query(TELL);
  },
});

/** Who may not read the document, or is mentioned by themselves, is told nothing. */
export const mentionTellings: readonly Telling[] = [
  {
    notice: documentNamedNotice,
    waitsFor: 'Document',
    concerns: ({ action }) => action === MENTIONED,
    isDirect: true,
    people: () => `
${toldColumns({ person: 'named."id"::uuid', itemType: 'DOCUMENT', itemId: 'e."targetId"' })} FROM e
CROSS JOIN LATERAL jsonb_array_elements_text(e."changes" -> 'mentionedIds' -> 1) AS named("id")`,
  },
];
