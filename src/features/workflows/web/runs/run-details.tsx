import { ArrowLeft, RefreshCw, SquareX } from 'lucide-react';
import type { ReactNode } from 'react';
import { exactMoment, shortMoment } from '#contract/dates';
import { projectRows, type ProjectScope } from '#features/projects/web';
import type { Workflow, WorkflowRunDetails } from '#features/workflows/contract';
import { confirm } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Property, PropertyList } from '#ui/property-list';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { Failure } from '#web/failure.tsx';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useSubmit } from '#web/use-submit';
import { runCalls } from '../asked.ts';
import { runKey, useRun } from '../data.ts';
import { useChoices } from '../editor/choices.tsx';
import { itemPath, workflowPath } from '../paths.ts';
import { triggerSentence } from '../step-words.ts';
import * as words from '../run-words.ts';
import { Outcomes } from './outcomes.tsx';
import { durationOf, itemName, RUN_TONES } from './run-line.tsx';
import styles from './runs.module.css';
import { StepLines } from './step-lines.tsx';

interface RunDetailsProps {
  scope: ProjectScope;
  workflow: Workflow;
  runId: string;
  mayChange: boolean;
}

/** One run: why it ran or not, and its steps. */
export function RunDetails({ scope, workflow, runId, mayChange }: RunDetailsProps) {
  const { data, status, error, retry } = useRun(runId);
  return (
    <div className={styles.page}>
      <div className={styles.back}>
        <LinkButton variant="ghost" size="s" icon={<ArrowLeft />} to={workflowPath(scope, workflow.id, 'runs')}>
          {words.allRuns}
        </LinkButton>
      </div>
      {status === 'error' && data === undefined ? (
        <Failure error={error} onRetry={retry} what={words.thisRun} size="inline" />
      ) : data === undefined ? (
        <Loading label={words.loadingRun}>
          <SkeletonText lines={5} />
        </Loading>
      ) : (
        <LoadedRun scope={scope} run={data} mayChange={mayChange} />
      )}
    </div>
  );
}

function LoadedRun({ scope, run, mayChange }: { scope: ProjectScope; run: WorkflowRunDetails; mayChange: boolean }) {
  const projectKey = useList(projectRows, scope).rows[0]?.key ?? '';
  const { names } = useChoices();
  const name = itemName(run, projectKey);
  return (
    <>
      <header className={styles.head}>
        <Heading level={2} size="title">
          {name}
        </Heading>
        <Badge tone={RUN_TONES[run.status]}>{words.statuses[run.status]}</Badge>
        {mayChange ? <Tools run={run} /> : null}
      </header>
      {run.reason === null ? null : (
        <Text tone={run.status === 'FAILED' ? 'danger' : 'muted'} role="status">
          {words.reasons[run.reason]}.
        </Text>
      )}
      {run.status === 'WAITING' ? (
        <Text tone="warning">
          {run.waitingUntil === null ? words.waitsForApproval : words.waitsUntil(shortMoment(run.waitingUntil))}
        </Text>
      ) : null}
      <Facts scope={scope} run={run} name={name} />
      <Section title={run.reason === 'CONDITIONS' ? words.whyNot : words.why}>
        <Text>{triggerSentence(run.definition.trigger, names)}</Text>
        {run.why.length === 0 ? (
          <Text tone="faint">{words.noConditions}</Text>
        ) : (
          <Outcomes outcomes={run.why} of={run.itemType} />
        )}
      </Section>
      <Section title={words.steps}>
        {run.steps.length === 0 ? (
          <Text tone="faint">{words.noSteps}</Text>
        ) : (
          <StepLines lines={run.steps} steps={run.definition.steps} of={run.itemType} states={words.stepStatuses} />
        )}
      </Section>
      {run.approvals.length > 0 ? <Approvals approvals={run.approvals} /> : null}
    </>
  );
}

function Facts({ scope, run, name }: { scope: ProjectScope; run: WorkflowRunDetails; name: string }) {
  const { names } = useChoices();
  const { cause, depth, itemType, itemId, itemTitle } = run;
  const duration = durationOf(run);
  const who = cause.personId === null ? cause.name : names.person(cause.personId);
  const fact = (label: string, value: ReactNode) => (
    <Property label={label}>
      <Text as="span">{value}</Text>
    </Property>
  );
  return (
    <PropertyList>
      {itemType !== null && itemId !== null && itemTitle !== null
        ? fact(words.item, <TextLink to={itemPath(scope, itemType, itemId)}>{name}</TextLink>)
        : null}
      {fact(words.cause, words.causedBy(triggerSentence(run.definition.trigger, names), who))}
      {depth > 1 ? fact('', words.depthNote(depth)) : null}
      {fact(words.started, exactMoment(run.startedAt ?? run.createdAt))}
      {duration === null ? null : fact(words.duration, words.took(duration))}
      {fact(words.version, String(run.number))}
    </PropertyList>
  );
}

function Tools({ run: { id, status } }: { run: WorkflowRunDetails }) {
  const acting = useSubmit(async (act: 'cancel' | 'retry') => {
    const query = { runId: id };
    if (act === 'cancel') await runCalls.post('cancel-workflow-run', { query, body: {} });
    else await runCalls.post('retry-workflow-run', { query, body: {} });
    await revalidate(runKey(id));
    toast.success(act === 'cancel' ? words.runCanceled : words.runRetried);
  });
  const cancel = async () => {
    const asked = {
      title: words.confirmCancel,
      description: words.cancelHint,
      confirmLabel: words.cancelRun,
      cancelLabel: words.keepRunning,
    };
    if (await confirm({ ...asked, danger: true })) await acting.submit('cancel');
  };
  const isOpen = status === 'QUEUED' || status === 'RUNNING' || status === 'WAITING';
  return (
    <>
      {isOpen ? (
        <Button icon={<SquareX />} busy={acting.isPending} onClick={() => void cancel()}>
          {words.cancelRun}
        </Button>
      ) : null}
      {status === 'FAILED' ? (
        <Button icon={<RefreshCw />} busy={acting.isPending} onClick={() => void acting.submit('retry')}>
          {words.retryRun}
        </Button>
      ) : null}
      {acting.error ? (
        <Text size="small" tone="danger" role="alert">
          {acting.error.message}
        </Text>
      ) : null}
    </>
  );
}

function Approvals({ approvals }: Pick<WorkflowRunDetails, 'approvals'>) {
  const { names } = useChoices();
  return (
    <Section title={words.approvals}>
      <ul className={styles.lines} aria-label={words.approvals}>
        {approvals.map(({ userId, path, isApproved, comment, decidedAt }) => (
          <li key={`${path} ${userId}`} className={styles.approver}>
            <Text as="span">{names.person(userId)}</Text>
            <Badge tone={isApproved === null ? 'neutral' : isApproved ? 'success' : 'danger'}>
              {words.decisions[isApproved === null ? 'waiting' : isApproved ? 'approved' : 'rejected']}
            </Badge>
            {decidedAt === null ? null : (
              <Text as="span" size="small" tone="faint">
                {shortMoment(decidedAt)}
              </Text>
            )}
            {comment === '' ? null : (
              <Text size="small" tone="muted">
                {comment}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
