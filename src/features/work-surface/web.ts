export { WorkBulkBar } from './web/bulk-bar.tsx';
export { WorkPickers } from './web/pickers.tsx';
export { changingKeys } from './web/work-keys.ts';
export { workMenu } from './web/work-menu.tsx';
export {
  keyOf,
  noWorkState,
  pathOf,
  useWorkState,
  useWorkSurface,
  type WorkSnapshot,
  type WorkState,
  type WorkSurface,
  WorkSurfaceContext,
} from './web/work-surface.ts';
export { StatusMark } from './web/status-mark.tsx';
