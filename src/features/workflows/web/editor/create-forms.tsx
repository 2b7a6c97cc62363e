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

const TITLE_MOST = 1000;
const TEXT_MOST = 20_000;
const SUBTASKS_MOST = 50;

export function CreateTaskFields({ step, set, problem }: StepFieldsProps<'create-task'>) {
  const { known } = useEditing();
  const { people } = useChoices();
  return (
    <>
      <SmartText
        isLine
        label={words.title}
        maxLength={TITLE_MOST}
        known={known}
        error={problem('title')}
        value={step.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <SmartText
        label={words.description}
        maxLength={TEXT_MOST}
        known={known}
        error={problem('description')}
        value={step.description}
        onChange={(description) => set({ description }, 'description')}
      />
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
      <SmartText
        isLine
        label={words.dueDate}
        hint={words.dayValueHint}
        maxLength={500}
        known={known}
        error={problem('dueDate')}
        value={step.dueDate}
        onChange={(dueDate) => set({ dueDate }, 'dueDate')}
      />
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

export function CreateIssueFields({ step, set, problem }: StepFieldsProps<'create-issue'>) {
  const { known } = useEditing();
  const { fields } = useChoices();
  const types = fields.ISSUE.find(({ name }) => name === 'type')?.items ?? [];
  return (
    <>
      <SmartText
        isLine
        label={words.title}
        maxLength={TITLE_MOST}
        known={known}
        error={problem('title')}
        value={step.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <SmartText
        label={words.description}
        maxLength={TEXT_MOST}
        known={known}
        error={problem('description')}
        value={step.description}
        onChange={(description) => set({ description }, 'description')}
      />
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

export function CreateDocumentFields({ step, set, problem }: StepFieldsProps<'create-document'>) {
  const { known } = useEditing();
  return (
    <>
      <SmartText
        isLine
        label={words.title}
        maxLength={TITLE_MOST}
        known={known}
        error={problem('title')}
        value={step.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <SmartText
        label={words.content}
        hint={words.markdownHint}
        maxLength={TEXT_MOST}
        known={known}
        error={problem('content')}
        value={step.content}
        onChange={(content) => set({ content }, 'content')}
      />
    </>
  );
}

/** Subtasks have no ids here, and keep their places. */
const placed = (titles: readonly string[]) => titles.map((title, at) => ({ title, at, key: String(at) }));
