import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { useDraft } from '#web/use-draft';
import { perform } from '#web/use-mutation';
import type { WorkflowApproval } from '../contract.ts';
import { decideApproval } from './data.ts';
import * as words from './approval-words.ts';

/** The answer of a person to what a workflow asks them. What they write stays until it was sent. */
export function ApprovalAnswer({ approval: { id, mode } }: { approval: WorkflowApproval }) {
  const comment = useDraft(`approval:${id}`);
  const [wasSent, setSent] = useState(false);
  const decide = (isApproved: boolean) => {
    setSent(true);
    perform(decideApproval, {
      approvalId: id,
      isApproved,
      comment: comment.text.trim(),
      said: isApproved ? words.approved : words.rejected,
    }).confirmed.then(comment.clear, () => setSent(false));
  };
  return (
    <>
      <TextArea
        label={words.comment}
        hint={words.commentHint}
        minRows={1}
        maxLength={2000}
        value={comment.text}
        onChange={({ currentTarget }) => comment.set(currentTarget.value)}
      />
      <Text size="small" tone="muted">
        {mode === 'ALL' ? words.allDecide : words.anyDecides} {words.finalNote}
      </Text>
      <FormActions>
        <Button variant="primary" icon={<Check />} disabled={wasSent} onClick={() => decide(true)}>
          {words.approve}
        </Button>
        <Button icon={<X />} disabled={wasSent} onClick={() => decide(false)}>
          {words.reject}
        </Button>
      </FormActions>
    </>
  );
}
