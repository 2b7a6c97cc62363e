import { z } from 'zod';
import { actions, inProject, inWorkspace, onRow, onWorkspaceRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { line, optionalLine, seenVersion } from '#contract/fields';
import { CONDITIONS_MAX, filterOperators, VALUES_MAX } from '#contract/filters';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Position, TaskPriority } from '#features/tasks/contract';
import { WorkOf } from '#features/work/contract';

/** The screen that a view belongs to. */
export const ViewSurface = z.enum(['BOARD', 'LIST', 'ISSUES', 'CALENDAR', 'TIMELINE', 'ANALYTICS']);
export type ViewSurface = z.infer<typeof ViewSurface>;

/** Ids of people or labels, and values such as `me` and `none`. */
const named = z.array(line(64)).max(50);
/**
 * The name of a column: a field of the task, `field:` with the id of a custom field, or the name of a field that is shown
 * like one.
 */
const columnName = z.string().regex(/^[a-zA-Z]{1,40}$|^field:[\da-zA-Z-]{1,40}$/, 'Use the name of a column');

/** A filter of tasks: its text, and a condition for each of its fields. */
const StoredFilter = z.strictObject({
  text: optionalLine(200),
  where: z
    .array(
      z.strictObject({
        field: z.string().regex(/^(f\.)?[\da-zA-Z-]{1,40}$/, 'Use the name of a field'),
        op: z.enum(filterOperators.own),
        values: z.array(line(200)).min(1).max(VALUES_MAX),
      }),
    )
    .max(CONDITIONS_MAX),
});
export type StoredFilter = z.infer<typeof StoredFilter>;

/** A filter of tasks in the format until November 2026. It is read, and may still be sent. */
const FormerFilter = z.strictObject({
  text: optionalLine(200),
  assignees: named,
  priorities: z.array(TaskPriority).max(4),
  labels: named,
  due: z.enum(['overdue', 'today', 'week', 'none']).nullable(),
  milestones: z.boolean(),
  /** The accepted values of each field, by its id or name. */
  fields: z
    .record(z.string().regex(/^[\da-zA-Z-]{1,40}$/), z.array(line(200)).max(50))
    .refine((fields) => Object.keys(fields).length <= 20, 'Filter by at most 20 fields'),
});
export type FormerFilter = z.infer<typeof FormerFilter>;
const TaskFilterConfig = z.union([StoredFilter, FormerFilter]);

export const BoardConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'assignee', 'priority', 'label', 'sprint']),
  sort: z.enum(['manual', 'priority', 'due', 'newest']),
});
export type BoardConfig = z.infer<typeof BoardConfig>;

export const ListConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'status', 'priority', 'assignee', 'label', 'sprint', 'due']),
  sort: z.array(z.strictObject({ column: columnName, descending: z.boolean() })).max(5),
  columns: z.array(z.strictObject({ column: columnName, width: z.int().min(40).max(1000).nullable() })).max(100),
});
export type ListConfig = z.infer<typeof ListConfig>;

export const CalendarConfig = z.strictObject({
  filter: StoredFilter,
  period: z.enum(['month', 'week', 'day', 'agenda']),
  /** Both by default. */
  show: z.enum(['tasks', 'issues']).optional(),
  color: z.enum(['status', 'priority', 'assignee', 'label']),
});
export type CalendarConfig = z.infer<typeof CalendarConfig>;

export const TimelineConfig = z.strictObject({
  filter: StoredFilter,
  zoom: z.enum(['day', 'week', 'month', 'quarter']),
  group: z.enum(['none', 'status', 'assignee', 'label', 'sprint', 'milestone']),
  color: z.enum(['status', 'priority', 'assignee', 'label']),
  /** Tasks without dates have rows. */
  undated: z.boolean(),
  /** The critical path is marked. */
  critical: z.boolean(),
  /** The baseline is shown. */
  baseline: z.boolean().optional(),
});
export type TimelineConfig = z.infer<typeof TimelineConfig>;

