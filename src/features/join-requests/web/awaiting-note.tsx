import { Hourglass } from 'lucide-react';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { useDeciding } from './use-deciding.ts';
import styles from './join-requests.module.css';

interface AwaitingNoteProps {
  taskId: string;
  projectId: string;
  /** True for the admins of the project. */
  mayDecide: boolean;
}

/** Over a guest's task that waits: why it goes no further, and for admins the decision. */
export function AwaitingNote({ taskId, projectId, mayDecide }: AwaitingNoteProps) {
  const { approve, decline } = useDeciding(taskId, projectId);
  return (
    <Banner
      tone="warning"
      icon={<Hourglass />}
      action={
        mayDecide ? (
          <span className={styles.acts}>
            <Button onClick={approve}>Approve</Button>
            <Button onClick={decline}>Decline</Button>
          </span>
        ) : null
      }
    >
      {mayDecide
        ? 'A guest made this. It waits for you.'
        : 'This task waits for an admin of the project. Until then it stays where it is, and is nobody’s to do.'}
    </Banner>
  );
}
