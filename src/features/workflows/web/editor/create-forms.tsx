import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import * as words from './form-words.ts';
import { OneChoice } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import { useEditing } from './editor-context.ts';
import styles from './fields.module.css';
import { SmartText } from './smart-text.tsx';
import type { StepFieldsProps, StepOf } from './step-form.tsx';
import { StepText } from './step-text.tsx';

const TITLE_MOST = 1000;
const TEXT_MOST = 20_000;
const SUBTASKS_MOST = 50;

export function CreateTaskFields(props: StepFieldsProps<'create-task'>) {
  const { step, set, problem } = props;
  const { people } = useChoices();
  return (
    <>
      <StepText isLine of={props} field="title" label={words.title} maxLength={TITLE_MOST} />
      <StepText of={props} field="description" label={words.description} maxLength={TEXT_MOST} />
      <Priority of="TASK" value={step.priority} onChange={(priority) => set({ priority })} />
      <OneChoice
        label={words.assignee}
        none={words.noAssignee}
        clearable={words.noAssignee}
        error={problem('assigneeId')}
        items={people}
        value={step.assigneeId}
        onChange={(assigneeId) => set({ assigneeId })}
      />
      <StepText isLine of={props} field="dueDate" label={words.dueDate} hint={words.dayValueHint} maxLength={500} />
      <Checklist titles={step.subtasks} onChange={(subtasks, field) => set({ subtasks }, field)} error={problem('subtasks')} />
    </>
  );
}

interface ChecklistProps {
  titles: readonly string[];
  error: string | undefined;
  onChange: (titles: string[], field?: string) => void;
}

/** The subtasks of a new task. */
function Checklist({ titles, error, onChange }: ChecklistProps) {
  const { known } = useEditing();
  return (
    <fieldset className={styles.checks}>
      <legend>{words.subtasks}</legend>
      <ol className={styles.lines}>
        {placed(titles).map(({ title, at, key }) => (
          <li key={key} className={styles.line}>
            <SmartText
              isLine
              hideLabel
              label={words.subtaskNumber(at + 1)}
              maxLength={TITLE_MOST}
              known={known}
              error={at === 0 ? error : undefined}
              value={title}
              onChange={(next) => onChange(titles.with(at, next), `subtasks.${at}`)}
            />
            <IconButton
              label={words.removeSubtask(at + 1)}
              icon={<X />}
              onClick={() => onChange(titles.filter((_, nth) => nth !== at))}
            />
          </li>
        ))}
      </ol>
      {titles.length < SUBTASKS_MOST ? (
        <div>
          <Button size="s" variant="ghost" icon={<Plus />} onClick={() => onChange([...titles, ''])}>
            {words.addSubtask}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

export function CreateIssueFields(props: StepFieldsProps<'create-issue'>) {
  const { step, set } = props;
  const { fields } = useChoices();
  const types = fields.ISSUE.find(({ name }) => name === 'type')?.items ?? [];
  return (
    <>
      <StepText isLine of={props} field="title" label={words.title} maxLength={TITLE_MOST} />
      <StepText of={props} field="description" label={words.description} maxLength={TEXT_MOST} />
      <OneChoice
        label={words.type}
        none={words.selectValue}
        items={[...types]}
        value={step.type}
        onChange={(type) => type !== null && set({ type: type as typeof step.type })}
      />
      <Priority of="ISSUE" value={step.priority} onChange={(priority) => set({ priority })} />
    </>
  );
}

type PriorityValue = StepOf<'create-task'>['priority'];

function Priority({
  of,
  value,
  onChange,
}: {
  of: 'TASK' | 'ISSUE';
  value: PriorityValue;
  onChange: (value: PriorityValue) => void;
}) {
  const { fields } = useChoices();
  const items = fields[of].find(({ name }) => name === 'priority')?.items ?? [];
  return (
    <OneChoice
      label={words.priority}
      none={words.selectValue}
      items={[...items]}
      value={value}
      onChange={(next) => next !== null && onChange(next as PriorityValue)}
    />
  );
}

export function CreateDocumentFields(props: StepFieldsProps<'create-document'>) {
  return (
    <>
      <StepText isLine of={props} field="title" label={words.title} maxLength={TITLE_MOST} />
      <StepText of={props} field="content" label={words.content} hint={words.markdownHint} maxLength={TEXT_MOST} />
    </>
  );
}

/** Subtasks have no ids here, and keep their places. */
const placed = (titles: readonly string[]) => titles.map((title, at) => ({ title, at, key: String(at) }));
