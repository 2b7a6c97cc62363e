import { useState } from 'react';
import { nameOf, projectPeople } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { InlineEdit } from '#ui/inline-edit';
import { PriorityIcon } from '#ui/priority-icon';
import { Property, PropertyList } from '#ui/property-list';
import { Skeleton } from '#ui/skeleton';
import { relativeTime, shortDate } from '#web/relative-time';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import { isOpen, statusesAfter } from '#features/issues/rules';
import {
  addIssueAssignee,
  addIssueLabel,
  changeIssueStatus,
  removeIssueAssignee,
  removeIssueLabel,
  updateIssue,
} from '#features/issues/web';
import { ChoiceField } from '#ui/choice-field';
import { priorityChoices, severityChoices, statusChoices, typeChoices } from './choices.tsx';
import { DueField } from './due-field.tsx';
import styles from './issue-fields.module.css';
import type { IssuePart } from './issue-part.ts';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { LabelField } from './label-field.tsx';
import { PeopleField } from './people-field.tsx';
import { type IssueKey, useIssueKeys } from './use-issue-keys.ts';
import { useNarrow } from '#web/use-narrow';
import { WatchField } from './watch-field.tsx';
import { issueStatuses } from './words.ts';
import * as words from './words.ts';

type FieldName = 'status' | 'type' | 'priority' | 'severity' | 'assignees' | 'labels' | 'due';

export interface IssueFieldsProps extends IssuePart {
  /** Opens the dialog that asks for the original issue. */
  onDuplicate: () => void;
  /** Whether the single-key shortcuts are active. They are off while another part of the screen uses the same keys. */
  hasKeys: boolean;
}

/** The short fields of an issue. Each is edited in place, with a click or its shortcut. */
export function IssueFields({ issue, scope, rights, project, onDuplicate, hasKeys }: IssueFieldsProps) {
  const [openField, setOpenField] = useState<FieldName | null>(null);
  const update = useMutation(updateIssue);
  const move = useMutation(changeIssueStatus);
  const people = useAttaching(issue.id);
  const { user } = useSession();
  const issueId = issue.id;
  const opening = (field: FieldName) => ({
    open: openField === field,
    onOpenChange: (open: boolean) => setOpenField(open ? field : null),
  });
  const key = (field: FieldName, keys: string, label: string, may: boolean): IssueKey[] =>
    may ? [{ keys, label, run: () => setOpenField(field) }] : [];
  useIssueKeys(
    [
      ...key('status', 's', words.changeStatus, rights.move),
      ...key('priority', 'p', words.changePriority, rights.edit),
      ...key('assignees', 'a', words.assign, rights.edit),
      ...(rights.edit && user ? [{ keys: 'i', label: words.toggleAssigned, run: () => people.toggle(issue, user.id) }] : []),
      ...key('labels', 'l', words.changeLabels, rights.edit),
      ...key('type', 't', words.changeType, rights.write),
      ...key('due', 'd', words.setDueDate, rights.edit),
    ],
    hasKeys,
  );
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const next = new Set(statusesAfter(issue.status, project.triageEnabled));
  return (
    <PropertyList>
      <Property label={words.status} name="status">
        <ChoiceField
          name={words.status}
          shortcut="s"
          items={statusChoices(issueStatuses.filter((status) => status === issue.status || next.has(status)))}
          value={issue.status}
          icon={<IssueStatusIcon status={issue.status} />}
          mayEdit={rights.move}
          onChange={(status) => {
            if (status === 'DUPLICATE') onDuplicate();
            else if (status) move({ issueId, status });
          }}
          {...opening('status')}
        />
      </Property>
      <Property label={words.priority} name="priority">
        <ChoiceField
          name={words.priority}
          shortcut="p"
          items={priorityChoices}
          value={issue.priority}
          icon={<PriorityIcon priority={issue.priority} />}
          mayEdit={rights.edit}
          onChange={(priority) => priority && update({ issueId, change: { priority } })}
          {...opening('priority')}
        />
      </Property>
      <Property label={words.assignees} name="assignees">
        <PeopleField
          scope={scope}
          value={issue.assigneeIds}
          mayEdit={rights.edit}
          onChange={people.assign}
          {...opening('assignees')}
        />
      </Property>
      <Property label={words.labels} name="labels">
        <LabelField
          scope={scope}
          value={issue.labelIds}
          mayEdit={rights.edit}
          mayMake={rights.makeLabels}
          onChange={people.label}
          onMade={people.labelNew}
          {...opening('labels')}
        />
      </Property>
      <Property label={words.dueDate} name="dueDate">
        <DueField
          value={issue.dueDate}
          isOpen={isOpen(issue.status)}
          mayEdit={rights.edit}
          onChange={(dueDate) => update({ issueId, change: { dueDate } })}
          {...opening('due')}
        />
      </Property>
      {isNarrow && !isWhole ? (
        <Property label={words.more}>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {words.showAllFields}
          </Button>
        </Property>
      ) : (
        <>
          <Property label={words.type} name="type">
            <ChoiceField
              name={words.type}
              shortcut="t"
              items={typeChoices}
              value={issue.type}
              icon={<IssueTypeIcon type={issue.type} />}
              mayEdit={rights.write}
              onChange={(type) => type && update({ issueId, change: { type } })}
              {...opening('type')}
            />
          </Property>
          {issue.type === 'BUG' ? (
            <Property label={words.severity} name="severity">
              <ChoiceField
                name={words.severity}
                items={severityChoices}
                value={issue.severity}
                none={words.notSet}
                clearable={words.notSet}
                icon={null}
                mayEdit={rights.write}
                onChange={(severity) => update({ issueId, change: { severity } })}
                {...opening('severity')}
              />
            </Property>
          ) : null}
          <Property label={words.environment}>
            <Environment issue={issue} mayEdit={rights.write} />
          </Property>
          <Property label={words.watchers}>
            <WatchField issue={issue} scope={scope} rights={rights} hasKey={hasKeys} />
          </Property>
          <Dates issue={issue} scope={scope} />
        </>
      )}
    </PropertyList>
  );
}

