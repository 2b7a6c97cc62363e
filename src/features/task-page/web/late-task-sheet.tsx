import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadable, useLoaded } from '#ui/loadable';

/** The task sheet, which the first paint of a board does not need: loaded when a task is opened or shortly before. */
export const taskSheet = loadable(() => import('./task-sheet.tsx'));

/**
 * Renders the sheet once it is loaded. This is a component instead of a `lazy` route, because the router would render the view twice
 * while it waits, even if the sheet is already loaded, and the view behind the URL of a task would wait for it too.
 */
export function LateTaskSheet() {
  const navigate = useNavigate();
  const toView = useCallback(() => void navigate('..', { relative: 'path', replace: true }), [navigate]);
  const part = useLoaded(taskSheet, true, toView);
  return part && <part.TaskSheet />;
}
