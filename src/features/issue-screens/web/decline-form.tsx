import { useState } from 'react';
import { createComment } from '#features/issue-comments/web';
import type { ProjectSummary } from '#features/projects/contract';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { useMutation } from '#web/use-mutation';
import { changeIssueStatus, type ShownIssue } from '#features/issues/web';
import styles from './triage.module.css';
import { issueKey } from './words.ts';
import * as words from './triage-words.ts';

interface DeclineFormProps {
  issue: ShownIssue;
  project: ProjectSummary;
  onDone: () => void;
}

/** Declines an issue, and posts the reason as a comment. */
export function DeclineForm({ issue, project, onDone }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const comment = useMutation(createComment);
  const change = useMutation(changeIssueStatus);
  const decline = () => {
    onDone();
    const content = reason.trim();
    if (content !== '') comment({ aboutId: issue.id, projectId: project.id, content, parentId: null });
    change({ issueId: issue.id, status: 'WONT_FIX', said: words.declined(issueKey(project.key, issue)) });
  };
  return (
    <Form className={styles.form} onSubmit={decline}>
      <TextArea
        label={words.reasonOptional}
        hint={words.reasonHint}
        minRows={3}
        maxLength={20_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onSubmit={decline}
      />
      <Button type="submit" variant="primary" wide>
        {words.decline}
      </Button>
    </Form>
  );
}
