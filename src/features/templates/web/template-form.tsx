import { useId, useState } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { TaskPriority } from '#features/tasks/contract';
import { Button } from '#ui/button';
import { Form, FormActions, FormRow } from '#ui/form';
import { priorityLabel } from '#ui/priority-icon';
import { Select } from '#ui/select';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { MarkdownArea } from '#web/markdown-area.tsx';
import { useMutation } from '#web/use-mutation';
import type { IssueContent, Template, TemplateKind } from '../contract.ts';
import { plainIssueContent, plainTaskContent } from '../rules.ts';
import { createTemplate, type TemplateFields, updateTemplate } from './data.ts';
import * as words from './words.ts';

interface TemplateFormProps {
  project: ProjectSummary;
  kind: TemplateKind;
  /** Null for a new template. */
  template: Template | null;
  onDone: () => void;
}

const SUBTASKS_MAX = 100;
const SUBTASK_LENGTH_MAX = 500;
const PRIORITIES: readonly TaskPriority[] = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'];
const TYPES: Record<IssueContent['type'], string> = {
  BUG: words.bug,
  FEATURE: words.feature,
  IMPROVEMENT: words.improvement,
  TASK: words.task,
  QUESTION: words.question,
  INCIDENT: words.incident,
};

/** Edits the name and content of a template. Its labels, tags and estimates stay unchanged. */
export function TemplateForm({ project, kind, template, onDone }: TemplateFormProps) {
  const form = useId();
  const create = useMutation(createTemplate);
  const update = useMutation(updateTemplate);
  const [fields, setFields] = useState<TemplateFields>(() => fieldsOf(kind, template));
  const [subtasks, setSubtasks] = useState(fields.kind === 'TASK' ? fields.content.subtasks.join('\n') : '');
  const [wasTried, setTried] = useState(false);
  const lines = subtasks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isNameless = fields.name.trim() === '';
  const subtasksError =
    lines.length > SUBTASKS_MAX
      ? words.tooManySubtasks(SUBTASKS_MAX)
      : lines.some((line) => line.length > SUBTASK_LENGTH_MAX)
        ? words.subtaskTooLong(SUBTASK_LENGTH_MAX)
        : null;

  const handleSubmit = () => {
    setTried(true);
    if (isNameless || subtasksError !== null) return;
    const whole: TemplateFields =
      fields.kind === 'TASK'
        ? { ...fields, name: fields.name.trim(), content: { ...fields.content, subtasks: lines } }
        : { ...fields, name: fields.name.trim() };
    const { name, title, content } = whole;
    if (template) update({ templateId: template.id, change: { name, title, content } });
    else create({ projectId: project.id, fields: whole });
    onDone();
  };
  const setContent = (change: { description?: string; priority?: TaskPriority }) =>
    setFields((one) =>
      one.kind === 'TASK'
        ? { ...one, content: { ...one.content, ...change } }
        : { ...one, content: { ...one.content, ...change } },
    );

  return (
    <Form id={form} onSubmit={handleSubmit}>
      <TextField
        label={words.name}
        maxLength={80}
        autoFocus
        value={fields.name}
        error={wasTried && isNameless ? words.nameRequired : null}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <TextField
        label={words.title}
        maxLength={500}
        value={fields.title}
        onChange={(event) => setFields({ ...fields, title: event.currentTarget.value })}
      />
      <FormRow>
        <Select
          label={words.priority}
          value={fields.content.priority}
          onChange={(event) => setContent({ priority: event.currentTarget.value as TaskPriority })}
          options={PRIORITIES.map((value) => ({ value, label: priorityLabel(value) }))}
        />
        {fields.kind === 'ISSUE' ? (
          <Select
            label={words.type}
            value={fields.content.type}
            onChange={(event) =>
              setFields({ ...fields, content: { ...fields.content, type: event.currentTarget.value as IssueContent['type'] } })
            }
            options={Object.entries(TYPES).map(([value, label]) => ({ value, label }))}
          />
        ) : null}
      </FormRow>
      <MarkdownArea
        label={words.description}
        maxLength={100_000}
        value={fields.content.description}
        onChange={(description) => setContent({ description })}
        onSubmit={handleSubmit}
      />
      {fields.kind === 'TASK' ? (
        <TextArea
          label={words.subtasks}
          hint={words.subtasksHint}
          value={subtasks}
          error={subtasksError}
          onChange={(event) => setSubtasks(event.currentTarget.value)}
        />
      ) : null}
      <FormActions align="end">
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button variant="primary" type="submit">
          {template ? words.saveChanges : words.createTemplate}
        </Button>
      </FormActions>
    </Form>
  );
}

function fieldsOf(kind: TemplateKind, template: Template | null): TemplateFields {
  if (template?.kind === 'TASK') return { kind: 'TASK', name: template.name, title: template.title, content: template.content };
  if (template?.kind === 'ISSUE') return { kind: 'ISSUE', name: template.name, title: template.title, content: template.content };
  const named = { name: '', title: '' };
  return kind === 'TASK' ? { kind, ...named, content: plainTaskContent } : { kind, ...named, content: plainIssueContent };
}
