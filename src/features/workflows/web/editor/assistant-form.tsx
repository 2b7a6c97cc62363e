import { Plus, X } from 'lucide-react';
import { assistantTasks, GUIDANCE_MAX, OPTION_LENGTH_MAX, OPTIONS_MAX } from '#features/workflows/fields';
import { answerPath } from '#features/workflows/rules/answers';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { useEditing } from './editor-context.ts';
import styles from './fields.module.css';
import * as words from './form-words.ts';
import type { StepFieldsProps } from './step-form.tsx';

const NAME_MAX = 30;

/** What the assistant is asked about the item, and what its answer is called. */
export function AssistantFields({ step, set, problem }: StepFieldsProps<'ask-assistant'>) {
  const { of } = useEditing();
  const tasks = assistantTasks.filter((task) => task !== 'BREAK_DOWN' || of !== 'ISSUE' || task === step.task);
  return (
    <>
      <Select
        label={words.assistantTask}
        hint={words.assistantTaskHints[step.task]}
        size="m"
        value={step.task}
        options={tasks.map((value) => ({ value, label: words.assistantTasks[value] }))}
        onChange={({ currentTarget }) => {
          const task = assistantTasks.find((one) => one === currentTarget.value);
          if (task) set({ task });
        }}
      />
      {step.task === 'CLASSIFY' ? (
        <Options
          options={step.options.length === 0 ? EMPTY : step.options}
          error={problem('options')}
          onChange={(options, field) => set({ options }, field)}
        />
      ) : null}
      <TextArea
        label={words.guidance}
        hint={words.guidanceHint}
        maxLength={GUIDANCE_MAX}
        value={step.guidance}
        onChange={({ currentTarget }) => set({ guidance: currentTarget.value }, 'guidance')}
      />
      <TextField
        label={words.answerName}
        hint={words.answerNameHint(answerPath(step))}
        error={problem('as')}
        size="m"
        maxLength={NAME_MAX}
        autoCapitalize="off"
        spellCheck={false}
        value={step.as}
        onChange={({ currentTarget }) => set({ as: currentTarget.value }, 'as')}
      />
    </>
  );
}

/** Two lines are the least that there is to choose from. */
const EMPTY: readonly string[] = ['', ''];

interface OptionsProps {
  options: readonly string[];
  error: string | undefined;
  onChange: (options: string[], field?: string) => void;
}

/** The answers that the assistant can give. */
function Options({ options, error, onChange }: OptionsProps) {
  return (
    <fieldset className={styles.checks}>
      <legend>{words.options}</legend>
      <ol className={styles.lines}>
        {placed(options).map(({ option, at, key }) => (
          <li key={key} className={styles.line}>
            <TextField
              hideLabel
              label={words.optionNumber(at + 1)}
              size="m"
              maxLength={OPTION_LENGTH_MAX}
              error={at === 0 ? error : undefined}
              value={option}
              onChange={({ currentTarget }) => onChange(options.with(at, currentTarget.value), `options.${at}`)}
            />
            <IconButton
              label={words.removeOption(at + 1)}
              icon={<X />}
              onClick={() => onChange(options.filter((_, nth) => nth !== at))}
            />
          </li>
        ))}
      </ol>
      {options.length < OPTIONS_MAX ? (
        <div>
          <Button size="s" variant="ghost" icon={<Plus />} onClick={() => onChange([...options, ''])}>
            {words.addOption}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

/** Options have no ids, and keep their places. */
const placed = (options: readonly string[]) => options.map((option, at) => ({ option, at, key: String(at) }));
