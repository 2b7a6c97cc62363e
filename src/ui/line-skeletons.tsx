import { Skeleton } from './skeleton.tsx';
import styles from './line-skeletons.module.css';

/** Widths that resemble titles. */
const TITLES = [46, 58, 34, 62, 40, 51, 37, 55, 44, 60, 35, 49];

/** Placeholders of lines that are loading, under the head of their group if they have one. */
export const LineSkeletons = ({ hasHead }: { hasHead?: boolean }) => (
  <>
    {hasHead ? (
      <div className={styles.line} data-head>
        <Skeleton width={90} />
      </div>
    ) : null}
    {TITLES.map((width) => (
      <div key={width} className={styles.line}>
        <Skeleton width={14} />
        <Skeleton width={50} />
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </>
);
