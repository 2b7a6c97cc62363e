import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
  circle?: boolean;
  style?: CSSProperties;
}

/**
 * The shape of something that is loading. Compose them into the shape of the content, so that nothing moves when it arrives.
 */
export function Skeleton({ width = '100%', height = 12, radius, circle, style }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height: circle ? width : height, borderRadius: circle ? '50%' : radius, ...style }}
      aria-hidden="true"
    />
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} height={11} />
      ))}
    </span>
  );
}

/**
 * Wraps skeletons: announces once what is loading, and stays invisible for the first moments so that quick answers do not
 * flash.
 */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div className={styles.late}>{children}</div>
    </div>
  );
}
