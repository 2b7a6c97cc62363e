import { Bug, SearchX } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { type IssueSnapshot, useIssueSurface } from './issue-surface.ts';
import * as listWords from './list-words.ts';
import type { IssueViewState } from './view-settings.ts';

/** A project without issues. */
export function NoIssues({ snapshot }: { snapshot: IssueSnapshot }) {
  const surface = useIssueSurface();
  const mayReport = mayNow(snapshot.project, 'reportIssue');
  return (
    <EmptyState
      icon={<Bug />}
      title={listWords.noIssuesYet}
      action={
        mayReport ? (
          <Button shortcut="c" onClick={() => surface.create()}>
            {listWords.reportIssue}
          </Button>
        ) : null
      }
    >
      {listWords.noIssuesHint(snapshot.project.name)}
    </EmptyState>
  );
}

/** A view without issues, in a project that has some. */
export function NothingMatches({ total, viewState, hasQueue }: { total: number; viewState: IssueViewState; hasQueue: boolean }) {
  const { viewSettings, clearFilter, setViewSettings } = viewState;
  if (total > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={listWords.noMatches}
        action={<Button onClick={clearFilter}>{listWords.clearFilters}</Button>}
      >
        {listWords.noMatchesHint(total)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Bug />}
      title={viewSettings.view === 'open' ? listWords.noOpenIssues : listWords.noIssuesInView}
      action={<Button onClick={() => setViewSettings({ view: 'all' })}>{listWords.showAllIssues}</Button>}
    >
      {listWords.noOpenIssuesHint(hasQueue)}
    </EmptyState>
  );
}
