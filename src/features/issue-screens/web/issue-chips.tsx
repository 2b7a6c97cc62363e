import { useState, type ReactNode } from 'react';
import { assistantAnywhere } from '#features/assistant/web';
import { mayNow } from '#contract/permissions';
import type { IssueStatus } from '#features/issues/contract';
import type { IssueFields } from '#features/issues/web';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { ChoiceField } from '#ui/choice-field';
import { FieldChips } from '#ui/field-chips';
import { PriorityIcon } from '#ui/priority-icon';
import { priorityChoices, severityChoices, statusChoices, typeChoices } from './choices.tsx';
import { usePart } from '#web/use-part';
import { DueField } from './due-field.tsx';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { LabelField } from './label-field.tsx';
import { startStatuses } from './open-new-issue.ts';
import { altered, PeopleField } from './people-field.tsx';
import * as words from './words.ts';

const draftSuggestions = async () => (await assistantAnywhere()).draftSuggestions();

const startChoices = statusChoices(words.issueStatuses.filter((status) => startStatuses.includes(status)));

interface IssueChipsProps {
  /** Without a status it is open. */
  issue: IssueFields & { status?: IssueStatus };
  scope: ProjectScope;
  project: ProjectSummary;
  /** Whether to show the planning fields: status, priority, assignees, labels, due date. */
  mayPlan: boolean;
  onChange: (change: Partial<IssueFields & { status: IssueStatus }>) => void;
  /** The first chip, such as the project. */
  children?: ReactNode;
}

/** The fields of a new issue, with the same controls as on the issue page. */
export function IssueChips({ issue, scope, project, mayPlan, onChange, children }: IssueChipsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const opening = (name: string) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    mayEdit: true,
  });
  const { status = 'OPEN', type, severity, priority, assigneeIds, labelIds, dueDate } = issue;
  const suggesting = usePart(draftSuggestions, mayPlan && 'soon');
  return (
    <>
      <FieldChips label={words.fields}>
        {children}
        {mayPlan ? (
          <ChoiceField
            name={words.status}
            items={startChoices}
            value={status}
            icon={<IssueStatusIcon status={status} />}
            onChange={(next) => next && onChange({ status: next })}
            {...opening('status')}
          />
        ) : null}
        <ChoiceField
          name={words.type}
          items={typeChoices}
          value={type}
          icon={<IssueTypeIcon type={type} />}
          onChange={(next) => next && onChange(next === 'BUG' ? { type: next } : { type: next, severity: null })}
          {...opening('type')}
        />
        {type === 'BUG' ? (
          <ChoiceField
            name={words.severity}
            items={severityChoices}
            value={severity}
            none={words.notSet}
            clearable={words.notSet}
            icon={null}
            onChange={(next) => onChange({ severity: next })}
            {...opening('severity')}
          />
        ) : null}
        {mayPlan ? (
          <>
            <ChoiceField
              name={words.priority}
              items={priorityChoices}
              value={priority}
              icon={<PriorityIcon priority={priority} />}
              onChange={(next) => next && onChange({ priority: next })}
              {...opening('priority')}
            />
            <PeopleField
              scope={scope}
              value={assigneeIds}
              onChange={(added, removed) => onChange({ assigneeIds: altered(assigneeIds, added, removed) })}
              {...opening('assignees')}
            />
            <span>
              <LabelField
                scope={scope}
                value={labelIds}
                mayMake={mayNow(project, 'manageLabels')}
                onChange={(added, removed) => onChange({ labelIds: altered(labelIds, added, removed) })}
                onMade={(labelId) => onChange({ labelIds: [...labelIds, labelId] })}
                {...opening('labels')}
              />
            </span>
            <DueField value={dueDate} isOpen onChange={(next) => onChange({ dueDate: next })} {...opening('due')} />
          </>
        ) : null}
      </FieldChips>
      {suggesting && mayPlan ? (
        <suggesting.DraftSuggestions scope={scope} projectKey={project.key} issue={issue} onChange={onChange} />
      ) : null}
    </>
  );
}
