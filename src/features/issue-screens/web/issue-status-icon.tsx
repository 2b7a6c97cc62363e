import type { IssueStatus } from '#features/issues/contract';
import styles from './icons.module.css';
import { issueStatusName } from './words.ts';

/** The ring of a task's status, extended: dotted while it waits, filled as work advances, closed with a mark at the end. */
export function IssueStatusIcon({ status, size = 15, label = false }: { status: IssueStatus; size?: number; label?: boolean }) {
  return (
    <svg
      className={styles.status}
      data-status={status}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label ? issueStatusName(status) : undefined}
      aria-hidden={label ? undefined : true}
    >
      {MARKS[status] ? (
        <>
          <circle cx="8" cy="8" r="6.3" fill="currentColor" />
          <path d={MARKS[status]} className={styles.mark} />
        </>
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="5.5"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeDasharray={status === 'TRIAGE' ? '2.2 2.12' : undefined}
          />
          {status === 'IN_PROGRESS' ? <path d="M8 5a3 3 0 0 1 0 6z" fill="currentColor" /> : null}
          {status === 'IN_REVIEW' ? <path d="M8 8V5a3 3 0 1 1-3 3z" fill="currentColor" /> : null}
        </>
      )}
    </svg>
  );
}

/** The mark of a final status: a check mark, a cross, or an equals sign for duplicates. */
const MARKS: Partial<Record<IssueStatus, string>> = {
  RESOLVED: 'm5.3 8.2 1.9 1.9 3.5-3.9',
  CLOSED: 'm5.3 8.2 1.9 1.9 3.5-3.9',
  WONT_FIX: 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4',
  DUPLICATE: 'M5.4 6.6h5.2M5.4 9.4h5.2',
};
