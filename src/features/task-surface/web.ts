export { BulkBar } from './web/bulk-bar.tsx';
export { type TaskSurfaceState, type TaskSurfaceStore, noTaskSurfaceState } from './web/task-surface-store.ts';
export { filterOf, withFilter } from './web/filter-address.ts';
export { fullColumn, type Given, givenIn, placesAtEnd } from './web/giving.ts';
export { columnName, hasNoRoom, moveToColumn, refusesMore, subjectOf, topPlaces } from './web/moving.ts';
export { TaskPickers } from './web/pickers.tsx';
export { type TaskSnapshot, type ShownTask, keyOf, rightsAt, type TaskSurface, TaskSurfaceContext } from './web/task-surface.ts';
export { taskMenu } from './web/task-menu.tsx';
export { together } from './web/together.ts';
export { changingKeys, findingKeys } from './web/task-keys.ts';
export { type TaskSurfaceParts, useTaskSurfaceOf } from './web/use-task-surface-of.ts';
export { useToday } from './web/use-today.ts';

/** The menu and chips of a view's filter. Loaded when someone filters. */
export const taskFilters = () => import('./web/task-filters.tsx');
