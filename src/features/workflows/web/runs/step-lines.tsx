import type { Step, WorkflowStepRun } from '#features/workflows/contract';
import type { WorkflowItemType } from '#features/workflows/fields';
import { Badge } from '#ui/badge';
import { Text } from '#ui/text';
import { TextLink } from '#ui/text-link';
import { useSession } from '#web/session';
import { useChoices } from '../editor/choices.tsx';
import { StepIcon } from '../editor/kind-icon.tsx';
import { stepKinds } from '../kind-words.ts';
import { stepSentence } from '../step-words.ts';
import * as words from '../run-words.ts';
import { createdPath } from '../paths.ts';
import { Outcomes } from './outcomes.tsx';
import styles from './runs.module.css';
import { cameOf, givenTo, type StepValue } from './step-values.ts';

type Line = Omit<WorkflowStepRun, 'startedAt' | 'milliseconds'> & Partial<Pick<WorkflowStepRun, 'milliseconds'>>;

interface StepLinesProps {
  lines: readonly Line[];
  /** The steps of the version that ran. */
  steps: readonly Step[];
  of: WorkflowItemType | null;
  states: Readonly<Record<WorkflowStepRun['status'], string>>;
}

export const TONES = {
  RUNNING: 'accent',
  WAITING: 'warning',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  SKIPPED: 'neutral',
} as const;

/** The performed steps: what went in, what came of it, and why not. */
export function StepLines({ lines, steps, of, states }: StepLinesProps) {
  const { names } = useChoices();
  return (
    <ol className={styles.steps} aria-label={words.steps}>
      {lines.map((line) => {
        const step = steps.find(({ id }) => id === line.stepId);
        return (
          <li key={line.path} className={styles.step} data-inner={line.path !== line.stepId || undefined}>
            <span className={styles.icon}>
              <StepIcon kind={line.kind} />
            </span>
            <div className={styles.what}>
              <Text as="span" strong>
                {step ? stepSentence(step, of ?? 'TASK', names) : stepKinds[line.kind]}
              </Text>
              {line.problem === null ? null : (
                <Text as="span" size="small" tone={line.status === 'FAILED' ? 'danger' : 'muted'}>
                  {line.problem}
                </Text>
              )}
              {line.why.length > 0 ? <Outcomes outcomes={line.why} of={of} /> : null}
              <Values label={words.input} values={givenTo(line, of ?? 'TASK', names)} />
              <Values label={words.output} values={cameOf(line, names)} />
              <Created kind={line.kind} output={line.output} />
            </div>
            <span className={styles.state}>
              <Badge tone={TONES[line.status]}>{states[line.status]}</Badge>
              {line.milliseconds == null ? null : (
                <Text as="span" size="small" tone="faint" numeric>
                  {words.took(line.milliseconds)}
                </Text>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Values({ label, values }: { label: string; values: readonly StepValue[] }) {
  if (values.length === 0) return null;
  return (
    <dl className={styles.values} aria-label={label}>
      {values.map((value) => (
        <div key={value.label}>
          <dt>{value.label}</dt>
          <dd>{value.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens what a step created. */
function Created({ kind, output: { id, by } }: Pick<WorkflowStepRun, 'kind' | 'output'>) {
  const { scope } = useChoices();
  const userId = useSession().user?.id;
  const label = words.createdKinds[kind];
  if (label === undefined || typeof id !== 'string') return null;
  // Proposals are in a chat, which only its person sees.
  if (kind === 'ask-assistant' && by !== userId) return null;
  return (
    <Text as="span" size="small">
      <TextLink to={createdPath(scope, kind, id)}>{label}</TextLink>
    </Text>
  );
}
