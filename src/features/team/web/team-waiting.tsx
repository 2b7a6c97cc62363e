import { Content, ViewBar } from '#ui/frame';
import { Skeleton } from '#ui/skeleton';
import { TeamBones } from './members-list.tsx';
import styles from './team.module.css';

/** The screen before it is known whose it is. */
export function TeamWaiting() {
  return (
    <>
      <ViewBar>
        <Skeleton width={220} height={28} radius={6} />
      </ViewBar>
      <Content>
        <div className={styles.content}>
          <TeamBones />
        </div>
      </Content>
    </>
  );
}
