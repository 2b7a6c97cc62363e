export { WorkBulkBar } from './web/bulk-bar.tsx';
export { WorkPickers } from './web/pickers.tsx';
export {
  keyOf,
  pathOf,
  rowsOf,
  type WorkSnapshot,
  type WorkSurface,
  useWorkSurface,
  WorkSurfaceContext,
} from './web/work-surface.ts';
export { StatusMark } from './web/status-mark.tsx';
export { type OwnActions, useWorkSurfaceOf } from './web/use-work-surface-of.ts';
