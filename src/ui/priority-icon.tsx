import styles from './priority-icon.module.css';
import * as words from './words.ts';

export type TaskPriority = 'LOW' | 'MEDIUM' | 'HIGH' | 'URGENT';

const labels: Record<TaskPriority, string> = { LOW: words.low, MEDIUM: words.medium, HIGH: words.high, URGENT: words.urgent };
const lit = { LOW: 1, MEDIUM: 2, HIGH: 3 } as const;
const bars = [
  { x: 2.5, y: 9, height: 4.5 },
  { x: 6.7, y: 6, height: 7.5 },
  { x: 10.9, y: 3, height: 10.5 },
];

export function priorityLabel(priority: TaskPriority): string {
  return labels[priority];
}

/** Bars that rise with priority. Urgent is a filled mark, distinguished by shape and not by color alone. */
export function PriorityIcon({ priority, size = 14, label = false }: { priority: TaskPriority; size?: number; label?: boolean }) {
  return (
    <svg
      className={styles.priority}
      data-priority={priority}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label ? words.priorityNamed(labels[priority]) : undefined}
      aria-hidden={label ? undefined : true}
    >
      {priority === 'URGENT' ? (
        <>
          <rect x="2" y="2" width="12" height="12" rx="3" />
          <path d="M8 4.8v4M8 11.1v.1" className={styles.mark} />
        </>
      ) : (
        bars.map((bar, index) => (
          <rect
            key={bar.x}
            x={bar.x}
            y={bar.y}
            width="2.6"
            height={bar.height}
            rx="1"
            opacity={index < lit[priority] ? 1 : 0.3}
          />
        ))
      )}
    </svg>
  );
}
