import { ColorDot } from '#ui/color-dot';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import type { HealthStatus, ProjectHealth } from '../contract.ts';
import { healthNames } from '../fields.ts';
import { plainLine } from '../rules.ts';
import styles from './project-health.module.css';

const COLORS = { ON_TRACK: 'green', AT_RISK: 'amber', OFF_TRACK: 'red' } as const;

/** How a project is doing, in a color and in words. */
export function StatusMark({ status }: { status: HealthStatus }) {
  return (
    <Text as="span" size="small" strong className={styles.mark}>
      <ColorDot color={COLORS[status]} />
      {healthNames[status]}
    </Text>
  );
}

/** The health of a project in one line: its status, the first line of the last update, and how old that is. */
export function HealthMark({ health: { status, firstLine, createdAt } }: { health: ProjectHealth }) {
  const line = plainLine(firstLine);
  return (
    <span className={styles.line}>
      <StatusMark status={status} />
      {line === '' ? null : (
        <Text as="span" size="small" tone="muted" truncate title={line}>
          {line}
        </Text>
      )}
      <Text as="span" size="small" tone="faint" numeric className={styles.age}>
        <time dateTime={createdAt}>{relativeTime(createdAt)}</time>
      </Text>
    </span>
  );
}