function Environment({ issue, mayEdit }: Pick<IssuePart, 'issue'> & { mayEdit: boolean }) {
  const update = useMutation(updateIssue);
  if (issue.environment === undefined) return <Skeleton width={96} height={14} />;
  return (
    <div className={styles.environment}>
      <InlineEdit
        label={words.environment}
        value={issue.environment}
        placeholder={mayEdit ? words.environmentPlaceholder : words.notSet}
        required={false}
        maxLength={2000}
        disabled={!mayEdit}
        onSave={(environment, began) => update({ issueId: issue.id, change: { environment }, began })}
      />
    </div>
  );
}

function Dates({ issue, scope }: Pick<IssuePart, 'issue' | 'scope'>) {
  const { rows } = useList(projectPeople, scope);
  const now = useNow();
  const reporter = rows.find(({ id }) => id === issue.reporterId);
  const at = (moment: string) => (
    <time className={styles.fact} dateTime={moment} data-tip={shortDate(moment)}>
      {relativeTime(moment, now)}
    </time>
  );
  return (
    <>
      <Property label={words.reporter}>
        <span className={styles.fact}>
          <span className={styles.faces}>
            <Avatar id={issue.reporterId} name={nameOf(reporter)} image={reporter?.profilePictureUrl} size={18} decorative />
          </span>{' '}
          {nameOf(reporter)}
        </span>
      </Property>
      <Property label={words.reported}>{at(issue.createdAt)}</Property>
      <Property label={words.updated}>{at(issue.updatedAt)}</Property>
      {issue.resolvedAt ? <Property label={words.resolved}>{at(issue.resolvedAt)}</Property> : null}
    </>
  );
}

function useAttaching(issueId: string) {
  const assign = useMutation(addIssueAssignee);
  const unassign = useMutation(removeIssueAssignee);
  const label = useMutation(addIssueLabel);
  const unlabel = useMutation(removeIssueLabel);
  return {
    assign(added: readonly string[], removed: readonly string[]) {
      assign.all(added.map((assigneeId) => ({ issueId, assigneeId })));
      unassign.all(removed.map((assigneeId) => ({ issueId, assigneeId })));
    },
    toggle({ assigneeIds }: Pick<IssuePart['issue'], 'assigneeIds'>, assigneeId: string) {
      (assigneeIds.includes(assigneeId) ? unassign : assign)({ issueId, assigneeId });
    },
    label(added: readonly string[], removed: readonly string[]) {
      label.all(added.map((labelId) => ({ issueId, labelId })));
      unlabel.all(removed.map((labelId) => ({ issueId, labelId })));
    },
    labelNew: (labelId: string) => void label({ issueId, labelId, isNew: true }),
  };
}
