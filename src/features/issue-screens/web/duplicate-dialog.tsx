import { Dialog } from '#ui/dialog';
import { useMutation } from '#web/use-mutation';
import { changeIssueStatus, type IssueScope, type ShownIssue } from '#features/issues/web';
import { IssueChooser } from './issue-chooser.tsx';
import * as words from './words.ts';

export interface DuplicateDialogProps {
  issue: ShownIssue;
  scope: IssueScope;
  onClose: () => void;
  /** Called after the issue was marked as a duplicate. */
  onMerged?: () => void;
}

/** Asks for the original of a duplicate. The most similar issues come first. */
export function DuplicateDialog({ issue, scope, onClose, onMerged }: DuplicateDialogProps) {
  const change = useMutation(changeIssueStatus);
  const merge = (other: { id: string; key: string }) => {
    onClose();
    change({ issueId: issue.id, status: 'DUPLICATE', duplicateOfId: other.id, said: words.closedAsDuplicate(other.key) });
    onMerged?.();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.duplicateTitle}
      description={words.duplicateDescription}
    >
      <IssueChooser scope={scope} except={issue.id} text={issue.title} onChoose={merge} />
    </Dialog>
  );
}
