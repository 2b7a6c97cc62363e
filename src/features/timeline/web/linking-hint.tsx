import { keyOf } from '#features/task-surface/web';
import { Button } from '#ui/button';
import styles from './linking-hint.module.css';
import { cancelLinking } from './linking.ts';
import { useTimeline, useTimelineState } from './timeline-surface.ts';
import * as words from './words.ts';

/** While a dependency is made by keys: what comes next. */
export function LinkingHint() {
  const { surface, snapshot } = useTimeline();
  const from = useTimelineState(({ linking }) => (linking && !linking.pointer ? linking.from : null));
  const task = snapshot.arrangement.places.get(from ?? '')?.task;
  if (!task) return null;
  return (
    <div className={styles.hint}>
      <span>{words.linkingFrom(keyOf(snapshot.project.key, task))}</span>
      <Button size="s" shortcut="escape" onClick={() => cancelLinking(surface)}>
        {words.cancelLinking}
      </Button>
    </div>
  );
}
