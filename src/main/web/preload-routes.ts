import { preloadProjects } from '#features/projects/web';
import { preloadWorkspaces } from '#features/workspaces/web';
import { preloadOverlays } from '#ui/overlays';
import { atRest } from '#web/at-rest';
import { preloadViews } from './views.ts';

/** How long after entering the dashboard (spec section 2). */
export const PRELOAD_AFTER_MS = 3_000;

/**
 * Fetches the screens that are likely next, one after the other and while nobody scrolls: each brings a style sheet, for which
 * all that is on the screen is laid out anew.
 */
export async function preloadRoutes(): Promise<void> {
  for (const part of [preloadViews, preloadProjects, preloadWorkspaces, preloadOverlays]) {
    await atRest();
    await part().catch(() => undefined);
  }
}
