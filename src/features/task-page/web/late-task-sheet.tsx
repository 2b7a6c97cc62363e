import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { loadable, useLoaded } from '#ui/loadable';

/** The sheet of a task, which a board's first paint does without: fetched when one is opened, or ahead of it. */
export const taskSheet = loadable(() => import('./task-sheet.tsx'));

/**
 * The sheet where it is here, nothing until then. A component and no `lazy` of its route: the router waits for such a one with
 * the view drawn twice, also where it has long been fetched, and the view behind a task's own address would wait for it too.
 */
export function LateTaskSheet() {
  const navigate = useNavigate();
  const toView = useCallback(() => void navigate('..', { relative: 'path', replace: true }), [navigate]);
  const part = useLoaded(taskSheet, true, toView);
  return part && <part.TaskSheet />;
}
