import { z } from 'zod';
import { actions, inProject, inWorkspace, onRow } from '#contract/action';
import { entity } from '#contract/entity';
import { Color, line, Moment, prose, seenVersion, searchText, TimeZone } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectRoles, visibilities } from '#contract/permissions';
import { projectTemplates } from '#contract/project-templates';

export const TaskStatus = z.enum(['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE']);
export type TaskStatus = z.infer<typeof TaskStatus>;
export const ProjectStatus = z.enum(['PLANNED', 'ACTIVE', 'ON_HOLD', 'COMPLETED', 'ARCHIVED']);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** The scale of estimates: none, 1-2-3-5-8-13, 1 to 5, T-shirt sizes (worth 1, 2, 3, 5, 8), or hours. */
export const EstimateScale = z.enum(['NONE', 'FIBONACCI', 'LINEAR', 'TSHIRT', 'HOURS']);
export type EstimateScale = z.infer<typeof EstimateScale>;

/** How a project shows one of the four statuses. `wipLimit` null means none; `collapsed` columns start hidden for everyone; `next` can follow it, null for any. */
export const Column = z.strictObject({
  status: TaskStatus,
  name: line(50),
  color: Color,
  wipLimit: z.int().min(1).max(1000).nullable(),
  wipMode: z.enum(['WARN', 'BLOCK']),
  collapsed: z.boolean(),
  next: z.array(TaskStatus).max(4).nullable(),
});
export type Column = z.infer<typeof Column>;

const projectFields = { name: line(100), description: prose(2000), color: Color, visibility: z.enum(visibilities) };
const projectCounts = { memberCount: z.int(), taskCount: z.int(), completedTaskCount: z.int() };

export const Project = z.object({
  id: Id,
  workspaceId: Id,
  key: z.string(),
  ...projectFields,
  status: ProjectStatus,
  allowGuestAccess: z.boolean(),
  requireApproval: z.boolean(),
  enableTimeTracking: z.boolean(),
  triageEnabled: z.boolean(),
  estimateScale: EstimateScale,
  columns: z.array(Column).length(4),
  /** On which kinds of items people who may edit them can start a workflow. */
  runnableOn: z.array(z.enum(['TASK', 'ISSUE'])),
  createdBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type Project = z.infer<typeof Project>;

export const ProjectSummary = Project.extend({
  ...projectCounts,
  isFavourite: z.boolean(),
  isMember: z.boolean(),
  role: z.enum(projectRoles),
  /** True while the workspace uses more than its plan allows. */
  isReadOnly: z.boolean(),
});
export type ProjectSummary = z.infer<typeof ProjectSummary>;

export const ProjectMember = z.object({
  id: Id,
  projectId: Id,
  userId: Id,
  role: z.enum(projectRoles),
  createdAt: Moment,
  version: z.int(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const Label = z.object({ id: Id, projectId: Id, name: z.string(), color: z.string(), version: z.int() });
export type Label = z.infer<typeof Label>;
/** The number of tasks and issues that have a label, without those in the trash. */
export const LabelUse = z.object({ id: Id, tasks: z.int(), issues: z.int() });
export type LabelUse = z.infer<typeof LabelUse>;

/** A person who takes part in a project, and can be assigned its tasks; or the reader. */
export const BoardPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty if the reader cannot see it: guests see it only for people in a project with them. */
  email: z.string(),
  profilePictureUrl: z.string().nullable(),
  role: z.enum(projectRoles),
});
export type BoardPerson = z.infer<typeof BoardPerson>;

/** The project, people, and labels that every view of its tasks needs. */
export const BoardFrame = z.object({ project: ProjectSummary, people: z.array(BoardPerson), labels: z.array(Label) });
export type BoardFrame = z.infer<typeof BoardFrame>;

export const projectEntity = entity('Project', Project, {
  audience: 'project',
  scope: 'id',
  parents: { workspaceId: 'Workspace' },
  heard: { all: ['project', 'workspace'] },
});
export const projectMemberEntity = entity('ProjectMember', ProjectMember, {
  audience: 'project',
  scope: 'projectId',
  parents: { userId: 'User' },
  heard: { own: ['workspace'] },
});
export const labelEntity = entity('Label', Label, { audience: 'project', scope: 'projectId' });
export const onProjectMember = onRow({ table: 'ProjectMember', param: 'memberId', owners: ['userId'] });
export const onLabel = onRow({ table: 'Label', param: 'labelId', owners: ['createdBy'] });

export const workspaceProjectActions = actions('workspace', 'projects', {
  'get-workspace-projects': {
    method: 'GET',
    about: 'Lists the projects of a workspace that you can see, by name.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    query: { search: searchText, status: ProjectStatus.optional(), ...pageQuery },
    response: paged(ProjectSummary),
  },
  'create-project': {
    method: 'POST',
    about: 'Creates a project, empty or from a template. You become its admin, and the people in `userIds` become members.',
    reach: inWorkspace,
    right: { workspace: 'createProject' },
    body: z.strictObject({
      name: projectFields.name,
      description: projectFields.description.default(''),
      color: Color.default('blue'),
      visibility: projectFields.visibility.default('TEAM'),
      userIds: z.array(Id).max(200).default([]),
      template: z.enum(projectTemplates).optional(),
      timeZone: TimeZone.default('UTC'),
      key: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z][A-Z0-9]{1,9}$/, 'Use 2 to 10 letters and digits, starting with a letter')
        .optional(),
    }),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.created', target: 'Project' },
  },
  'update-project-status': {
    method: 'PUT',
    about: 'Changes the status of a project. A workspace over its plan can only archive projects.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({ status: ProjectStatus, version: seenVersion }),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.status.changed', byField: { isArchived: 'project.archived' } },
    whileReadOnly: true,
  },
  'set-project-favourite': {
    method: 'PUT',
    about: 'Adds a project to your favorites or removes it from them.',
    reach: inProject,
    right: { project: 'view' },
    whileReadOnly: true,
    body: z.strictObject({ isFavourite: z.boolean() }),
    response: ProjectSummary,
  },
});

