import { Check, X } from 'lucide-react';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { relativeTime } from '#web/relative-time';
import type { AwaitingTask } from '../contract.ts';
import { useDeciding } from './use-deciding.ts';
import styles from './join-requests.module.css';
import * as words from './words.ts';

interface AwaitingTaskRowProps {
  task: AwaitingTask;
  workspaceId: string;
  projectId: string;
  now: number;
}

/** A guest's task that awaits approval, with a link to read it first. */
export function AwaitingTaskRow({ task, workspaceId, projectId, now }: AwaitingTaskRowProps) {
  const { id, title, creator, awaitsApprovalSince } = task;
  const { approve, decline } = useDeciding(id, projectId);
  return (
    <li className={styles.row} data-row="">
      <Avatar name={creator.name} id={creator.id} image={creator.avatar} size={28} decorative />
      <div className={styles.who}>
        <TextLink to={`/dashboard/${workspaceId}/projects/${projectId}/board/${id}`}>{title}</TextLink>
        <Text as="span" size="small" tone="muted" truncate>
          {creator.name} · {relativeTime(awaitsApprovalSince, now)}
        </Text>
      </div>
      <div className={styles.acts}>
        <Button icon={<Check />} aria-label={words.approveNamed(title)} onClick={approve}>
          {words.approve}
        </Button>
        <Button variant="ghost" icon={<X />} aria-label={words.declineNamed(title)} onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </li>
  );
}
