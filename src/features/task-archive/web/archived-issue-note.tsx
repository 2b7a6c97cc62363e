import type { ShownIssue } from '#features/issues/web';
import { useMutation } from '#web/use-mutation';
import { ArchivedBanner } from './archived-banner.tsx';
import { unarchiveIssue } from './issue-data.ts';
import * as words from './words.ts';

/** The banner above an archived issue: it is read-only and can be restored. */
export function ArchivedIssueNote({ issue, mayRestore }: { issue: ShownIssue; mayRestore: boolean }) {
  const restore = useMutation(unarchiveIssue);
  const handleRestore = () => void restore({ issueId: issue.id, row: issue, said: words.issueRestored });
  return (
    <ArchivedBanner restoreLabel={words.restoreIssue} onRestore={mayRestore ? handleRestore : null}>
      {words.archivedIssueNote}
    </ArchivedBanner>
  );
}
