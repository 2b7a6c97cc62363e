import { preloadProjects } from '#features/projects/web';
import { preloadStatusPages } from '#features/site/web';
import { preloadWorkspaces } from '#features/workspaces/web';
import { preloadOverlays } from '#ui/overlays';
import { preloadViews } from './views.tsx';

/** How long after entering the dashboard (spec section 2). */
export const PRELOAD_AFTER_MS = 3_000;

/** Fetches the screens that are likely next, and the pages of an error, which cannot be fetched once they are needed. */
export function preloadRoutes(): void {
  for (const part of [preloadViews, preloadProjects, preloadWorkspaces, preloadStatusPages]) void part().catch(() => undefined);
  preloadOverlays();
}
