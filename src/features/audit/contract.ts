import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { actorTypes } from '#contract/actors';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { entity } from '#contract/entity';
import { counted, Moment, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';

/** ANONYMOUS: a person who tried to sign in. */
const auditActorTypes = [...actorTypes, 'ANONYMOUS'] as const;

const Values = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log, with the names of people and things at that time. */
export const AuditEntry = z.object({
  id: Id,
  workspaceId: Id,
  projectId: Id.nullable(),
  /** Counts from 1 without gaps. */
  seq: z.int().min(1),
  occurredAt: Moment,
  actor: z.object({ type: z.enum(auditActorTypes), id: Id.nullable(), name: z.string(), email: z.string() }),
  onBehalfOf: z.object({ id: Id.nullable(), name: z.string(), email: z.string() }).nullable(),
  /** A dot name, such as member.removed. */
  action: z.string(),
  category: z.enum(auditCategories),
  target: z.object({ type: z.string(), id: Id.nullable(), name: z.string() }),
  outcome: z.enum(auditOutcomes),
  /** The error code; null if the action succeeded. */
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The changed fields before and after, with secrets masked. */
  before: Values,
  after: Values,
  prevHash: z.string(),
  hash: z.string(),
  /** True if it is about a project that the reader cannot see. Then target.name, before and after are empty. */
  isWithheld: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The live channel tells only that there is an entry. Its content is requested, so that rights are checked. */
export const auditNewsEntity = entity('AuditEntry', AuditEntry.pick({ id: true, workspaceId: true, seq: true }), {
  audience: 'auditors',
  scope: 'workspaceId',
});

const filters = {
  actorId: Id.optional(),
  category: z.enum(auditCategories).optional(),
  action: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)*$/, 'A dot name, such as member.removed')
    .max(60)
    .optional(),
  outcome: z.enum(auditOutcomes).optional(),
  targetType: z
    .string()
    .regex(/^[A-Za-z]{1,60}$/, 'Letters only')
    .optional(),
  targetId: Id.optional(),
  from: Moment.optional(),
  to: Moment.optional(),
  /** Text in the names of the actor and the target, the action, the IP address or the request id. */
  search: searchText,
  /** Only entries with a smaller number. */
  before: counted(999_999_999).optional(),
};

/**
 * Entries without a seal from the time they were written: sealed more than five minutes late (the server was down, the entries are
 * older than seals, or a seal was removed), not sealed, or sealed with a key that this server does not have.
 */
const SealGap = z.object({ fromSeq: z.int(), toSeq: z.int(), reason: z.enum(['late', 'unsealed', 'unknown-key']) });
export type SealGap = z.infer<typeof SealGap>;

export const auditActions = actions('audit-logs', 'audit', {
  'get-audit-log': {
    method: 'GET',
    about: 'Lists the audit log of a workspace, newest first. A search is recorded too, the same text once in 10 minutes.',
    reach: inWorkspace,
    right: { workspace: 'viewAudit' },
    query: { ...filters, ...pageQuery },
    response: paged(AuditEntry),
    audited: { category: 'DATA', action: 'audit.searched' },
  },
  'export-audit-log': {
    method: 'GET',
    about:
      'Exports the log as lines of a CSV or JSON Lines file, 2,000 entries per request. Repeat it with `before` until `nextBefore` is null. Each request is recorded too.',
    reach: inWorkspace,
    right: { workspace: 'exportData' },
    query: { ...filters, format: z.enum(['csv', 'jsonl']) },
    response: z.object({
      /** The header before the first line of the file. */
      head: z.string(),
      /** Lines with their line ends. `summary` is the sentence that the screen shows. */
      items: z.array(z.string()),
      nextBefore: z.int().nullable(),
    }),
    audited: { category: 'DATA', action: 'audit.exported' },
  },
  'download-audit-log': {
    method: 'GET',
    about: 'Exports the log as one file, streamed. The export is recorded once, before the first line.',
    reach: inWorkspace,
    right: { workspace: 'exportData' },
    query: { ...filters, format: z.enum(['csv', 'jsonl']) },
    response: z.string(),
    streams: { param: 'format', types: { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } },
    audited: { category: 'DATA', action: 'audit.exported' },
  },
  'verify-audit-log': {
    method: 'GET',
    about: 'Verifies the log: computes the hash chain again and checks that no entry was changed, moved or removed.',
    reach: inWorkspace,
    right: { workspace: 'viewAudit' },
    response: z.object({
      isIntact: z.boolean(),
      checked: z.int(),
      firstBrokenSeq: z.int().nullable(),
      /** The newest entry. A copy of its hash kept elsewhere can later prove that nothing before it was changed. */
      newest: z.object({ seq: z.int(), hash: z.string() }),
      /** The server has sealed the log up to this entry with a key outside the database; 0 if nothing is sealed. */
      sealedSeq: z.int(),
      /** Entries that were not sealed soon after they were written, oldest first, at most 50. */
      gaps: z.array(SealGap),
    }),
  },
});
