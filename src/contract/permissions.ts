/** Roles and what they may do. The dispatcher, check-permissions and the screens all read these tables; nothing else decides a right. */

export const workspaceRoles = ['GUEST', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

export const projectRoles = ['VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** From the one that fewest people see to the one that most do. */
export const visibilities = ['PRIVATE', 'TEAM', 'PUBLIC'] as const;
export type Visibility = (typeof visibilities)[number];

const WORKSPACE_RIGHTS = {
  view: ['GUEST', 'MEMBER', 'ADMIN', 'OWNER'],
  seeMembers: ['MEMBER', 'ADMIN', 'OWNER'],
  createProject: ['MEMBER', 'ADMIN', 'OWNER'],
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
  // Nobody puts words into another's mouth.
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

/** True when the workspace role carries the verb; an absent role carries none. */
export const mayInWorkspace = (role: WorkspaceRole | null, verb: WorkspaceVerb): boolean =>
  role !== null && (WORKSPACE_RIGHTS[verb] as readonly string[]).includes(role);

/** What somebody is in a workspace: their role, and whether they see to its plan though their role would not. */
export interface Membership {
  workspaceRole: WorkspaceRole | null;
  isBilling: boolean;
}

/** True when a member of the workspace has the verb by role, or by seeing to its plan. */
export const mayAsMember = ({ workspaceRole, isBilling }: Membership, verb: WorkspaceVerb): boolean =>
  mayInWorkspace(workspaceRole, verb) || (verb === 'manageBilling' && workspaceRole !== null && isBilling);

/** True when the project role carries the verb; an absent role carries none. */
export const mayInProject = (role: ProjectRole | null, verb: ProjectVerb): boolean =>
  role !== null && (PROJECT_RIGHTS[verb] as readonly string[]).includes(role);

// What is left of a role in a project that can only be read: to see to members, and to make room.
const WHILE_READ_ONLY = new Set<ProjectVerb>(['view', 'deleteAnyTask', 'deleteAnyIssue', 'manageMembers', 'deleteProject']);

/** What decides a person's rights in a project at a moment: their role, and whether it can only be read. */
export interface ProjectPlace {
  role: ProjectRole;
  /** Its workspace is over its plan. */
  isReadOnly: boolean;
  /** Of the project: in the archive it can only be read. */
  status?: string;
}

/** True when the verb is carried now: by the role, and by what is left of it where the project can only be read. */
export const mayNow = (place: ProjectPlace | null | undefined, verb: ProjectVerb): boolean =>
  place != null &&
  mayInProject(place.role, verb) &&
  ((!place.isReadOnly && place.status !== 'ARCHIVED') || WHILE_READ_ONLY.has(verb));

// Makes a workspace hold more, which one that is over its plan does not.
const NOT_WHILE_READ_ONLY = new Set<WorkspaceVerb>(['createProject', 'manageIntegrations', 'manageAi']);

/** The same in a workspace: by role, and by what is left of it where the workspace is over its plan. */
export const mayAsMemberNow = (member: Membership & { isReadOnly: boolean }, verb: WorkspaceVerb): boolean =>
  mayAsMember(member, verb) && !(member.isReadOnly && NOT_WHILE_READ_ONLY.has(verb));

export interface Standing {
  workspaceRole: WorkspaceRole | null;
  projectRole: ProjectRole | null;
  visibility: Visibility;
  allowGuestAccess: boolean;
}

/**
 * The role that a person really has in a project, or null when the project does not exist for them.
 * PRIVATE: its members only. TEAM: members of the workspace who are not guests may read and comment.
 * PUBLIC: the same, and guests of the workspace may read. Workspace owners and admins administer every project that is not
 * PRIVATE. A guest who was added to the project is capped at COMMENTER unless the project lets guests work in it.
 */
export function projectRoleOf(standing: Standing): ProjectRole | null {
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
 * True when a person takes part in a project: they see it, and are a member of it or of the team of its workspace. A guest who
 * only reads a PUBLIC project takes no part: nobody there assigns them work, mentions them, or sees them among its people.
 */
export const takesPart = (standing: Standing): boolean =>
  projectRoleOf(standing) !== null && (standing.workspaceRole !== 'GUEST' || standing.projectRole !== null);

/** How a person who sees a project becomes a member of it: by themselves, by asking its admins, or only when an admin adds them. */
export const waysIn = ['JOIN', 'ASK', 'NONE'] as const;
export type WayIn = (typeof waysIn)[number];

/**
 * The way into a project for somebody who sees it and is no member. Guests are added by its admins. Who administers the project
 * by their role in the workspace asks nobody. The other members of the workspace join a PUBLIC project by themselves unless it
 * asks for approval, and ask to join any other.
 */
export function wayInto(standing: Standing, requireApproval: boolean): WayIn {
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
 * True when `actor` may change the membership of `other`: only those of a lower rank are changed by somebody else. Of two
 * who have the same role in the project the one of the higher role in the workspace ranks higher.
 */
export function outranksInProject(actor: ProjectRank, other: ProjectRank): boolean {
  const ahead = projectRoles.indexOf(actor.projectRole) - projectRoles.indexOf(other.projectRole);
  return ahead > 0 || (ahead === 0 && workspaceRoles.indexOf(actor.workspaceRole) > workspaceRoles.indexOf(other.workspaceRole));
}

/** True when someone of role `actor` may give, take or change `role`: only roles below one's own; owners also their own. */
export const outranks = (actor: WorkspaceRole, role: WorkspaceRole): boolean =>
  actor === 'OWNER' || workspaceRoles.indexOf(actor) > workspaceRoles.indexOf(role);
