export { WorkBulkBar } from './web/bulk-bar.tsx';
export { usePersons, useWorkspacePeople } from './web/persons.tsx';
export { changingKeys as workKeys } from './web/work-keys.ts';
export { workMenu } from './web/work-menu.tsx';
export { subjectOf as workSubjectOf } from './web/edits.ts';
export { WorkPickers } from './web/pickers.tsx';
export {
  keyOf,
  noWorkState,
  pathOf,
  rightsAt as workRightsAt,
  rowsOf,
  type WorkSnapshot,
  type WorkState,
  type WorkSurface,
  useWorkSurface,
  WorkSurfaceContext,
} from './web/work-surface.ts';
export { StatusMark } from './web/status-mark.tsx';
export { type OwnActions, useWorkSurfaceOf } from './web/use-work-surface-of.ts';

/** The menu and chips of a filter of work. Loaded when someone filters. */
export const workFilters = () => import('./web/work-filters.tsx');
