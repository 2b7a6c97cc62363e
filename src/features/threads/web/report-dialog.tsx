import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { RadioCards } from '#ui/radio-cards';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import { toast } from '#web/toasts';
import type { ThreadComment } from '../rules.ts';
import type { CommentReport } from './thread-props.ts';

const REASONS = [
  { value: 'OFFENSIVE', label: 'It is offensive', description: 'It insults or threatens somebody.' },
  { value: 'SPAM', label: 'It is spam', description: 'It advertises, or has nothing to do with the work.' },
  { value: 'OTHER', label: 'Something else', description: 'Say what below.' },
] as const;

export interface ReportDialogProps {
  comment: ThreadComment;
  onReport: (comment: ThreadComment, report: CommentReport) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why a comment does not belong here, and tells the admins. */
export function ReportDialog({ comment, onReport, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<CommentReport['reason']>('OFFENSIVE');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ field?: string; whole?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const send = () => {
    if (reason === 'OTHER' && text.trim() === '') return setWrong({ field: 'Say what is wrong.' });
    setBusy(true);
    onReport(comment, { reason, text: text.trim() }).then(
      () => {
        toast.success('Reported. The admins of the project will look at it.');
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setWrong({ whole: error instanceof Error ? error.message : 'The report was not sent. Try again.' });
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Report this comment"
      description="Only the admins of the project learn of it, and that it was you."
      size="s"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={isBusy} onClick={send}>
            Report
          </Button>
        </>
      }
    >
      <RadioCards label="Reason" hideLabel value={reason} onValueChange={setReason} options={[...REASONS]} />
      <TextArea
        label={reason === 'OTHER' ? 'What is wrong' : 'Anything to add'}
        minRows={2}
        maxLength={1_000}
        value={text}
        error={wrong.field}
        onChange={(event) => {
          setText(event.target.value);
          setWrong({});
        }}
        onSubmit={send}
      />
      {wrong.whole ? (
        <Text tone="danger" role="alert">
          {wrong.whole}
        </Text>
      ) : null}
    </Dialog>
  );
}
