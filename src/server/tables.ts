import type { DB } from '#db/schema';

/** A table of the schema `public`. */
export type TableName = Exclude<keyof DB, `auth.${string}`>;

/**
 * Tables that the kernel itself writes. Every other table belongs to the slice that declares it live, or lists it under
 * `tables`.
 */
export const kernelTables = [
  'AuditEntry',
  'Event',
  'EventReader',
  'IdempotencyKey',
  'ItemAudience',
  'MailAllowance',
  'PendingMail',
] as const satisfies readonly TableName[];

/**
 * Memberships: every right depends on these rows, so the SQL of every slice and of the kernel may read them. Only the owning
 * slice writes them.
 */
export const membershipTables = [
  'User',
  'Workspace',
  'WorkspaceMember',
  'Project',
  'ProjectMember',
] as const satisfies readonly TableName[];
