import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { projectRows, type ProjectScope } from '#features/projects/web';
import type { Definition, TestedRun, Workflow, WorkflowProblem } from '#features/workflows/contract';
import { TEST_ITEMS_MAX } from '#features/workflows/fields';
import { itemTypeOf } from '#features/workflows/rules/known-values';
import { Badge } from '#ui/badge';
import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import { calls } from '../data.ts';
import type { DraftStore } from '../editor/draft-store.ts';
import { useDraftState } from '../editor/use-draft-state.ts';
import { triggerKinds } from '../kind-words.ts';
import * as words from '../run-words.ts';
import { type ChosenItem, ItemChooser } from './item-chooser.tsx';
import { Outcomes } from './outcomes.tsx';
import { itemName } from './run-line.tsx';
import styles from './runs.module.css';
import { StepLines } from './step-lines.tsx';

interface TestProps {
  scope: ProjectScope;
  workflow: Workflow;
  store: DraftStore;
}

interface Result {
  readonly definition: Definition;
  readonly isOneItem: boolean;
  readonly items: readonly TestedRun[];
  readonly problems: readonly WorkflowProblem[];
  readonly isCut: boolean;
}

/** Says what the draft would do about one item, or would have done in the last days. Nothing is written or sent. */
export function Test({ scope, workflow, store }: TestProps) {
  const { definition } = useDraftState(store);
  const of = itemTypeOf(definition.trigger);
  const [on, setOn] = useState<'week' | 'item'>('week');
  const [item, setItem] = useState<ChosenItem | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const isOneItem = on === 'item' && of !== null;
  const testing = useSubmit(async () => {
    const about = !isOneItem || item === null ? {} : of === 'TASK' ? { taskId: item.id } : { issueId: item.id };
    const answer = await calls.post('test-workflow', { query: { workflowId: workflow.id }, body: { definition, ...about } });
    setResult({ definition, isOneItem, items: answer.items, problems: answer.problems, isCut: answer.isCut });
  });
  return (
    <div className={styles.page}>
      <Section title={words.testTitle} description={words.testHint}>
        <div className={styles.form}>
          <Segmented
            label={words.testOn}
            value={isOneItem ? 'item' : 'week'}
            options={[
              { value: 'week', label: words.lastWeek },
              ...(of === null ? [] : [{ value: 'item' as const, label: words.oneItem }]),
            ]}
            onValueChange={setOn}
          />
          {isOneItem ? <ItemChooser key={of} projectId={scope.projectId} of={of} chosen={item} onChoose={setItem} /> : null}
          <Button
            variant="primary"
            icon={<FlaskConical />}
            busy={testing.isPending}
            disabled={isOneItem && item === null}
            onClick={() => void testing.submit(undefined)}
          >
            {words.runTest}
          </Button>
        </div>
      </Section>
      {testing.error ? (
        <Text tone="danger" role="alert">
          {testing.error.message}
        </Text>
      ) : null}
      {result === null ? null : <TestResult scope={scope} result={result} isStale={result.definition !== definition} />}
    </div>
  );
}

function TestResult({ scope, result, isStale }: { scope: ProjectScope; result: Result; isStale: boolean }) {
  const { items, problems, isCut, isOneItem } = result;
  const projectKey = useList(projectRows, scope).rows[0]?.key ?? '';
  const would = items.filter(({ wouldRun }) => wouldRun).length;
  return (
    <div role="status" className={styles.result}>
      {isStale ? <Banner tone="info">{words.staleTest}</Banner> : null}
      {problems.length > 0 ? <Banner tone="warning">{words.problemsFirst}</Banner> : null}
      <Text strong>
        {items.length === 0 ? (isOneItem ? words.noneMatchedItem : words.noneMatched) : words.testedCount(would, items.length)}
      </Text>
      {isCut ? <Text tone="muted">{words.isCut(TEST_ITEMS_MAX)}</Text> : null}
      {items.length === 0 ? null : (
        <ul className={styles.tested}>
          {keyed(items).map(([key, tested]) => (
            <li key={key}>
              <Tested tested={tested} definition={result.definition} projectKey={projectKey} isOpen={items.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface TestedProps {
  tested: TestedRun;
  definition: Definition;
  projectKey: string;
  isOpen: boolean;
}

function Tested({ tested, definition, projectKey, isOpen }: TestedProps) {
  const now = useNow();
  const { wouldRun, why, steps, cause, itemType } = tested;
  return (
    <details open={isOpen}>
      <summary>
        <Badge tone={wouldRun ? 'success' : 'neutral'}>{wouldRun ? words.wouldRun : words.wouldNotRun}</Badge>
        <Text as="span">{itemName(tested, projectKey)}</Text>
        <Text as="span" size="small" tone="faint">
          {triggerKinds[cause.kind]} · {relativeTime(cause.at, now)}
        </Text>
      </summary>
      <div className={styles.testedBody}>
        {why.length > 0 ? <Outcomes outcomes={why} of={itemType} /> : null}
        {wouldRun && steps.length > 0 ? (
          <StepLines lines={steps} steps={definition.steps} of={itemType} states={words.wouldStates} />
        ) : null}
      </div>
    </details>
  );
}

/** One item may be in several events of the same moment. */
const keyed = (items: readonly TestedRun[]) => items.map((tested, at) => [String(at), tested] as const);
