/** What an act in the audit log of a workspace is about. */
export const auditCategories = [
  'AUTH',
  'MEMBER',
  'ROLE',
  'WORKSPACE',
  'PROJECT',
  'CONTENT',
  'INTEGRATION',
  'AUTOMATION',
  'AI',
  'BILLING',
  'DATA',
] as const;
export type AuditCategory = (typeof auditCategories)[number];

/**
 * How an action stands in the audit log of its workspace: one entry for each thing that it recorded, one for a refusal.
 * Said by the contract, so that no handler can forget it.
 */
export interface Audited {
  readonly category: AuditCategory;
  /** A dot name, such as member.removed. */
  readonly action: string;
  /** Other dot names where one of these fields changed; the first that did counts. */
  readonly byField?: Readonly<Record<string, string>>;
  /** Only what was recorded about this kind of thing; absent where everything counts. */
  readonly target?: string;
}
