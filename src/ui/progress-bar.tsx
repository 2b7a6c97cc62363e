import styles from './progress-bar.module.css';
import { colorVar } from './palette.ts';

type Tone = 'done' | 'review' | 'in-progress' | 'accent';

export interface ProgressBarProps {
  /** What is in progress, and how far: "42 of 96 done". */
  label: string;
  segments: { value: number; tone: Tone | (string & {}) }[];
  total: number;
  /** CSS width; the whole line by default. */
  width?: number | string;
}

/** One thin bar in up to a few colors. The first segment counts as done. */
export function ProgressBar({ label, segments, total, width = '100%' }: ProgressBarProps) {
  const whole = Math.max(
    total,
    segments.reduce((sum, segment) => sum + segment.value, 0),
  );
  return (
    <div
      className={styles.bar}
      style={{ width }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={segments[0]?.value ?? 0}
    >
      {segments.map((segment) => (
        <span
          key={segment.tone}
          className={styles.segment}
          style={{ width: share(segment.value, whole), background: paint(segment.tone) }}
        />
      ))}
    </div>
  );
}

function share(value: number, whole: number): string {
  return whole > 0 ? `${(value / whole) * 100}%` : '0%';
}

function paint(tone: string): string {
  if (tone === 'accent') return 'var(--accent)';
  if (tone === 'done' || tone === 'review' || tone === 'in-progress') return `var(--status-${tone})`;
  return colorVar(tone);
}
