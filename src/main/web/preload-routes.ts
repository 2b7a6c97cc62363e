import { preloadProjects } from '#features/projects/web';
import { preloadWorkspaces } from '#features/workspaces/web';
import { preloadOverlays } from '#ui/overlays';
import { preloadViews } from './views.tsx';

/** How long after entering the dashboard (spec section 2). */
export const PRELOAD_AFTER_MS = 3_000;

/** Fetches the screens that are likely next. */
export function preloadRoutes(): void {
  for (const part of [preloadViews, preloadProjects, preloadWorkspaces]) void part().catch(() => undefined);
  preloadOverlays();
}
