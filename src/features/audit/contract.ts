import { z } from 'zod';
import { actions, inWorkspace } from '#contract/action';
import { actorTypes } from '#contract/actors';
import { auditCategories, auditOutcomes } from '#contract/audit';
import { entity } from '#contract/entity';
import { counted, Moment, sought } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';

/** ANONYMOUS: somebody who tried to sign in. */
const auditActorTypes = [...actorTypes, 'ANONYMOUS'] as const;

const Values = z.record(z.string(), z.unknown()).nullable();

/** One entry of the audit log. Who and what are called as they were then. */
export const AuditEntry = z.object({
  id: Id,
  workspaceId: Id,
  projectId: Id.nullable(),
  /** Counts from 1 without a gap. */
  seq: z.int().min(1),
  occurredAt: Moment,
  actor: z.object({ type: z.enum(auditActorTypes), id: Id.nullable(), name: z.string(), email: z.string() }),
  onBehalfOf: z.object({ id: Id.nullable(), name: z.string(), email: z.string() }).nullable(),
  /** A dot name, such as member.removed. */
  action: z.string(),
  category: z.enum(auditCategories),
  target: z.object({ type: z.string(), id: Id.nullable(), name: z.string() }),
  outcome: z.enum(auditOutcomes),
  /** The code of the refusal; null for what was done. */
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The fields that changed as they were and as they became, secrets masked. */
  before: Values,
  after: Values,
  prevHash: z.string(),
  hash: z.string(),
  /** True where it is about a project that the reader may not see: then target.name, before and after are empty. */
  isWithheld: z.boolean(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What is live of an entry: that there is one. What it says is asked for, and answered by what the reader may see then. */
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
  /** Words as they stand in the names of who and what, in the action, the address or the number of the request. */
  search: sought,
  /** Only entries older than this one, by its number. */
  before: counted(999_999_999).optional(),
};

/**
 * Entries that no seal proves from the time on when they were written: sealed more than five minutes late (the server was down, the
 * entries are older than seals, or a seal was taken away), not sealed, or sealed by a key that this server does not have.
 */
const SealGap = z.object({ fromSeq: z.int(), toSeq: z.int(), reason: z.enum(['late', 'unsealed', 'unknown-key']) });
export type SealGap = z.infer<typeof SealGap>;

export const auditActions = actions('audit-logs', {
  'get-audit-log': {
    method: 'GET',
    about:
      'What was done in a workspace and by whom, newest first. Looking for words is itself noted, the same words once in ten minutes.',
    reach: inWorkspace,
    right: { workspace: 'viewAudit' },
    query: { ...filters, ...pageQuery },
    response: paged(AuditEntry),
    audited: { category: 'DATA', action: 'audit.searched' },
  },
  'export-audit-log': {
    method: 'GET',
    about:
      'The same as lines of a file, CSV or JSON, 2,000 entries a time: ask again with `before` until `nextBefore` is null. Each such part is itself noted.',
    reach: inWorkspace,
    right: { workspace: 'exportData' },
    query: { ...filters, format: z.enum(['csv', 'jsonl']) },
    response: z.object({
      /** What stands before the first line of the whole file. */
      head: z.string(),
      /** Each with its line end; beside what the entry says, the sentence that it is on the screen (`summary`). */
      items: z.array(z.string()),
      nextBefore: z.int().nullable(),
    }),
    audited: { category: 'DATA', action: 'audit.exported' },
  },
  'download-audit-log': {
    method: 'GET',
    about: 'The same lines as one file, sent while they are read. It is noted once, before the first line.',
    reach: inWorkspace,
    right: { workspace: 'exportData' },
    query: { ...filters, format: z.enum(['csv', 'jsonl']) },
    response: z.string(),
    streams: { param: 'format', types: { csv: 'text/csv; charset=utf-8', jsonl: 'application/x-ndjson; charset=utf-8' } },
    audited: { category: 'DATA', action: 'audit.exported' },
  },
  'verify-audit-log': {
    method: 'GET',
    about: 'Computes the chain of the log anew: whether each entry is what was written, in its place, and none is missing.',
    reach: inWorkspace,
    right: { workspace: 'viewAudit' },
    response: z.object({
      isIntact: z.boolean(),
      checked: z.int(),
      firstBrokenSeq: z.int().nullable(),
      /** The newest entry: whoever keeps its hash elsewhere can prove later that nothing before it was changed. */
      newest: z.object({ seq: z.int(), hash: z.string() }),
      /** Up to this entry the server has sealed the log by a key that is outside of the database. 0: nothing. */
      sealedSeq: z.int(),
      /** Entries that were not sealed soon after they were written, oldest first, 50 at most. */
      gaps: z.array(SealGap),
    }),
  },
});
