import * as words from './form-words.ts';
import { OneChoice } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import type { StepFieldsProps } from './step-form.tsx';
import { StepText } from './step-text.tsx';

export function SubtaskFields(props: StepFieldsProps<'add-subtask'>) {
  return <StepText isLine of={props} field="title" label={words.title} maxLength={1000} />;
}

export function SubtasksFromTemplateFields({ step, set, problem }: StepFieldsProps<'add-subtasks-from-template'>) {
  const { templates } = useChoices();
  return (
    <OneChoice
      label={words.template}
      none={words.selectTemplate}
      emptyText={words.noTemplates}
      error={problem('templateId')}
      items={templates}
      value={step.templateId}
      onChange={(templateId) => set({ templateId })}
    />
  );
}
