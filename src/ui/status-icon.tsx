import styles from './status-icon.module.css';
import * as words from './words.ts';

export type TaskStatus = 'TODO' | 'IN_PROGRESS' | 'REVIEW' | 'DONE';

const labels: Record<TaskStatus, string> = {
  TODO: words.toDo,
  IN_PROGRESS: words.inProgress,
  REVIEW: words.review,
  DONE: words.done,
};

export function statusLabel(status: TaskStatus): string {
  return labels[status];
}

/** The ring that fills as work advances. Decorative unless `label` is set, because its name is usually beside it. */
export function StatusIcon({ status, size = 15, label = false }: { status: TaskStatus; size?: number; label?: boolean }) {
  return (
    <svg
      className={styles.status}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label ? labels[status] : undefined}
      aria-hidden={label ? undefined : true}
    >
      {status === 'DONE' ? (
        <>
          <circle cx="8" cy="8" r="6.3" fill="currentColor" />
          <path d="m5.3 8.2 1.9 1.9 3.5-3.9" className={styles.tick} />
        </>
      ) : (
        <>
          <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          {status === 'IN_PROGRESS' ? <path d="M8 5a3 3 0 0 1 0 6z" fill="currentColor" /> : null}
          {status === 'REVIEW' ? <path d="M8 8V5a3 3 0 1 1-3 3z" fill="currentColor" /> : null}
        </>
      )}
    </svg>
  );
}
