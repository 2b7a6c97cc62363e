import type { DB } from '#db/schema';

/** A table of the schema `public`. */
export type TableName = Exclude<keyof DB, `auth.${string}`>;

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
