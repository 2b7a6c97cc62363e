import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { loadable, useLoadedState } from '#ui/loadable';
import { onReturn } from '#web/connection';
import styles from './late-task-sheet.module.css';
import * as words from './words.ts';

/** The task sheet, which the first paint of a board does not need: loaded when a task is opened or shortly before. */
export const taskSheet = loadable(() => import('./task-sheet.tsx'));

/**
 * Renders the sheet once it is loaded. This is a component instead of a `lazy` route, because the router would render the view twice
 * while it waits, even if the sheet is already loaded, and the view behind the URL of a task would wait for it too.
 */
export function LateTaskSheet() {
  const { part, isMissing, retry } = useLoadedState(taskSheet);
  useEffect(() => (isMissing ? onReturn(retry) : undefined), [isMissing, retry]);
  if (part) return <part.TaskSheet />;
  return isMissing ? <MissingSheet onRetry={retry} /> : null;
}

/** Stands where the sheet would, so that the address still opens the task once its code can be fetched. */
function MissingSheet({ onRetry }: { onRetry: () => void }) {
  const navigate = useNavigate();
  const close = () => void navigate('..', { relative: 'path', replace: true });
  return (
    <div className={styles.missing}>
      <ErrorState
        title={words.taskNotLoaded}
        onRetry={onRetry}
        action={
          <Button variant="ghost" onClick={close}>
            {words.closeTask}
          </Button>
        }
      >
        {words.checkConnection}
      </ErrorState>
    </div>
  );
}
