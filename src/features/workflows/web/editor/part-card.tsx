import { Ellipsis, ListFilter, TriangleAlert, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button';
import { direction } from '#ui/sides';
import { VisuallyHidden } from '#ui/visually-hidden';
import { stepKinds } from '../kind-words.ts';
import { stepSentence, testSentence, triggerSentence } from '../step-words.ts';
import * as words from '../words.ts';
import { useChoices } from './choices.tsx';
import { countOfTests } from './condition-editor.tsx';
import { useEditing } from './editor-context.ts';
import { CONDITIONS, TRIGGER } from './flow-graph.ts';
import { StepIcon } from './kind-icon.tsx';
// With its own file, so that the canvas has no second one: every page holds the names of all files.
import '@xyflow/react/dist/base.css';
import styles from './part-card.module.css';
import type { Parts } from './use-parts.ts';

interface PartCardProps {
  id: string;
  parts: Parts;
  /** Of a step: "2.1". */
  number?: string;
  onFocus?: (() => void) | undefined;
}

/** Trigger, conditions or a step as a card: what it is, in words, and that something is missing. A press shows its fields. */
export function PartCard({ id, parts, number, onFocus }: PartCardProps) {
  const said = useSaid(id);
  const { problems } = useEditing();
  const isStep = id !== TRIGGER && id !== CONDITIONS;
  const problem = problems.find(({ at, stepId }) => (isStep ? stepId === id : at === id));
  return (
    <div
      className={styles.card}
      dir={direction()}
      data-selected={parts.selected === id || undefined}
      data-faulty={problem ? true : undefined}
    >
      <button
        type="button"
        className={styles.open}
        data-part={id}
        aria-pressed={parts.selected === id}
        onClick={() => parts.select(id)}
        onFocus={onFocus}
        onKeyDown={(event) => isStep && parts.handleKey(id, event)}
      >
        <span className={styles.icon} data-kind={isStep ? 'step' : id}>
          {said.icon}
        </span>
        <span className={styles.words}>
          <span className={styles.kind}>
            {number ? <span className={styles.number}>{number}</span> : null}
            {said.kind}
          </span>
          <span className={styles.said}>{said.sentence}</span>
        </span>
        {problem ? (
          <span className={styles.fault} title={problem.text}>
            <TriangleAlert aria-hidden="true" />
            <VisuallyHidden>{problem.text}</VisuallyHidden>
          </span>
        ) : null}
      </button>
      {isStep ? (
        <IconButton
          size="s"
          className={styles.menu}
          label={words.actionsForStep(said.sentence)}
          aria-haspopup="menu"
          icon={<Ellipsis />}
          onClick={(event) => parts.openMenuOf(id, event.currentTarget)}
        />
      ) : null}
    </div>
  );
}

/** What a part says. */
export function useSaid(id: string): { icon: ReactNode; kind: string; sentence: string } {
  const { definition, of } = useEditing();
  const { names } = useChoices();
  if (id === TRIGGER)
    return { icon: <Zap aria-hidden="true" />, kind: words.when, sentence: triggerSentence(definition.trigger, names) };
  if (id === CONDITIONS) {
    const { conditions, match } = definition.conditions;
    const count = countOfTests(conditions);
    const [first] = conditions;
    const sentence =
      count === 0 || of === null
        ? words.always
        : count === 1 && first?.kind === 'test'
          ? testSentence(first, of, names)
          : words.conditionsHold(count, match);
    return { icon: <ListFilter aria-hidden="true" />, kind: words.onlyIf, sentence };
  }
  const step = definition.steps.find((one) => one.id === id);
  if (step === undefined) return { icon: null, kind: '', sentence: '' };
  return { icon: <StepIcon kind={step.kind} />, kind: stepKinds[step.kind], sentence: stepSentence(step, of ?? 'TASK', names) };
}
