import { issueCommentsSection } from '#features/issue-comments/web';
import type { ThreadProps } from '#features/threads/web';
import { Skeleton } from '#ui/skeleton';
import { PartInPlace } from '#web/part-in-place.tsx';
import type { IssuePart } from './issue-part.ts';
import { type IssueHistoryOf, useIssueHistory } from './use-issue-history.ts';
import * as words from './words.ts';

type IssueActivityProps = IssueHistoryOf & Pick<IssuePart, 'issue'> & Pick<ThreadProps, 'composerPlace' | 'onAttach'>;

/** What was said about an issue and what was changed, in order of time. */
export function IssueActivity({ issue, composerPlace, onAttach, ...of }: IssueActivityProps) {
  const history = useIssueHistory(of);
  return (
    <PartInPlace load={issueCommentsSection} what={words.comments} waiting={<Skeleton height={64} radius={8} />}>
      {({ IssueComments }) => (
        <IssueComments issue={issue} scope={of.scope} history={history} composerPlace={composerPlace} onAttach={onAttach} />
      )}
    </PartInPlace>
  );
}
