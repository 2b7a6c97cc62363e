import { Plus } from 'lucide-react';
import { Button } from '#ui/button';
import { laneNames } from '../kind-words.ts';
import * as words from '../words.ts';
import { useEditing } from './editor-context.ts';
import { stepsIn } from '#features/workflows/rules/steps';
import { lanesOf, type Place, type Under } from './flow.ts';
import { CONDITIONS, TRIGGER } from './flow-graph.ts';
import { PartCard } from './part-card.tsx';
import styles from './step-list.module.css';
import type { Parts } from './use-parts.ts';

/** The workflow as a list, which has everything that the canvas has. */
export function StepList({ parts }: { parts: Parts }) {
  return (
    <div className={styles.list}>
      <section aria-label={words.when}>
        <PartCard id={TRIGGER} parts={parts} />
      </section>
      <section aria-label={words.onlyIf}>
        <PartCard id={CONDITIONS} parts={parts} />
      </section>
      <section aria-label={words.steps}>
        <Lane under={null} prefix="" parts={parts} />
      </section>
    </div>
  );
}

const LETTERS = ['', 'b', 'c'];

function Lane({ under, prefix, parts }: { under: Under; prefix: string; parts: Parts }) {
  const { steps } = useEditing().definition;
  const own = stepsIn(steps, under);
  const label = under === null ? words.steps : laneNames[under.lane];
  return (
    <>
      {own.length === 0 ? null : (
        <ol className={styles.lane} aria-label={label}>
          {own.map((step, at) => {
            const number = `${prefix}${at + 1}`;
            return (
              <li key={step.id}>
                <PartCard id={step.id} parts={parts} number={number} />
                {lanesOf(step.kind).map((lane, nth) => (
                  <div key={lane} className={styles.inner} role="group" aria-label={words.laneOf(laneNames[lane], number)}>
                    <span className={styles.name}>{laneNames[lane]}</span>
                    <Lane under={{ stepId: step.id, lane }} prefix={`${number}${LETTERS[nth]}.`} parts={parts} />
                  </div>
                ))}
              </li>
            );
          })}
        </ol>
      )}
      <AddButton
        place={{ under, at: own.length }}
        parts={parts}
        label={under === null ? words.addStep : words.addStepTo(label)}
      />
    </>
  );
}

function AddButton({ place, parts, label }: { place: Place; parts: Parts; label: string }) {
  return (
    <div>
      <Button
        size={place.under === null ? 'm' : 's'}
        variant={place.under === null ? 'default' : 'ghost'}
        icon={<Plus />}
        disabled={parts.isFull}
        onClick={(event) => parts.askToAdd(place, event.currentTarget)}
      >
        {label}
      </Button>
    </div>
  );
}