export const projectMemberActions = actions('project', 'members', {
  'add-project-member': {
    method: 'POST',
    about: 'Adds a member of the workspace to the project.',
    reach: inProject,
    right: { project: 'manageMembers' },
    body: z.strictObject({ userId: Id, role: z.enum(projectRoles).default('MEMBER') }),
    response: ProjectMember,
    audited: { category: 'PROJECT', action: 'project.member.added', target: 'ProjectMember' },
  },
  'change-project-member-role': {
    method: 'PUT',
    about: 'Changes the role of a project member.',
    reach: onProjectMember,
    right: { project: 'manageMembers' },
    body: z.strictObject({ role: z.enum(projectRoles), version: seenVersion }),
    whileReadOnly: true,
    response: ProjectMember,
    audited: { category: 'ROLE', action: 'project_role.changed', target: 'ProjectMember' },
  },
  'remove-project-member': {
    method: 'DELETE',
    about: 'Removes a member from the project. Anyone can leave.',
    reach: onProjectMember,
    right: { project: 'manageMembers', own: 'view' },
    whileReadOnly: true,
    response: z.object({ id: Id }),
    audited: { category: 'PROJECT', action: 'project.member.removed', target: 'ProjectMember' },
  },
});

export const projectSettingsActions = actions('settings/project', 'projects', {
  'get-project': {
    method: 'GET',
    about: 'Gets a project.',
    reach: inProject,
    right: { project: 'view' },
    response: ProjectSummary,
  },
  'update-project': {
    method: 'PUT',
    about: 'Changes the settings of a project. Only the fields that you send change.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({
      name: projectFields.name.optional(),
      description: projectFields.description.optional(),
      color: Color.optional(),
      visibility: projectFields.visibility.optional(),
      allowGuestAccess: z.boolean().optional(),
      requireApproval: z.boolean().optional(),
      enableTimeTracking: z.boolean().optional(),
      triageEnabled: z.boolean().optional(),
      estimateScale: EstimateScale.optional(),
      version: seenVersion,
    }),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.updated', byField: { visibility: 'project.visibility.changed' } },
  },
  'update-project-column': {
    method: 'PUT',
    about: 'Changes the name, color, limit, or visibility of a column, or which statuses can follow it (`next`, null for any).',
    reach: inProject,
    right: { project: 'manageSettings' },
    query: { status: TaskStatus },
    body: Column.omit({ status: true }).partial().extend({ version: seenVersion }),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.updated' },
  },
  'reorder-project-columns': {
    method: 'PUT',
    about: 'Reorders the four columns.',
    reach: inProject,
    right: { project: 'manageSettings' },
    body: z.strictObject({
      statuses: z
        .array(TaskStatus)
        .length(4)
        .refine((statuses) => new Set(statuses).size === 4, 'Send each of the four statuses once'),
      version: seenVersion,
    }),
    response: ProjectSummary,
    audited: { category: 'PROJECT', action: 'project.updated' },
  },
  'get-labels': {
    method: 'GET',
    about: 'Lists the labels of a project, by name.',
    reach: inProject,
    right: { project: 'view' },
    query: pageQuery,
    response: paged(Label),
  },
  'get-label-uses': {
    method: 'GET',
    about: 'Counts the tasks and issues of each label of a project.',
    reach: inProject,
    right: { project: 'view' },
    response: paged(LabelUse),
  },
  'create-label': {
    method: 'POST',
    about: 'Creates a label.',
    reach: inProject,
    right: { project: 'manageLabels' },
    body: z.strictObject({ name: line(50), color: Color.default('blue') }),
    response: Label,
  },
  'update-label': {
    method: 'PUT',
    about: 'Changes the name or color of a label.',
    reach: onLabel,
    right: { project: 'manageLabels' },
    body: z.strictObject({ name: line(50).optional(), color: Color.optional(), version: seenVersion }),
    response: Label,
  },
  'delete-label': {
    method: 'DELETE',
    about: 'Deletes a label and removes it from every task, issue and document.',
    reach: onLabel,
    right: { project: 'manageLabels' },
    response: z.object({ id: Id }),
  },
});

const looking = { method: 'GET', reach: inProject, right: { project: 'view' } } as const;

export const boardFrameActions = actions('kanban', 'projects', {
  'get-board-frame': { ...looking, about: 'Gets a project with its people and labels.', response: BoardFrame },
  'get-former-people': {
    ...looking,
    about: 'Lists people who left a project and are still named in its tasks, issues, time entries, files, comments, or history.',
    response: paged(BoardPerson.omit({ email: true, role: true })),
  },
});
