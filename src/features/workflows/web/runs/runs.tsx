import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { projectRows, type ProjectScope } from '#features/projects/web';
import type { RunStatus, Workflow } from '#features/workflows/contract';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LineSkeletons } from '#ui/line-skeletons';
import { Segmented } from '#ui/segmented';
import { Loading } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { fetchMore } from '#web/list-pages';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import { workflowRuns } from '../data.ts';
import * as words from '../run-words.ts';
import { RunDetails } from './run-details.tsx';
import { RunLine } from './run-line.tsx';
import styles from './runs.module.css';

interface RunsProps {
  scope: ProjectScope;
  workflow: Workflow;
  runId: string | null;
  mayChange: boolean;
}

/** The log of a workflow, or one of its runs if the address names it. */
export function Runs({ scope, workflow, runId, mayChange }: RunsProps) {
  if (runId !== null) return <RunDetails key={runId} scope={scope} workflow={workflow} runId={runId} mayChange={mayChange} />;
  return <RunLog scope={scope} workflow={workflow} />;
}

type Shown = keyof typeof words.shown;
const options = (Object.keys(words.shown) as Shown[]).map((value) => ({ value, label: words.shown[value] }));

function RunLog({ scope, workflow }: { scope: ProjectScope; workflow: Workflow }) {
  const [shown, setShown] = useState<Shown>('all');
  const status: RunStatus | null = shown === 'all' ? null : shown;
  const runsScope = useMemo(() => ({ ...scope, workflowId: workflow.id, status }), [scope, workflow.id, status]);
  const { rows, status: state, error, retry, pages } = useList(workflowRuns, runsScope);
  const projectKey = useList(projectRows, scope).rows[0]?.key ?? '';
  const more = useSubmit(() => fetchMore(workflowRuns, runsScope));
  const now = useNow();
  const sorted = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <Segmented size="s" label={words.show} value={shown} options={options} onValueChange={setShown} />
      </div>
      {state === 'error' ? <Failure error={error} onRetry={retry} what={words.theRuns} size="inline" /> : null}
      {state === 'loading' ? (
        <Loading label={words.loadingRuns}>
          <LineSkeletons />
        </Loading>
      ) : null}
      {state === 'ready' && sorted.length === 0 ? (
        <EmptyState
          icon={<History />}
          title={status === null ? words.noRuns : words.noneOfStatus}
          size="inline"
          action={status === null ? undefined : <Button onClick={() => setShown('all')}>{words.showAllRuns}</Button>}
        >
          {status === null ? words.noRunsHint : null}
        </EmptyState>
      ) : null}
      {sorted.length > 0 ? (
        <ul className={styles.lines} aria-label={words.runs}>
          {sorted.map((run) => (
            <RunLine key={run.id} scope={scope} projectKey={projectKey} run={run} now={now} />
          ))}
        </ul>
      ) : null}
      {pages?.earlier == null ? null : (
        <Button busy={more.isPending} onClick={() => void more.submit(undefined)}>
          {words.moreRuns}
        </Button>
      )}
    </div>
  );
}
