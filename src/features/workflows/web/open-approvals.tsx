import { useMemo } from 'react';
import { shortMoment } from '#contract/dates';
import type { ProjectScope } from '#features/projects/web';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { useList } from '#web/use-list';
import { ApprovalAnswer } from './approval-answer.tsx';
import styles from './approvals.module.css';
import { projectApprovals } from './data.ts';
import * as words from './approval-words.ts';

interface OpenApprovalsProps extends ProjectScope {
  /** The item that they are about; null for those about none. */
  itemId: string | null;
}

/** What workflows ask of the person about an item, with their answer. Shows nothing if they ask nothing. */
export function OpenApprovals({ workspaceId, projectId, itemId }: OpenApprovalsProps) {
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const { rows } = useList(projectApprovals, scope);
  const open = rows.filter((one) => one.itemId === itemId && one.isApproved === null && !one.isClosed);
  if (open.length === 0) return null;
  return (
    <section className={styles.list} aria-label={words.approvalsHere}>
      {open.map((approval) => (
        <article key={approval.id} className={styles.card}>
          <header>
            <Heading level={2} size="strong">
              {words.asks(approval.workflowName)}
            </Heading>
            <Text size="small" tone="faint">
              {shortMoment(approval.createdAt)}
            </Text>
          </header>
          {approval.text === '' ? null : <p className={styles.question}>{approval.text}</p>}
          <ApprovalAnswer approval={approval} />
        </article>
      ))}
    </section>
  );
}