/** A search for issues, or the range, filter and charts of analytics: the parameters in the address with their values. */
export const IssuesConfig = z.strictObject({
  search: z
    .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.array(optionalLine(200)).max(50))
    .refine((search) => Object.keys(search).length <= 20, 'Use at most 20 parameters'),
});
export type IssuesConfig = z.infer<typeof IssuesConfig>;

/** The config of each surface. */
export const viewConfigs = {
  BOARD: BoardConfig,
  LIST: ListConfig,
  ISSUES: IssuesConfig,
  CALENDAR: CalendarConfig,
  TIMELINE: TimelineConfig,
  ANALYTICS: IssuesConfig,
} as const;
export type ViewConfigs = { readonly [Surface in ViewSurface]: z.infer<(typeof viewConfigs)[Surface]> };
const ViewConfig = z.union([BoardConfig, ListConfig, IssuesConfig, CalendarConfig, TimelineConfig]);
export type ViewConfig = z.infer<typeof ViewConfig>;

/** A config as screens read it, with a filter in the current format. */
export type CurrentConfig<Config> = Config extends { filter: unknown }
  ? Omit<Config, 'filter'> & { filter: StoredFilter }
  : Config;

export const SavedView = z.object({
  id: Id,
  projectId: Id,
  ownerId: Id,
  surface: ViewSurface,
  name: z.string(),
  isShared: z.boolean(),
  config: ViewConfig,
  position: z.string(),
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

/** The live part of a shared view: its id and version. The list has its content. */
export const SharedView = z.object({ id: Id, projectId: Id, version: z.int() });
export const sharedViewEntity = entity('SharedView', SharedView, { audience: 'project', scope: 'projectId' });

/** A view of My work: which work it shows, and the filter. */
const WorkConfig = z.strictObject({ of: WorkOf, filter: StoredFilter });
const Person = z.union([Id, z.enum(['me', 'all'])]);
/** A view of the workspace's calendar: whose work it shows, the filter, the period and the color. */
const WorkCalendarConfig = CalendarConfig.omit({ show: true }).extend({
  people: z.array(Person).min(1).max(50),
  color: z.enum(['project', 'status', 'priority', 'assignee']),
});

/** The screen across projects that a view belongs to: My work, or the workspace's calendar or analytics. */
export const WorkViewSurface = z.enum(['WORK', 'CALENDAR', 'ANALYTICS']);
export type WorkViewSurface = z.infer<typeof WorkViewSurface>;

/** The config of each. */
export const workViewConfigs = { WORK: WorkConfig, CALENDAR: WorkCalendarConfig, ANALYTICS: IssuesConfig } as const;
export type WorkViewConfigs = { readonly [Surface in WorkViewSurface]: z.infer<(typeof workViewConfigs)[Surface]> };
const WorkViewConfig = z.union([WorkConfig, WorkCalendarConfig, IssuesConfig]);
export type WorkViewConfig = z.infer<typeof WorkViewConfig>;

/** A person's view across the projects of a workspace. No one else sees it. */
export const WorkView = z.object({
  id: Id,
  workspaceId: Id,
  userId: Id,
  surface: WorkViewSurface,
  name: z.string(),
  config: WorkViewConfig,
  position: z.string(),
  version: z.int(),
});
export type WorkView = z.infer<typeof WorkView>;
/** Few screens show them, and each subscribes to them. */
export const workViewEntity = entity('WorkView', WorkView, { audience: 'person', scope: 'userId' });

/** The maximum number of views of one person in a project, and across those of a workspace. */
export const VIEWS_MAX = 200;
/** The maximum size of these views together: the client loads them in one list. */
export const VIEWS_BYTES_MAX = 500_000;

/** A view, by the rights of its owner and of its project. */
export const onView = onRow({
  table: 'SavedView',
  param: 'viewId',
  owners: ['ownerId'],
  grants: {
    levels: ['view', 'withdraw', 'edit'],
    list: [
      { level: 'withdraw', where: 'r."ownerId" = u.id' },
      { level: 'edit', where: 'r."ownerId" = u.id AND NOT r."isShared"' },
      // The owner can change a shared view only while they could still share it.
      { level: 'edit', where: 'r."ownerId" = u.id', right: { project: 'editAnyTask' } },
      { level: 'view', where: 'r."isShared"' },
      { level: 'edit', where: 'r."isShared"', right: { project: 'manageSettings' } },
    ],
  },
});
/** Sharing a view with everyone in the project. */
const sharing = {
  when: 'to share it',
  if: ({ body }: RequestParts) => body['isShared'] === true,
  right: { project: 'editAnyTask' },
} as const;

export const savedViewActions = actions('project', 'projects', {
  'get-saved-views': {
    method: 'GET',
    about: 'Lists your views and the shared views of a project, in order.',
    reach: inProject,
    right: { project: 'view' },
    query: { surface: ViewSurface.optional() },
    response: paged(SavedView),
  },
  'create-saved-view': {
    method: 'POST',
    about: 'Saves a view. Sharing it requires the right to edit tasks.',
    reach: inProject,
    right: { project: 'view' },
    further: [sharing],
    body: z.strictObject({
      surface: ViewSurface,
      name: line(80),
      isShared: z.boolean().default(false),
      config: ViewConfig,
      position: Position.optional(),
    }),
    response: SavedView,
  },
  'update-saved-view': {
    method: 'PUT',
    about:
      'Updates the given fields of a view: your own, or a shared one if you are a project admin. Returns 409 if one of these fields ' +
      'has changed since `version`, or, for a private view, if any field has.',
    reach: onView,
    right: { row: 'withdraw' },
    further: [
      sharing,
      { when: 'unless it is to be shared no longer', if: ({ body }) => body['isShared'] !== false, right: { row: 'edit' } },
    ],
    body: z.strictObject({
      name: line(80).optional(),
      isShared: z.boolean().optional(),
      config: ViewConfig.optional(),
      position: Position.optional(),
      version: seenVersion,
    }),
    response: SavedView,
  },
  'delete-saved-view': {
    method: 'DELETE',
    about: 'Deletes a view: your own, or a shared one if you are a project admin.',
    reach: onView,
    right: { row: 'withdraw' },
    response: z.object({ id: Id }),
  },
});

export const onWorkView = onWorkspaceRow({
  table: 'WorkView',
  param: 'workViewId',
  owners: ['userId'],
  grants: { levels: ['own'], list: [{ level: 'own', where: 'r."userId" = u.id' }] },
});

export const workViewActions = actions('workspace', 'projects', {
  'get-work-views': {
    method: 'GET',
    about: 'Lists your saved views of My work and of the calendar and the analytics of a workspace, in order.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: paged(WorkView),
  },
  'create-work-view': {
    method: 'POST',
    about: 'Saves a view of My work, or of the calendar or analytics of a workspace. Only you can see it.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    body: z.strictObject({
      surface: WorkViewSurface.default('WORK'),
      name: line(80),
      config: WorkViewConfig,
      position: Position.optional(),
    }),
    response: WorkView,
  },
  'update-work-view': {
    method: 'PUT',
    about:
      'Updates the given fields of one of your views of My work, the calendar or analytics. Returns 409 if the view has changed since `version`.',
    reach: onWorkView,
    right: { row: 'own' },
    body: z.strictObject({
      name: line(80).optional(),
      config: WorkViewConfig.optional(),
      position: Position.optional(),
      version: seenVersion,
    }),
    response: WorkView,
  },
  'delete-work-view': {
    method: 'DELETE',
    about: 'Deletes one of your views of My work, the calendar or analytics.',
    reach: onWorkView,
    right: { row: 'own' },
    response: z.object({ id: Id }),
  },
});
