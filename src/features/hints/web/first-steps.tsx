import { Check, Circle, X } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { ProgressBar } from '#ui/progress-bar';
import { TextLink } from '#ui/text-link';
import { useFocusLeft } from '#ui/use-focus-left';
import { VisuallyHidden } from '#ui/visually-hidden';
import { useMutation } from '#web/use-mutation';
import { dismissHint } from './data.ts';
import styles from './first-steps.module.css';
import { useFirstSteps } from './use-first-steps.ts';
import * as words from './words.ts';

/** What the owner of a new workspace does first, each step with its screen, until all are done or the list is dismissed. */
export function FirstSteps({ workspaceId }: { workspaceId: string }) {
  const { steps, row, name } = useFirstSteps(workspaceId);
  const dismiss = useMutation(dismissHint);
  const card = useRef<HTMLDivElement>(null);
  useFocusLeft(card);
  if (steps === null || row === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      as="section"
      ref={card}
      className={styles.card}
      data-beside={steps[0]?.isDone || undefined}
      aria-labelledby="first-steps"
    >
      <header className={styles.head}>
        <Heading level={2} size="strong" id="first-steps">
          {words.firstSteps}
        </Heading>
        <IconButton size="s" label={words.hideFirstSteps} icon={<X />} onClick={() => dismiss({ row, name })} />
      </header>
      <ProgressBar
        label={words.stepsDone(done, steps.length)}
        segments={[{ value: done, tone: 'accent' }]}
        total={steps.length}
      />
      <ul className={styles.steps}>
        {steps.map(({ label, to, also, isDone }) => (
          <li key={label} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check /> : <Circle />}
            </span>
            {isDone ? (
              <span>
                {label} <VisuallyHidden>({words.done})</VisuallyHidden>
              </span>
            ) : (
              <span className={styles.ways}>
                <TextLink to={to}>{label}</TextLink>
                {also ? <TextLink to={also.to}>{also.label}</TextLink> : null}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
