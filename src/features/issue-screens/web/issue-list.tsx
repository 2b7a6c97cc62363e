import { LineList } from '#web/line-list.tsx';
import { groupHead } from './group-head.tsx';
import { type IssueSnapshot, useIssueSurface } from './issue-surface.ts';
import { IssueRow } from './issue-row.tsx';
import * as words from './words.ts';

interface IssueListProps {
  snapshot: IssueSnapshot;
  /** Fetches the next page. Null if there is none. */
  onEnd: (() => void) | null;
}

/** The issues of a view as far as they are loaded, in their groups. */
export function IssueList({ snapshot, onEnd }: IssueListProps) {
  const { arranged, viewSettings, scope } = snapshot;
  return (
    <LineList
      label={words.issues}
      surface={useIssueSurface()}
      groups={arranged.groups}
      count={arranged.shown}
      head={viewSettings.group === 'none' ? undefined : (group, top) => groupHead(snapshot, group, top)}
      line={(issue, drawn) => <IssueRow issue={issue} {...drawn} />}
      onEnd={onEnd}
      memory={`issues of ${scope.projectId}`}
    />
  );
}
