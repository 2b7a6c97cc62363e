import { useId, useState } from 'react';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { RadioCards } from '#ui/radio-cards';
import { TextArea } from '#ui/text-area';
import { toast } from '#web/toasts';
import type { ThreadComment } from '../rules.ts';
import type { CommentReport } from './thread-props.ts';
import * as words from './words.ts';

const REASONS = [
  { value: 'OFFENSIVE', label: words.offensive, description: words.offensiveDescription },
  { value: 'SPAM', label: words.spam, description: words.spamDescription },
  { value: 'OTHER', label: words.somethingElse, description: words.somethingElseDescription },
] as const;

export interface ReportDialogProps {
  comment: ThreadComment;
  onReport: (comment: ThreadComment, report: CommentReport) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason and reports the comment to the admins. */
export function ReportDialog({ comment, onReport, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<CommentReport['reason']>('OFFENSIVE');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ field?: string; whole?: string }>({});
  const [isBusy, setBusy] = useState(false);

  const send = () => {
    if (reason === 'OTHER' && text.trim() === '') return setWrong({ field: words.describeProblem });
    setBusy(true);
    onReport(comment, { reason, text: text.trim() }).then(
      () => {
        toast.success(words.commentReported);
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setWrong({ whole: error instanceof Error ? error.message : words.reportNotSent });
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.reportComment}
      description={words.reportVisibility}
      size="s"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>
            {words.reportComment}
          </Button>
        </>
      }
    >
      <Form id={form} busy={isBusy} error={wrong.whole} onSubmit={send}>
        <RadioCards label={words.reason} hideLabel value={reason} onValueChange={setReason} options={[...REASONS]} />
        <TextArea
          label={reason === 'OTHER' ? words.details : words.optionalDetails}
          minRows={2}
          maxLength={1_000}
          value={text}
          error={wrong.field}
          onChange={(event) => {
            setText(event.target.value);
            setWrong({});
          }}
        />
      </Form>
    </Dialog>
  );
}
