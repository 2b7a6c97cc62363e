import { Content, ViewBar } from '#ui/frame';
import { Skeleton } from '#ui/skeleton';
import { TeamSkeleton } from './members-list.tsx';
import styles from './team.module.css';

/** The screen while the workspace or project loads. */
export function TeamWaiting() {
  return (
    <>
      <ViewBar>
        <Skeleton width={220} height={28} radius={6} />
      </ViewBar>
      <Content>
        <div className={styles.content}>
          <TeamSkeleton />
        </div>
      </Content>
    </>
  );
}
