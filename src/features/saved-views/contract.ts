import { z } from 'zod';
import { actions, inProject, inWorkspace, onRow, onWorkspaceRow, type RequestParts } from '#contract/action';
import { entity } from '#contract/entity';
import { line, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { Position } from '#features/tasks/contract';
import { WorkOf } from '#features/work/contract';
import {
  BoardConfig,
  CalendarConfig,
  IssuesConfig,
  ListConfig,
  SearchConfig,
  StoredFilter,
  TimelineConfig,
} from './contract/configs.ts';

export {
  BoardConfig,
  CalendarConfig,
  type FormerFilter,
  IssuesConfig,
  ListConfig,
  StoredFilter,
  TimelineConfig,
} from './contract/configs.ts';

/** The screen that a view belongs to. */
export const ViewSurface = z.enum(['BOARD', 'LIST', 'ISSUES', 'CALENDAR', 'TIMELINE', 'ANALYTICS']);
export type ViewSurface = z.infer<typeof ViewSurface>;

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

/** The screen across projects that a view belongs to: My work, or the workspace's calendar, analytics or search. */
export const WorkViewSurface = z.enum(['WORK', 'CALENDAR', 'ANALYTICS', 'SEARCH']);
export type WorkViewSurface = z.infer<typeof WorkViewSurface>;

/** The config of each. */
export const workViewConfigs = {
  WORK: WorkConfig,
  CALENDAR: WorkCalendarConfig,
  ANALYTICS: IssuesConfig,
  SEARCH: SearchConfig,
} as const;
export type WorkViewConfigs = { readonly [Surface in WorkViewSurface]: z.infer<(typeof workViewConfigs)[Surface]> };
const WorkViewConfig = z.union([WorkConfig, WorkCalendarConfig, IssuesConfig, SearchConfig]);
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

/** Says that a person's favorites in a workspace, or their order, changed: they are read with the workspace. */
export const FavoriteOrder = z.object({ id: Id, workspaceId: Id, userId: Id, version: z.int() });
export const favoriteOrderEntity = entity('FavoriteOrder', FavoriteOrder, {
  audience: 'person',
  scope: 'userId',
  // The sidebar is on every screen of a workspace.
  heard: { own: ['workspace'] },
});

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
    about: 'Lists your saved views of My work and of the calendar, the analytics and the search of a workspace, in order.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: paged(WorkView),
  },
  'create-work-view': {
    method: 'POST',
    about: 'Saves a view of My work, or of the calendar, analytics or search of a workspace. Only you can see it.',
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
      'Updates the given fields of one of your views of My work, the calendar, analytics or search. Returns 409 if the view has changed since `version`.',
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
    about: 'Deletes one of your views of My work, the calendar, analytics or search.',
    reach: onWorkView,
    right: { row: 'own' },
    response: z.object({ id: Id }),
  },
});

/** The most favorite views and documents of one person in a workspace. */
export const FAVORITES_MAX = 100;
/** The most favorites, projects included, that one order has. */
export const FAVORITES_ORDERED_MAX = 500;
/** Whether something is a favorite is its person's own choice, which does not change it. */
export const choosingFavorite = {
  method: 'PUT',
  whileReadOnly: true,
  body: z.strictObject({ isFavorite: z.boolean() }),
} as const;
export const favoriteChoice = z.object({ id: Id, isFavorite: z.boolean() });

export const favoriteProjectViewActions = actions('project', 'projects', {
  'set-saved-view-favorite': {
    ...choosingFavorite,
    about: 'Adds a view that you can see to your favorites or removes it from them.',
    reach: onView,
    right: { row: 'view' },
    response: favoriteChoice,
  },
});

export const favoriteActions = actions('workspace', 'projects', {
  'set-work-view-favorite': {
    ...choosingFavorite,
    about: 'Adds one of your views of My work, the calendar, analytics or search to your favorites or removes it from them.',
    reach: onWorkView,
    right: { row: 'own' },
    response: favoriteChoice,
  },
  'order-favorites': {
    method: 'PUT',
    about:
      'Sets the order of your favorites in a workspace by the ids of projects, views and documents. Ids of anything else are left out, and favorites that are not in `ids` follow by name.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    whileReadOnly: true,
    body: z.strictObject({ ids: z.array(Id).min(1).max(FAVORITES_ORDERED_MAX) }),
    response: z.object({ ids: z.array(Id) }),
  },
});
