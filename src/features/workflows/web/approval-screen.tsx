import { Check, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { shortMoment } from '#contract/dates';
import type { ProjectScope } from '#features/projects/web';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { Failure } from '#web/failure.tsx';
import { NotFoundScreen } from '#web/status-screens.tsx';
import { useDraft } from '#web/use-draft';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import type { WorkflowApproval } from '../contract.ts';
import { decideApproval, projectApprovals } from './data.ts';
import { itemPath } from './paths.ts';
import * as words from './run-words.ts';
import styles from './runs/runs.module.css';

/** What a workflow asks of the person, and their answer. The notification leads here. */
export function ApprovalScreen() {
  const { workspaceId = '', projectId = '', approvalId = '' } = useParams();
  const scope = useMemo(() => ({ workspaceId, projectId }), [workspaceId, projectId]);
  const { rows, status, error, retry } = useList(projectApprovals, scope);
  const approval = rows.find(({ id }) => id === approvalId);
  if (status === 'error')
    return (
      <Content>
        <Failure error={error} onRetry={retry} what={words.thisApproval} />
      </Content>
    );
  if (status === 'loading')
    return (
      <Content>
        <div className={styles.card}>
          <Loading label={words.loadingApproval}>
            <SkeletonText lines={4} />
          </Loading>
        </div>
      </Content>
    );
  if (approval === undefined) return <NotFoundScreen />;
  return (
    <Content>
      <Approval key={approval.id} scope={scope} approval={approval} />
    </Content>
  );
}

function Approval({ scope, approval }: { scope: ProjectScope; approval: WorkflowApproval }) {
  const { itemType, itemId, workflowName, text, mode, isApproved, isClosed } = approval;
  return (
    <article className={styles.card}>
      <header>
        <Heading level={1} size="title">
          {words.asks(workflowName)}
        </Heading>
        <Text size="small" tone="faint">
          {shortMoment(approval.createdAt)}
        </Text>
      </header>
      {text === '' ? null : <p className={styles.question}>{text}</p>}
      {itemType !== null && itemId !== null ? (
        <div>
          <LinkButton to={itemPath(scope, itemType, itemId)}>{words.openItem}</LinkButton>
        </div>
      ) : null}
      {isApproved === null && isClosed ? <Text tone="muted">{words.closedNote}</Text> : null}
      {isApproved === null && !isClosed ? <Answer approval={approval} mode={mode} /> : null}
      {isApproved === null ? null : <Given approval={approval} isApproved={isApproved} />}
    </article>
  );
}

function Answer({ approval, mode }: { approval: WorkflowApproval; mode: WorkflowApproval['mode'] }) {
  const comment = useDraft(`approval:${approval.id}`);
  const [wasSent, setSent] = useState(false);
  const decide = (isApproved: boolean) => {
    setSent(true);
    perform(decideApproval, {
      approvalId: approval.id,
      isApproved,
      comment: comment.text.trim(),
      said: isApproved ? words.approved : words.rejected,
    }).confirmed.then(comment.clear, () => setSent(false));
  };
  return (
    <>
      <TextArea
        label={words.comment}
        hint={words.commentHint}
        minRows={2}
        maxLength={2000}
        value={comment.text}
        onChange={({ currentTarget }) => comment.set(currentTarget.value)}
      />
      <Text size="small" tone="muted">
        {mode === 'ALL' ? words.allDecide : words.anyDecides} {words.finalNote}
      </Text>
      <div className={styles.actions}>
        <Button variant="primary" icon={<Check />} disabled={wasSent} onClick={() => decide(true)}>
          {words.approve}
        </Button>
        <Button icon={<X />} disabled={wasSent} onClick={() => decide(false)}>
          {words.reject}
        </Button>
      </div>
    </>
  );
}

function Given({ approval, isApproved }: { approval: WorkflowApproval; isApproved: boolean }) {
  return (
    <div role="status" className={styles.what}>
      <span>
        <Badge tone={isApproved ? 'success' : 'danger'}>{words.decisions[isApproved ? 'approved' : 'rejected']}</Badge>
      </span>
      <Text tone="muted">
        {isApproved ? words.approved : words.rejected}
        {approval.decidedAt === null ? '' : ` · ${shortMoment(approval.decidedAt)}`}
      </Text>
      {approval.comment === '' ? null : <p className={styles.question}>{approval.comment}</p>}
    </div>
  );
}
