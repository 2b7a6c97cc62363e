import { useState, type ReactNode, type RefObject } from 'react';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { useMentions } from '#features/threads/web';
import { Form } from '#ui/form';
import { PriorityIcon } from '#ui/priority-icon';
import { Property, PropertyList } from '#ui/property-list';
import { TextField } from '#ui/text-field';
import { MarkdownArea } from '#web/markdown-area.tsx';
import { ChoiceField } from '#ui/choice-field';
import { priorityChoices, severityChoices, typeChoices } from './choices.tsx';
import type { IssueFields } from '#features/issues/web';
import { DueField } from './due-field.tsx';
import styles from './issue-form.module.css';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { LabelField } from './label-field.tsx';
import { altered, PeopleField } from './people-field.tsx';
import * as words from './words.ts';

type FieldName = 'type' | 'priority' | 'severity' | 'assignees' | 'labels' | 'due';

export interface IssueFormProps {
  id: string;
  scope: ProjectScope;
  project: ProjectSummary;
  fields: IssueFields;
  /** Whether to show the planning fields: priority, assignees, labels, due date. Commenters don't see them. */
  mayPlan: boolean;
  mayMakeLabels: boolean;
  error?: ReactNode;
  wrong?: { title?: string; description?: string; environment?: string };
  busy?: boolean;
  titleRef: RefObject<HTMLInputElement | null>;
  /** Shown between title and description: similar issues. */
  beneathTitle?: ReactNode;
  /** Shown beside the description's label: templates. */
  tools?: ReactNode;
  /** Shown at the end: files. */
  beneath?: ReactNode;
  onChange: (change: Partial<IssueFields>) => void;
  onSubmit: () => void;
}

/** The form with all fields of an issue. */
export function IssueForm(props: IssueFormProps) {
  const { id, scope, fields, wrong = {}, busy, error, titleRef, beneathTitle, tools, beneath, onChange, onSubmit } = props;
  const { mentions } = useMentions(scope);
  return (
    <Form id={id} busy={busy} error={error} onSubmit={onSubmit}>
      <TextField
        ref={titleRef}
        label={words.title}
        name="title"
        maxLength={500}
        placeholder={words.titlePlaceholder}
        value={fields.title}
        error={wrong.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      {beneathTitle}
      <MarkdownArea
        label={words.description}
        value={fields.description}
        maxLength={100_000}
        error={wrong.description}
        tools={tools}
        mentions={mentions}
        placeholder={words.formDescriptionPlaceholder}
        onChange={(description) => onChange({ description })}
        onSubmit={onSubmit}
      />
      <ShortFields {...props} />
      <TextField
        label={words.environment}
        name="environment"
        maxLength={2000}
        placeholder={words.environmentPlaceholder}
        value={fields.environment}
        error={wrong.environment}
        onChange={(event) => onChange({ environment: event.currentTarget.value })}
      />
      {beneath}
    </Form>
  );
}

function ShortFields({ scope, fields, mayPlan, mayMakeLabels, onChange }: IssueFormProps) {
  const [openField, setOpenField] = useState<FieldName | null>(null);
  const opening = (field: FieldName) => ({
    open: openField === field,
    onOpenChange: (open: boolean) => setOpenField(open ? field : null),
  });
  return (
    <div className={styles.fields}>
      <PropertyList>
        <Property label={words.type}>
          <ChoiceField
            name={words.type}
            items={typeChoices}
            value={fields.type}
            icon={<IssueTypeIcon type={fields.type} />}
            mayEdit
            onChange={(type) => type && onChange(type === 'BUG' ? { type } : { type, severity: null })}
            {...opening('type')}
          />
        </Property>
        {fields.type === 'BUG' ? (
          <Property label={words.severity}>
            <ChoiceField
              name={words.severity}
              items={severityChoices}
              value={fields.severity}
              none={words.notSet}
              clearable={words.notSet}
              icon={null}
              mayEdit
              onChange={(severity) => onChange({ severity })}
              {...opening('severity')}
            />
          </Property>
        ) : null}
        {mayPlan ? (
          <>
            <Property label={words.priority}>
              <ChoiceField
                name={words.priority}
                items={priorityChoices}
                value={fields.priority}
                icon={<PriorityIcon priority={fields.priority} />}
                mayEdit
                onChange={(priority) => priority && onChange({ priority })}
                {...opening('priority')}
              />
            </Property>
            <Property label={words.assignees}>
              <PeopleField
                scope={scope}
                value={fields.assigneeIds}
                mayEdit
                onChange={(added, removed) => onChange({ assigneeIds: altered(fields.assigneeIds, added, removed) })}
                {...opening('assignees')}
              />
            </Property>
            <Property label={words.labels}>
              <LabelField
                scope={scope}
                value={fields.labelIds}
                mayEdit
                mayMake={mayMakeLabels}
                onChange={(added, removed) => onChange({ labelIds: altered(fields.labelIds, added, removed) })}
                onMade={(labelId) => onChange({ labelIds: [...fields.labelIds, labelId] })}
                {...opening('labels')}
              />
            </Property>
            <Property label={words.dueDate}>
              <DueField value={fields.dueDate} isOpen mayEdit onChange={(dueDate) => onChange({ dueDate })} {...opening('due')} />
            </Property>
          </>
        ) : null}
      </PropertyList>
    </div>
  );
}
