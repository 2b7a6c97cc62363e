import { Loading, Skeleton } from '#ui/skeleton';
import { PartInPlace, type PartInPlaceProps } from '#web/part-in-place.tsx';
import styles from './settings.module.css';
import * as words from './words.ts';

/** A section of a settings page that is loaded after the rest: its name, a sentence and its rows until then. */
export function SectionInPlace<M>(props: Omit<PartInPlaceProps<M>, 'waiting'>) {
  return <PartInPlace {...props} waiting={<SectionSkeleton label={words.loadingSettings} />} />;
}

/** A section whose rows are loading. */
export const SectionSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className={styles.waiting}>
    <div className={styles.head}>
      <Skeleton width={128} height={16} />
      <Skeleton width="76%" />
    </div>
    {[148, 184, 120].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={width} />
        <Skeleton width={72} height={28} radius={6} />
      </div>
    ))}
  </Loading>
);
