import type { DB } from '#db/schema';

/** A table of the schema `public`. */
export type TableName = Exclude<keyof DB, `auth.${string}`>;

/** What the kernel itself writes. Every other table belongs to the slice that declares it live, or names it under `tables`. */
export const kernelTables = [
  'AuditEntry',
  'Event',
  'EventReader',
  'IdempotencyKey',
  'Letter',
  'MailAllowance',
] as const satisfies readonly TableName[];

/**
 * Who is where: every right is decided by these rows, so the SQL of every slice and of the kernel may read them. Only the slice
 * that each belongs to writes it.
 */
export const membershipTables = [
  'User',
  'Workspace',
  'WorkspaceMember',
  'Project',
  'ProjectMember',
] as const satisfies readonly TableName[];
