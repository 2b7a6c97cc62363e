import { Hourglass } from 'lucide-react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { useDeciding } from './use-deciding.ts';
import styles from './join-requests.module.css';
import * as words from './words.ts';

interface AwaitingNoteProps {
  taskId: string;
  projectId: string;
  /** True for admins of the project. */
  mayDecide: boolean;
}

/** The banner above a guest's task that awaits approval; admins can approve or decline it there. */
export function AwaitingNote({ taskId, projectId, mayDecide }: AwaitingNoteProps) {
  const { approve, decline } = useDeciding(taskId, projectId);
  return (
    <Banner
      tone="warning"
      icon={<Hourglass />}
      action={
        mayDecide ? (
          <span className={styles.acts}>
            <Button onClick={approve}>{words.approve}</Button>
            <Button onClick={decline}>{words.decline}</Button>
          </span>
        ) : null
      }
    >
      {mayDecide ? words.awaitsYou : words.awaitsAdmin}
    </Banner>
  );
}
