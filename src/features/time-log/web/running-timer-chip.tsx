import { Square } from 'lucide-react';
import { IconButton } from '#ui/icon-button';
import { TextLink } from '#ui/text-link';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useMutation } from '#web/use-mutation';
import { clockOf } from './durations.ts';
import styles from './running-timer-chip.module.css';
import { type ShownTimer, stopTimer } from './time-data.ts';
import { useElapsed, useRunningTimer } from './use-running-timer.ts';
import * as words from './words.ts';

/** Your running timer, on every page: its task, the elapsed time, and a button that stops it. */
export function RunningTimerChip() {
  const timer = useRunningTimer();
  return timer ? <Chip timer={timer} /> : null;
}

function Chip({ timer }: { timer: ShownTimer }) {
  const stop = useMutation(stopTimer);
  const seconds = useElapsed(timer);
  const { task, taskId } = timer;
  return (
    <div className={styles.chip} role="group" aria-label={words.runningTimer}>
      <span className={styles.dot} aria-hidden="true" />
      {task ? (
        <TextLink className={styles.task} to={`/dashboard/${task.workspaceId}/projects/${task.projectId}/board/${taskId}`}>
          {task.key} <VisuallyHidden>{task.title}</VisuallyHidden>
        </TextLink>
      ) : null}
      <span className={styles.clock} role="timer" aria-label={words.elapsedTime}>
        {clockOf(seconds)}
      </span>
      <IconButton size="s" label={words.stopTimer} icon={<Square fill="currentColor" />} onClick={() => stop({ entry: timer })} />
    </div>
  );
}
