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

/** How an act that the log keeps ended: done, refused by how things stood, or refused by who asked. */
export const auditOutcomes = ['SUCCESS', 'FAILURE', 'DENIED'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * How an action stands in the audit log of its workspace: one entry for each thing that it recorded, one for a refusal.
 * Said by the contract, so that no handler can forget it. What a person does with their account alone (AUTH, where nothing
 * names a workspace) stands in the log of each workspace that they belong to.
 */
export interface Audited {
  readonly category: AuditCategory;
  /** A dot name, such as member.removed. */
  readonly action: string;
  /** Other dot names where one of these fields changed; the first that did counts. */
  readonly byField?: Readonly<Record<string, string>>;
  /** Only what was recorded about this kind of thing; absent where everything counts. */
  readonly target?: string;
  /** Other kinds of thing that the act may record beside it, and what that is in the log. */
  readonly beside?: Readonly<Record<string, Pick<Audited, 'category' | 'action' | 'field'>>>;
  /** Only where this field of it changed. */
  readonly field?: string;
  /** One entry for all that was recorded, about where it was done: it says how many there were. */
  readonly together?: true;
}

/**
 * What ending or lowering a membership does to projects, in the audit log beside the act: a successor became admin of a project, or
 * a PRIVATE project was left without one.
 */
export const handedOver = {
  ProjectMember: { category: 'ROLE', action: 'project_role.changed', field: 'leftBy' },
  Project: { category: 'ROLE', action: 'project_admin.missing', field: 'hasAdmin' },
} as const satisfies Audited['beside'];
