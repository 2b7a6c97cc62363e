import { z } from 'zod';
import { actions, inProject, onRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { line, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Position, TaskPriority } from '#features/tasks/contract';

/** What a view is of. */
export const ViewSurface = z.enum(['BOARD', 'LIST', 'ISSUES']);
export type ViewSurface = z.infer<typeof ViewSurface>;

/** Ids of people or labels, and words such as `me` and `none`. */
const named = z.array(line(64)).max(50);
/** The name of a column: a field of the task, or `field:` and the id of a custom one or the name of one shown like it. */
const columnName = z.string().regex(/^[a-zA-Z]{1,40}$|^field:[\da-zA-Z-]{1,40}$/, 'Not a column');

/** What is looked for among tasks. */
export const TaskFilterConfig = z.strictObject({
  text: optionalLine(200),
  assignees: named,
  priorities: z.array(TaskPriority).max(4),
  labels: named,
  due: z.enum(['overdue', 'today', 'week', 'none']).nullable(),
  milestones: z.boolean(),
  /** Of each field, by its id or name, the values that will do. */
  fields: z
    .record(z.string().regex(/^[\da-zA-Z-]{1,40}$/), z.array(line(200)).max(50))
    .refine((fields) => Object.keys(fields).length <= 20, 'At most 20 fields'),
});

export const BoardConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'assignee', 'priority', 'label']),
  sort: z.enum(['manual', 'priority', 'due', 'newest']),
});
export type BoardConfig = z.infer<typeof BoardConfig>;

export const ListConfig = z.strictObject({
  filter: TaskFilterConfig,
  group: z.enum(['none', 'status', 'priority', 'assignee', 'label', 'due']),
  sort: z.array(z.strictObject({ column: columnName, descending: z.boolean() })).max(5),
  columns: z.array(z.strictObject({ column: columnName, width: z.int().min(40).max(1000).nullable() })).max(100),
});
export type ListConfig = z.infer<typeof ListConfig>;

/** A search over issues: the parameters of its address, each with its values. */
export const IssuesConfig = z.strictObject({
  search: z
    .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.array(optionalLine(200)).max(50))
    .refine((search) => Object.keys(search).length <= 20, 'At most 20 parameters'),
});
export type IssuesConfig = z.infer<typeof IssuesConfig>;

/** How each surface is looked at; a view's config is strictly its surface's. */
export const viewConfigs = { BOARD: BoardConfig, LIST: ListConfig, ISSUES: IssuesConfig } as const;
export type ViewConfigs = { readonly [Surface in ViewSurface]: z.infer<(typeof viewConfigs)[Surface]> };
const ViewConfig = z.union([BoardConfig, ListConfig, IssuesConfig]);
export type ViewConfig = z.infer<typeof ViewConfig>;

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

/** That a view is shared, and how often it changed since; what it is like only its list tells. */
export const SharedView = z.object({ id: Id, projectId: Id, version: z.int() });
export const sharedViewEntity = entity('SharedView', SharedView, { audience: 'project', scope: 'projectId' });

/** How many views one person may keep of one project. */
export const VIEWS_MAX = 200;
/** How much all of these hold together at most: they come in one list. */
export const VIEWS_BYTES_MAX = 500_000;

const onView = onRow({
  table: 'SavedView',
  param: 'viewId',
  owners: ['ownerId'],
  grants: {
    levels: ['view', 'withdraw', 'edit'],
    list: [
      { level: 'withdraw', where: 'r."ownerId" = u.id' },
      { level: 'edit', where: 'r."ownerId" = u.id AND NOT r."isShared"' },
      // What everybody sees its owner changes only while they could still share it.
      { level: 'edit', where: 'r."ownerId" = u.id', right: { project: 'editAnyTask' } },
      { level: 'view', where: 'r."isShared"' },
      { level: 'edit', where: 'r."isShared"', right: { project: 'manageSettings' } },
    ],
  },
});
/** To show something to everybody in the project. */
const sharing = {
  when: 'to share it',
  if: ({ body }: RequestParts) => body['isShared'] === true,
  right: { project: 'editAnyTask' },
} as const;

export const savedViewActions = actions('project', {
  'get-saved-views': {
    method: 'GET',
    about: 'Your own views of a project and those that were shared, in their order.',
    reach: inProject,
    right: { project: 'view' },
    query: { surface: ViewSurface.optional() },
    response: paged(SavedView),
  },
  'create-saved-view': {
    method: 'POST',
    about: 'Keeps a view under a name. To share it asks the right to edit tasks.',
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
      'Changes what is sent of a view: your own, or a shared one where you administer the project. A stale `version` answers 409 ' +
      'where the same was changed meanwhile; of a view that is yours alone, where anything was.',
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
    about: 'Deletes a view: your own, or a shared one where you administer the project.',
    reach: onView,
    right: { row: 'withdraw' },
    response: z.object({ id: Id }),
  },
});
