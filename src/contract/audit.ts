/** The kind of item that an act in a workspace's audit log is about. */
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

/** The outcome of a recorded act: done, refused because of the current state, or refused to the requester. */
export const auditOutcomes = ['SUCCESS', 'FAILURE', 'DENIED'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/**
 * An action in the audit log of its workspace: one entry for each item that it recorded, one for a refusal. Part of the
 * contract, so that no handler can forget it. Acts that concern only a person's account (AUTH or INTEGRATION, without a workspace) are in
 * the log of each of their workspaces.
 */
export interface Audited {
  readonly category: AuditCategory;
  /** A dotted name, such as member.removed. */
  readonly action: string;
  /** Other dotted names if one of these fields changed; the first that did counts. */
  readonly byField?: Readonly<Record<string, string>>;
  /** Only what was recorded about this kind of item; absent if everything counts. */
  readonly target?: string;
  /** Other kinds of items that the act may record as well, and their names in the log. */
  readonly beside?: Readonly<Record<string, Pick<Audited, 'category' | 'action' | 'field'>>>;
  /** Only where this field of it changed. */
  readonly field?: string;
  /** One entry for everything recorded, about the scope of the action, with the number of items. */
  readonly together?: true;
}

/**
 * Effects of ending or lowering a membership on projects, in the audit log next to the act: a successor became admin of a
 * project, or a PRIVATE project was left without one.
 */
export const handedOver = {
  ProjectMember: { category: 'ROLE', action: 'project_role.changed', field: 'leftBy' },
  Project: { category: 'ROLE', action: 'project_admin.missing', field: 'hasAdmin' },
} as const satisfies Audited['beside'];
