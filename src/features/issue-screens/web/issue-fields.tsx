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

type FieldName = 'status' | 'type' | 'priority' | 'severity' | 'assignees' | 'labels' | 'due';

export interface IssueFieldsProps extends IssuePart {
  /** Asks of what it is a duplicate. */
  onDuplicate: () => void;
  /** Its single keys are heard: not while another part of the screen has its own. */
  hasKeys: boolean;
}

/** The short fields of an issue, each changed where it stands: by pressing it, or by its key. */
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
      ...key('status', 's', 'Change the status', rights.move),
      ...key('priority', 'p', 'Change the priority', rights.edit),
      ...key('assignees', 'a', 'Assign', rights.edit),
      ...(rights.edit && user
        ? [{ keys: 'i', label: 'Assign to me, or no longer', run: () => people.toggle(issue, user.id) }]
        : []),
      ...key('labels', 'l', 'Change the labels', rights.edit),
      ...key('type', 't', 'Change the type', rights.write),
      ...key('due', 'd', 'Set the due date', rights.edit),
    ],
    hasKeys,
  );
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const next = new Set(statusesAfter(issue.status, project.triageEnabled));
  return (
    <PropertyList>
      <Property label="Status">
        <ChoiceField
          name="Status"
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
      <Property label="Priority">
        <ChoiceField
          name="Priority"
          shortcut="p"
          items={priorityChoices}
          value={issue.priority}
          icon={<PriorityIcon priority={issue.priority} />}
          mayEdit={rights.edit}
          onChange={(priority) => priority && update({ issueId, change: { priority } })}
          {...opening('priority')}
        />
      </Property>
      <Property label="Assignees">
        <PeopleField
          scope={scope}
          value={issue.assigneeIds}
          mayEdit={rights.edit}
          onChange={people.assign}
          {...opening('assignees')}
        />
      </Property>
      <Property label="Labels">
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
      <Property label="Due">
        <DueField
          value={issue.dueDate}
          isOpen={isOpen(issue.status)}
          mayEdit={rights.edit}
          onChange={(dueDate) => update({ issueId, change: { dueDate } })}
          {...opening('due')}
        />
      </Property>
      {isNarrow && !isWhole ? (
        <Property label="More">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            All fields
          </Button>
        </Property>
      ) : (
        <>
          <Property label="Type">
            <ChoiceField
              name="Type"
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
            <Property label="Severity">
              <ChoiceField
                name="Severity"
                items={severityChoices}
                value={issue.severity}
                none="Not said"
                clearable="Not said"
                icon={null}
                mayEdit={rights.write}
                onChange={(severity) => update({ issueId, change: { severity } })}
                {...opening('severity')}
              />
            </Property>
          ) : null}
          <Property label="Environment">
            <Environment issue={issue} mayEdit={rights.write} />
          </Property>
          <Property label="Watchers">
            <WatchField issue={issue} scope={scope} hasKey={hasKeys} />
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
        label="Environment"
        value={issue.environment}
        placeholder={mayEdit ? 'Browser, device, version…' : 'Not said'}
        required={false}
        maxLength={2000}
        disabled={!mayEdit}
        onSave={(environment) => update({ issueId: issue.id, change: { environment } })}
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
      <Property label="Reporter">
        <span className={styles.fact}>
          <span className={styles.faces}>
            <Avatar id={issue.reporterId} name={nameOf(reporter)} image={reporter?.profilePictureUrl} size={18} decorative />
          </span>{' '}
          {nameOf(reporter)}
        </span>
      </Property>
      <Property label="Reported">{at(issue.createdAt)}</Property>
      <Property label="Updated">{at(issue.updatedAt)}</Property>
      {issue.resolvedAt ? <Property label="Resolved">{at(issue.resolvedAt)}</Property> : null}
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
