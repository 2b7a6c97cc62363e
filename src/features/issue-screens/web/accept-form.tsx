import { useState, type KeyboardEvent } from 'react';
import type { TaskPriority } from '#features/tasks/contract';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { priorityLabel } from '#ui/priority-icon';
import { Select } from '#ui/select';
import { enact } from '#web/enact';
import { recorded } from '#web/undo';
import type { IssueStatus } from '#features/issues/contract';
import { changeIssueStatus, type ShownIssue, updateIssue } from '#features/issues/web';
import { issuePriorities } from './view-settings.ts';
import styles from './triage.module.css';
import { issueStatusName } from './words.ts';
import * as triageWords from './triage-words.ts';
import * as words from './words.ts';

/** The statuses that an accepted issue can get. */
const TARGETS: readonly IssueStatus[] = ['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'RESOLVED'];

interface AcceptFormProps {
  issue: ShownIssue;
  issueKey: string;
  onDone: () => void;
}

/** Accepts an issue with a status and a priority. Enter accepts it as it is. This is one step to undo. */
export function AcceptForm({ issue, issueKey, onDone }: AcceptFormProps) {
  const [status, setStatus] = useState<IssueStatus>('OPEN');
  const [priority, setPriority] = useState<TaskPriority>(issue.priority);
  const accept = () => {
    onDone();
    const issueId = issue.id;
    const { step } = enact([
      ...(priority === issue.priority ? [] : [updateIssue.with({ issueId, change: { priority } })]),
      changeIssueStatus.with({ issueId, status }),
    ]);
    recorded({ ...step, sentence: triageWords.accepted(issueKey) });
  };
  return (
    <Form className={styles.form} onSubmit={accept} onKeyDown={(event) => handleKeyDown(event, accept)}>
      <Select
        label={words.status}
        size="m"
        value={status}
        options={TARGETS.map((value) => ({ value, label: issueStatusName(value) }))}
        onChange={(event) => setStatus(TARGETS.find((one) => one === event.target.value) ?? 'OPEN')}
      />
      <Select
        label={words.priority}
        size="m"
        value={priority}
        options={issuePriorities.map((value) => ({ value, label: priorityLabel(value) }))}
        onChange={(event) => setPriority(issuePriorities.find((one) => one === event.target.value) ?? priority)}
      />
      <Button type="submit" variant="primary" wide>
        {triageWords.accept}
      </Button>
    </Form>
  );
}

/** Enter on a select accepts the issue instead of opening the select. */
function handleKeyDown(event: KeyboardEvent, accept: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  accept();
}
