import { Trash2, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { Sheet } from '#ui/sheet';
import { Text } from '#ui/text';
import { useNarrow } from '#web/use-narrow';
import { stepHints } from '../kind-words.ts';
import * as words from '../words.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { useEditing } from './editor-context.ts';
import { CONDITIONS, TRIGGER } from './flow-graph.ts';
import { useSaid } from './part-card.tsx';
import styles from './part-panel.module.css';
import { StepForm } from './step-form.tsx';
import { TriggerForm } from './trigger-form.tsx';
import type { Parts } from './use-parts.ts';

/** The fields of the selected part: beside the workflow, or over it on a phone. */
export function PartPanel({ parts }: { parts: Parts }) {
  const isNarrow = useNarrow();
  const { selected } = parts;
  const { definition } = useEditing();
  const step = definition.steps.find(({ id }) => id === selected);
  const { kind } = useSaid(selected ?? TRIGGER);
  if (selected === null || (selected !== TRIGGER && selected !== CONDITIONS && step === undefined)) return null;
  const close = () => parts.select(null);
  const body = (
    <div className={styles.body} key={selected}>
      {selected === TRIGGER ? <TriggerForm /> : null}
      {selected === CONDITIONS ? <WorkflowConditions /> : null}
      {step ? <StepForm step={step} /> : null}
      {/* Below the fields: they must not move under a press when the problem is solved. */}
      <Problems selected={selected} />
      {step ? (
        <div className={styles.foot}>
          <Button
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => {
              parts.remove(step.id);
            }}
          >
            {words.deleteStep}
          </Button>
        </div>
      ) : null}
    </div>
  );
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
    document.querySelector<HTMLElement>(`[data-part="${selected}"]`)?.focus();
  };
  if (isNarrow)
    return (
      <Sheet label={kind} onClose={close} header={<Heading level={2}>{kind}</Heading>}>
        {body}
      </Sheet>
    );
  return (
    <div role="presentation" className={styles.side} onKeyDown={handleKeyDown}>
      <aside className={styles.panel} aria-label={words.fieldsOf(kind)}>
        <header className={styles.head}>
          <div>
            <Heading level={2} size="strong">
              {kind}
            </Heading>
            {step ? (
              <Text size="small" tone="muted">
                {stepHints[step.kind]}
              </Text>
            ) : null}
          </div>
          <IconButton label={words.close} shortcut="escape" icon={<X />} onClick={close} />
        </header>
        {body}
      </aside>
    </div>
  );
}

function WorkflowConditions() {
  const { definition, edit } = useEditing();
  return (
    <ConditionEditor
      conditions={definition.conditions}
      place="conditions"
      onChange={(conditions, field) => edit((before) => ({ ...before, conditions }), field)}
    />
  );
}

/** What is missing here and is not about a single field. */
function Problems({ selected }: { selected: string }) {
  const { problems } = useEditing();
  const own = problems.filter(({ at, stepId, field }) => field === null && (stepId ?? at) === selected);
  if (own.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {own.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
