/**
 * Roles and their rights. The dispatcher, check-permissions and the screens all read these tables; nothing else decides a
 * right.
 */

export const workspaceRoles = ['GUEST', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

export const projectRoles = ['VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** From the one that the fewest people see to the one that the most do. */
export const visibilities = ['PRIVATE', 'TEAM', 'PUBLIC'] as const;
export type Visibility = (typeof visibilities)[number];

const WORKSPACE_RIGHTS = {
  view: ['GUEST', 'MEMBER', 'ADMIN', 'OWNER'],
  seeMembers: ['MEMBER', 'ADMIN', 'OWNER'],
  createProject: ['MEMBER', 'ADMIN', 'OWNER'],
  // Documents of the workspace itself, in none of its projects.
  editLibrary: ['MEMBER', 'ADMIN', 'OWNER'],
  manageSettings: ['ADMIN', 'OWNER'],
  manageMembers: ['ADMIN', 'OWNER'],
  viewAudit: ['ADMIN', 'OWNER'],
  manageIntegrations: ['ADMIN', 'OWNER'],
  manageAi: ['ADMIN', 'OWNER'],
  exportData: ['ADMIN', 'OWNER'],
  manageBilling: ['OWNER'],
  deleteWorkspace: ['OWNER'],
} as const satisfies Record<string, readonly WorkspaceRole[]>;

const PROJECT_RIGHTS = {
  view: ['VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN'],
  comment: ['COMMENTER', 'MEMBER', 'ADMIN'],
  // No one edits another person's words.
  editAnyComment: [],
  deleteAnyComment: ['ADMIN'],
  createTask: ['MEMBER', 'ADMIN'],
  editAnyTask: ['MEMBER', 'ADMIN'],
  editOwnTask: ['MEMBER', 'ADMIN'],
  changeStatus: ['MEMBER', 'ADMIN'],
  assign: ['MEMBER', 'ADMIN'],
  deleteAnyTask: ['ADMIN'],
  logTime: ['MEMBER', 'ADMIN'],
  editAnyTime: ['ADMIN'],
  reportIssue: ['COMMENTER', 'MEMBER', 'ADMIN'],
  editAnyIssue: ['MEMBER', 'ADMIN'],
  editOwnIssue: ['COMMENTER', 'MEMBER', 'ADMIN'],
  triageIssues: ['MEMBER', 'ADMIN'],
  deleteAnyIssue: ['ADMIN'],
  manageSprints: ['MEMBER', 'ADMIN'],
  manageDocs: ['MEMBER', 'ADMIN'],
  // Notes that the project can read. Notes of one's own take no more than to see it.
  writeNotes: ['COMMENTER', 'MEMBER', 'ADMIN'],
  manageLabels: ['MEMBER', 'ADMIN'],
  manageWorkflows: ['ADMIN'],
  manageMembers: ['ADMIN'],
  manageSettings: ['ADMIN'],
  deleteProject: ['ADMIN'],
} as const satisfies Record<string, readonly ProjectRole[]>;

export type WorkspaceVerb = keyof typeof WORKSPACE_RIGHTS;
export type ProjectVerb = keyof typeof PROJECT_RIGHTS;

export const workspaceVerbs = Object.keys(WORKSPACE_RIGHTS) as WorkspaceVerb[];
export const projectVerbs = Object.keys(PROJECT_RIGHTS) as ProjectVerb[];

/** True if the workspace role has the verb; an absent role has none. */
export const mayInWorkspace = (role: WorkspaceRole | null, verb: WorkspaceVerb): boolean =>
  role !== null && (WORKSPACE_RIGHTS[verb] as readonly string[]).includes(role);

/** A person's status in a workspace: their role, and whether they manage billing in addition to it. */
export interface Membership {
  workspaceRole: WorkspaceRole | null;
  isBilling: boolean;
}

/** True if a workspace member has the verb by role, or by managing billing. */
export const mayAsMember = ({ workspaceRole, isBilling }: Membership, verb: WorkspaceVerb): boolean =>
  mayInWorkspace(workspaceRole, verb) || (verb === 'manageBilling' && workspaceRole !== null && isBilling);

/** True if the project role has the verb; an absent role has none. */
export const mayInProject = (role: ProjectRole | null, verb: ProjectVerb): boolean =>
  role !== null && (PROJECT_RIGHTS[verb] as readonly string[]).includes(role);

// The rights that remain in a read-only project: to manage members, and to free room.
const WHILE_READ_ONLY = new Set<ProjectVerb>(['view', 'deleteAnyTask', 'deleteAnyIssue', 'manageMembers', 'deleteProject']);

/** What currently decides a person's rights in a project: their role, and whether it is read-only. */
export interface ProjectPlace {
  role: ProjectRole;
  /** Its workspace is over its plan. */
  isReadOnly: boolean;
  /** Of the project: an archived one is read-only. */
  status?: string;
}

/** True if the verb is currently granted: by the role, as far as a read-only project allows. */
export const mayNow = (place: ProjectPlace | null | undefined, verb: ProjectVerb): boolean =>
  place != null &&
  mayInProject(place.role, verb) &&
  ((!place.isReadOnly && place.status !== 'ARCHIVED') || WHILE_READ_ONLY.has(verb));

// Adds content to a workspace, which a workspace over its plan does not allow.
const NOT_WHILE_READ_ONLY = new Set<WorkspaceVerb>(['createProject', 'editLibrary', 'manageIntegrations', 'manageAi']);

/** The same in a workspace: by role, as far as a workspace over its plan allows. */
export const mayAsMemberNow = (member: Membership & { isReadOnly: boolean }, verb: WorkspaceVerb): boolean =>
  mayAsMember(member, verb) && !(member.isReadOnly && NOT_WHILE_READ_ONLY.has(verb));

export interface ProjectAccess {
  workspaceRole: WorkspaceRole | null;
  projectRole: ProjectRole | null;
  visibility: Visibility;
  allowGuestAccess: boolean;
}

/**
 * A person's effective role in a project, or null if the project does not exist for them. PRIVATE: its members only. TEAM:
 * members of the workspace who are not guests may read and comment. PUBLIC: the same, and guests of the workspace may read.
 * Workspace owners and admins administer every project that is not PRIVATE. A guest who was added to the project is capped
 * at COMMENTER unless guests can edit in it.
 */
export function projectRoleOf(standing: ProjectAccess): ProjectRole | null {
  const { workspaceRole, projectRole, visibility, allowGuestAccess } = standing;
  if (workspaceRole === null) return null;
  if (workspaceRole === 'GUEST') {
    if (projectRole === null) return visibility === 'PUBLIC' ? 'VIEWER' : null;
    return allowGuestAccess ? projectRole : lower(projectRole, 'COMMENTER');
  }
  if (visibility === 'PRIVATE') return projectRole;
  if (workspaceRole !== 'MEMBER') return 'ADMIN';
  return projectRole ?? 'COMMENTER';
}

/**
 * True if a person takes part in a project: they see it, and are a member of it or of the team of its workspace. A guest who
 * can only read a PUBLIC project does not: no one there assigns them work, mentions them, or sees them among its people.
 */
export const takesPart = (standing: ProjectAccess): boolean =>
  projectRoleOf(standing) !== null && (standing.workspaceRole !== 'GUEST' || standing.projectRole !== null);

/** How a person who sees a project becomes a member: directly, by asking its admins, or only when an admin adds them. */
export const joinOptions = ['JOIN', 'ASK', 'NONE'] as const;
export type JoinOption = (typeof joinOptions)[number];

/**
 * How a person who sees a project can join it. Guests are added by its admins. Those who administer the project by their
 * workspace role need no approval. Other workspace members join a PUBLIC project directly unless it requires approval, and
 * ask to join any other.
 */
export function joinOptionFor(standing: ProjectAccess, requireApproval: boolean): JoinOption {
  const role = projectRoleOf(standing);
  if (role === null || standing.workspaceRole === 'GUEST') return 'NONE';
  if (role === 'ADMIN') return 'JOIN';
  return standing.visibility === 'PUBLIC' && !requireApproval ? 'JOIN' : 'ASK';
}

const lower = (one: ProjectRole, other: ProjectRole): ProjectRole =>
  projectRoles.indexOf(one) < projectRoles.indexOf(other) ? one : other;

/** What two members of a project are compared by. */
export interface ProjectRank {
  projectRole: ProjectRole;
  workspaceRole: WorkspaceRole;
}

/**
 * True if `actor` may change the membership of `other`: others can only change those of a lower rank. Of two people with the
 * same project role, the one with the higher workspace role ranks higher.
 */
export function outranksInProject(actor: ProjectRank, other: ProjectRank): boolean {
  const ahead = projectRoles.indexOf(actor.projectRole) - projectRoles.indexOf(other.projectRole);
  return ahead > 0 || (ahead === 0 && workspaceRoles.indexOf(actor.workspaceRole) > workspaceRoles.indexOf(other.workspaceRole));
}

/**
 * True if someone with the role `actor` may give, remove or change `role`: only roles below their own; owners also their
 * own.
 */
export const outranks = (actor: WorkspaceRole, role: WorkspaceRole): boolean =>
  actor === 'OWNER' || workspaceRoles.indexOf(actor) > workspaceRoles.indexOf(role);
