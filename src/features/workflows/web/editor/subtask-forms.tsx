import * as words from './form-words.ts';
import { OneChoice } from './choice-fields.tsx';
import { useChoices } from './choices.tsx';
import { useEditing } from './editor-context.ts';
import { SmartText } from './smart-text.tsx';
import type { StepFieldsProps } from './step-form.tsx';

export function SubtaskFields({ step, set, problem }: StepFieldsProps<'add-subtask'>) {
  const { known } = useEditing();
  return (
    <SmartText
      isLine
      label={words.title}
      maxLength={1000}
      known={known}
      error={problem('title')}
      value={step.title}
      onChange={(title) => set({ title }, 'title')}
    />
  );
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
