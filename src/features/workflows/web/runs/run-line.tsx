import { Link } from 'react-router';
import type { ProjectScope } from '#features/projects/web';
import type { WorkflowRun } from '#features/workflows/contract';
import { Badge } from '#ui/badge';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { workflowPath } from '../paths.ts';
import { triggerKinds } from '../kind-words.ts';
import * as words from '../run-words.ts';
import styles from './runs.module.css';

export const RUN_TONES = {
  QUEUED: 'neutral',
  RUNNING: 'accent',
  WAITING: 'warning',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
  CANCELED: 'neutral',
} as const;

/** How long a run took; null while it has not ended. */
export const durationOf = ({ startedAt, endedAt }: WorkflowRun): number | null =>
  startedAt === null || endedAt === null ? null : Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));

/** The item of a run as people call it. */
export function itemName(
  { itemType, itemTitle, itemNumber }: Pick<WorkflowRun, 'itemType' | 'itemTitle' | 'itemNumber'>,
  key: string,
) {
  if (itemType === null) return words.noItem;
  if (itemTitle === null) return words.goneItem;
  return itemNumber === null ? itemTitle : `${key}-${itemNumber} ${itemTitle}`;
}

interface RunLineProps {
  scope: ProjectScope;
  projectKey: string;
  run: WorkflowRun;
  now: number;
}

/** One run of the log. */
export function RunLine({ scope, projectKey, run, now }: RunLineProps) {
  const name = itemName(run, projectKey);
  const duration = durationOf(run);
  const about = [triggerKinds[run.cause.kind], ...(run.reason === null ? [] : [words.reasons[run.reason]])];
  return (
    <li className={styles.line}>
      <Link
        className={styles.open}
        to={workflowPath(scope, run.workflowId, 'runs', run.id)}
        aria-label={words.openRun(name, words.statuses[run.status])}
      >
        <span>
          <Badge tone={RUN_TONES[run.status]}>{words.statuses[run.status]}</Badge>
        </span>
        <span className={styles.what}>
          <Text as="span" truncate>
            {name}
          </Text>
          <Text as="span" size="small" tone="muted">
            {about.join(' · ')}
          </Text>
        </span>
        <Text as="span" size="small" tone="faint" numeric className={styles.duration}>
          {duration === null ? '' : words.took(duration)}
        </Text>
        <Text as="span" size="small" tone="faint" className={styles.time}>
          <time dateTime={run.createdAt}>{relativeTime(run.createdAt, now)}</time>
        </Text>
      </Link>
    </li>
  );
}
