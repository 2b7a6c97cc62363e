import { useEffect, useMemo, useState } from 'react';
import type { IssuesMetrics } from '#features/issues/contract';
import { useSearchParams } from 'react-router';
import { mayNow } from '#contract/permissions';
import { dayOf } from '#features/tasks/web';
import { Text } from '#ui/text';
import { LazyPart } from '#web/lazy-part.tsx';
import { lineEvents } from '#web/line-events';
import { useRowTarget } from '#web/targets';
import { PartMissing } from '#web/part-missing.tsx';
import { useNow } from '#web/use-now';
import { usePart } from '#web/use-part';
import { BulkBar, ListPickers } from './list-tools.tsx';
import { IssueSurfaceContext, RowSettingContext, type IssueSnapshot, useIssueSurface } from './issue-surface.ts';
import { IssueList } from './issue-list.tsx';
import { ListBar } from './list-bar.tsx';
import { rowMenu } from './row-menu.tsx';
import styles from './list-view.module.css';
import { RowsSkeleton } from './issues-skeleton.tsx';
import type { IssueViewState } from './view-settings.ts';
import { MetricsStrip } from './metrics-strip.tsx';
import { rememberSearch } from './remembered-view-settings.ts';
import { useIssueSurfaceOf } from './use-issue-surface-of.ts';
import { useIssueKeys } from './use-issue-keys.ts';
import { useListKeys } from './use-list-keys.ts';
import type { IssuesState } from './use-issue-pages.ts';
import { useMetrics } from './use-metrics.ts';
import { type SnapshotParts, useIssueSnapshot } from './use-snapshot.ts';
import { issuesPath } from './words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

const triageView = () => import('./triage-view.tsx');
const exportDialog = () => import('./export-issues.tsx');
const listParts = () => import('./list-parts.ts');

/** The loaded issues of a project: their list, or the triage queue. */
export function ListView({ parts, viewState }: { parts: SnapshotParts; viewState: IssueViewState }) {
  const counts = useMetrics(parts.scope);
  const snapshot = useIssueSnapshot(parts, viewState.viewSettings, counts.metrics);
  const surface = useIssueSurfaceOf(snapshot);
  const setting = useRowSettingOf(snapshot);
  useRemembered(snapshot.scope.projectId);
  return (
    <IssueSurfaceContext value={surface}>
      <RowSettingContext value={setting}>
        <Whole snapshot={snapshot} viewState={viewState} state={parts.state} {...counts} />
      </RowSettingContext>
    </IssueSurfaceContext>
  );
}

interface WholeProps {
  snapshot: IssueSnapshot;
  viewState: IssueViewState;
  state: IssuesState;
  metrics: IssuesMetrics | null;
  /** The counts could not be loaded. */
  isMissing: boolean;
}

function Whole({ snapshot, viewState, state, metrics, isMissing }: WholeProps) {
  const hasQueue = snapshot.project.triageEnabled || (metrics?.byStatus.TRIAGE ?? 0) > 0;
  const isQueue = viewState.viewSettings.view === 'triage';
  const triage = usePart(triageView, isQueue, () => viewState.setViewSettings({ view: 'open' }));
  const surface = useIssueSurface();
  const [isExporting, setExporting] = useState(false);
  const endExport = () => setExporting(false);
  useListKeys(snapshot.project, !isQueue);
  const mayReport = mayNow(snapshot.project, 'reportIssue');
  useIssueKeys(mayReport ? [{ keys: 'c', label: words.newIssue, run: () => surface.create() }] : [], isQueue);
  return (
    <div className={styles.view}>
      {metrics || !isMissing ? <MetricsStrip metrics={metrics} viewState={viewState} /> : null}
      <ListBar
        snapshot={snapshot}
        viewState={viewState}
        triage={hasQueue ? (metrics?.waiting ?? 0) : null}
        onExport={() => setExporting(true)}
      />
      {isQueue ? (
        triage ? (
          <triage.TriageView snapshot={snapshot} state={state} />
        ) : (
          <RowsSkeleton />
        )
      ) : (
        <TheList snapshot={snapshot} viewState={viewState} state={state} metrics={metrics} isMissing={isMissing} />
      )}
      <ListPickers snapshot={snapshot} />
      {isExporting ? (
        <LazyPart load={exportDialog} onFail={endExport}>
          {({ ExportIssues }) => <ExportIssues snapshot={snapshot} onClose={endExport} />}
        </LazyPart>
      ) : null}
    </div>
  );
}

function TheList({ snapshot, viewState, state, metrics, isMissing }: WholeProps) {
  const surface = useIssueSurface();
  useRowTarget(surface, (id, anchor) => rowMenu(surface, id, anchor));
  const events = useMemo(() => lineEvents(surface, words.issueRow, (id, anchor) => rowMenu(surface, id, anchor)), [surface]);
  const { total } = snapshot;
  const { shown } = snapshot.arranged;
  const isCounted = metrics !== null || isMissing;
  const missing = state.isMissing ? (
    <PartMissing what={shown > 0 ? listWords.otherIssues : listWords.issuesPart} onRetry={state.retry} />
  ) : null;
  const parts = usePart(listParts, shown === 0 || 'soon');
  if (shown === 0 && missing) return missing;
  if (shown === 0 && (state.pages === null || !isCounted)) return <RowsSkeleton />;
  if (shown === 0 && state.issues.length === 0 && metrics?.total === 0) return parts && <parts.NoIssues snapshot={snapshot} />;
  const more = state.hasMore && !state.isMissing ? state.more : null;
  return (
    <div className={styles.list} {...events}>
      {shown > 0 ? (
        <IssueList snapshot={snapshot} onEnd={more} />
      ) : (
        parts && <parts.NothingMatches total={total} viewState={viewState} hasQueue={snapshot.project.triageEnabled} />
      )}
      {parts && <parts.PrintedPages loaded={shown} isWhole={!state.hasMore} onMore={more} />}
      {missing}
      {shown > 0 ? (
        <footer className={styles.foot}>
          <Text as="span" size="small" tone="faint" numeric>
            {listWords.shownOfTotal(shown, total)}
          </Text>
        </footer>
      ) : null}
      <BulkBar snapshot={snapshot} />
    </div>
  );
}

function useRowSettingOf({ scope, project, people, labels }: IssueSnapshot) {
  const now = useNow();
  const path = issuesPath(scope);
  const today = dayOf(new Date(now));
  return useMemo(
    () => ({ projectKey: project.key, people, labels, today, now, path }),
    [project.key, people, labels, today, now, path],
  );
}

function useRemembered(projectId: string): void {
  const [search] = useSearchParams();
  const text = search.toString();
  useEffect(() => rememberSearch(projectId, text), [projectId, text]);
}
