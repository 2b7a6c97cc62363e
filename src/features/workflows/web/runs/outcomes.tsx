import type { ConditionOutcome } from '#features/workflows/contract';
import type { WorkflowItemType } from '#features/workflows/fields';
import { CircleCheck, CircleX } from 'lucide-react';
import { useChoices } from '../editor/choices.tsx';
import { testSentence } from '../step-words.ts';
import * as words from '../run-words.ts';
import styles from './runs.module.css';

interface OutcomesProps {
  outcomes: readonly ConditionOutcome[];
  of: WorkflowItemType | null;
}

/** Each tested condition, whether it held, and what was found. */
export function Outcomes({ outcomes, of }: OutcomesProps) {
  const { names } = useChoices();
  const type = of ?? 'TASK';
  return (
    <ul className={styles.outcomes}>
      {keyed(outcomes).map(([key, outcome]) => {
        const { field, holds, found } = outcome;
        const value =
          field === null
            ? typeof found === 'string'
              ? names.person(found)
              : words.said(found)
            : typeof found === 'string' && found !== ''
              ? names.value(type, field, found)
              : Array.isArray(found)
                ? words.said(found.map((one) => names.value(type, field, String(one))))
                : words.said(found);
        return (
          <li key={key} data-holds={holds}>
            {holds ? <CircleCheck role="img" aria-label={words.held} /> : <CircleX role="img" aria-label={words.didNotHold} />}
            <span>
              {testSentence(outcome, type, names)}
              {holds ? null : <span className={styles.found}> — {words.found(value)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Conditions have no ids; those of an outcome do not change. */
const keyed = (outcomes: readonly ConditionOutcome[]) => outcomes.map((outcome, at) => [String(at), outcome] as const);
