import { History } from 'lucide-react';
import { nameOf, projectPeople, type ProjectScope } from '#features/projects/web';
import { confirm } from '#ui/alert-dialog';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { relativeTime } from '#web/relative-time';
import { revalidate } from '#web/swr';
import { toast } from '#web/toasts';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { WorkflowDetails, WorkflowVersion } from '../contract.ts';
import { calls, detailsKey, useVersions } from './data.ts';
import { useChoices } from './editor/choices.tsx';
import type { DraftStore } from './editor/draft-store.ts';
import { triggerSentence } from './step-words.ts';
import * as words from './run-words.ts';
import styles from './runs/runs.module.css';

interface VersionsProps {
  scope: ProjectScope;
  details: WorkflowDetails;
  store: DraftStore;
  mayChange: boolean;
}

/** What was published of a workflow, and a way back to it. */
export function Versions({ scope, details, store, mayChange }: VersionsProps) {
  const { data, status, error, retry } = useVersions(details.id);
  const { rows: people } = useList(projectPeople, scope);
  const { names } = useChoices();
  const now = useNow();
  const restoring = useSubmit(async (number: number) => {
    const asked = { title: words.confirmRestore(number), description: words.restoreHint, confirmLabel: words.restore };
    if (!(await confirm(asked))) return;
    store.adopt(await calls.post('restore-workflow-version', { query: { workflowId: details.id }, body: { number } }));
    await revalidate(detailsKey(details.id));
    toast.success(words.restored(number));
  });
  const about = ({ createdBy, createdAt }: WorkflowVersion) => {
    const person = people.find(({ id }) => id === createdBy);
    return words.publishedBy(nameOf(person), relativeTime(createdAt, now));
  };
  return (
    <div className={styles.page}>
      <Text tone="muted">{words.versionsHint}</Text>
      {restoring.error ? (
        <Text tone="danger" role="alert">
          {restoring.error.message}
        </Text>
      ) : null}
      {status === 'error' && data === undefined ? (
        <Failure error={error} onRetry={retry} what={words.theVersions} size="inline" />
      ) : null}
      {status === 'loading' ? (
        <Loading label={words.loadingVersions}>
          <SkeletonText lines={4} />
        </Loading>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={<History />} title={words.noVersions} size="inline">
          {words.noVersionsHint}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <ol className={styles.lines} aria-label={words.theVersions}>
          {data.map((version) => (
            <li key={version.number} className={styles.version}>
              <div className={styles.what}>
                <span className={styles.head}>
                  <Text as="span" strong>
                    {words.versionNumber(version.number)}
                  </Text>
                  {version.number === details.liveNumber ? <Badge tone="success">{words.live}</Badge> : null}
                </span>
                <Text as="span" size="small" tone="muted">
                  {triggerSentence(version.definition.trigger, names)} · {words.stepCount(version.definition.steps.length)}
                </Text>
                <Text as="span" size="small" tone="faint">
                  {about(version)}
                </Text>
              </div>
              {mayChange ? (
                <Button
                  size="s"
                  aria-label={words.restoreNamed(version.number)}
                  onClick={() => void restoring.submit(version.number)}
                >
                  {words.restore}
                </Button>
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
