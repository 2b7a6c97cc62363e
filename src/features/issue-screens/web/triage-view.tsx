import { Inbox } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { mayNow } from '#contract/permissions';
import { nameOf } from '#features/projects/web';
import { useWorkspace } from '#features/workspaces/web';
import { EmptyState } from '#ui/empty-state';
import { PriorityIcon } from '#ui/priority-icon';
import { Text } from '#ui/text';
import { focusMainIfLost } from '#ui/use-focus-left';
import { useParameters, withParams } from '#web/address';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import { queued } from './arranging.ts';
import type { ShownIssue } from '#features/issues/web';
import { rightsAt, type IssueSnapshot } from './issue-surface.ts';
import { LateDuplicateDialog } from './late-duplicate-dialog.tsx';
import { IssueBody } from './issue-body.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import styles from './triage.module.css';
import { wakesAt } from '#web/snoozing';
import { TriageActions } from './triage-actions.tsx';
import { useIssue } from './use-issue.ts';
import type { IssuesState } from './use-issue-pages.ts';
import { useIssueKeys } from './use-issue-keys.ts';
import { issueKey } from './words.ts';
import * as triageWords from './triage-words.ts';
import * as words from './words.ts';

interface TriageViewProps {
  snapshot: IssueSnapshot;
  state: IssuesState;
}

/** How many decisions are kept. */
const AT_HAND = 20;

/** The triage queue, oldest first, on the left, and the selected issue on the right. */
export function TriageView({ snapshot, state }: TriageViewProps) {
  const { issues } = state;
  const now = useNow();
  const { waiting, snoozed } = useMemo(() => queued(issues, now), [issues, now]);
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  const queue = useMemo(() => (showsSnoozed ? [...waiting, ...snoozed] : waiting), [waiting, snoozed, showsSnoozed]);
  const { current, go } = useWalk(queue);
  useEnough(state, waiting.length);
  if (waiting.length === 0 && (state.hasMore || state.pages === null)) return null;
  if (waiting.length === 0 && snoozed.length === 0) {
    return (
      <EmptyState icon={<Inbox />} title={triageWords.triageEmpty}>
        {triageWords.triageEmptyHint}
      </EmptyState>
    );
  }
  return (
    <div className={styles.triage} data-open={current !== null || undefined}>
      <div className={styles.queue}>
        <ul className={styles.list} aria-label={triageWords.issuesInTriage}>
          {queue.map((issue) => (
            <li key={issue.id}>
              <button
                type="button"
                className={styles.item}
                data-triage={issue.id}
                aria-current={issue.id === current?.id ? 'true' : undefined}
                onClick={() => go(issue.id)}
              >
                <span className={styles.top}>
                  <IssueTypeIcon type={issue.type} label />
                  <span className={styles.key}>{issueKey(snapshot.project.key, issue)}</span>
                  <PriorityIcon priority={issue.priority} label />
                  <span className={styles.when}>
                    {issue.snoozedUntil !== null && Date.parse(issue.snoozedUntil) > now
                      ? triageWords.untilTime(wakesAt(new Date(issue.snoozedUntil), new Date(now)))
                      : relativeTime(issue.createdAt, now)}
                  </span>
                </span>
                <span className={styles.title}>{issue.title}</span>
                <span className={styles.who}>{nameOf(snapshot.people.get(issue.reporterId))}</span>
              </button>
            </li>
          ))}
        </ul>
        {state.hasMore ? (
          <button type="button" className={styles.more} onClick={state.more}>
            {triageWords.showMore}
          </button>
        ) : null}
        {snoozed.length > 0 ? (
          <button type="button" className={styles.more} onClick={() => setShowsSnoozed(!showsSnoozed)}>
            {showsSnoozed ? triageWords.hideSnoozed : triageWords.showSnoozed(snoozed.length)}
          </button>
        ) : null}
      </div>
      {current ? (
        <Deciding key={current.id} snapshot={snapshot} issueId={current.id} issues={issues} queue={queue} onGo={go} />
      ) : (
        <div className={styles.none}>
          <Text tone="faint">{triageWords.allSnoozed}</Text>
        </div>
      )}
    </div>
  );
}

interface DecidingProps {
  snapshot: IssueSnapshot;
  issues: readonly ShownIssue[];
  issueId: string;
  queue: readonly ShownIssue[];
  onGo: (id: string | null) => void;
}

function Deciding({ snapshot, issues, issueId, queue, onGo }: DecidingProps) {
  const scope = { ...snapshot.scope, issueId };
  const known = useIssue(scope);
  const [isMerging, setMerging] = useState(false);
  const { issue } = known;
  const awaitsAdmin = useAwaitsAdmin(snapshot, issue);
  const at = queue.findIndex(({ id }) => id === issueId);
  const step = (by: number) => onGo(queue[at + by]?.id ?? issueId);
  useIssueKeys([
    { keys: 'arrowdown', label: words.nextIssue, run: () => step(1) },
    { keys: 'arrowup', label: words.previousIssue, run: () => step(-1) },
    { keys: 'j', label: words.nextIssue, run: () => step(1) },
    { keys: 'k', label: words.previousIssue, run: () => step(-1) },
  ]);
  // The form that decided is gone with its issue, and the keyboard must not begin at the top of everything.
  useEffect(() => () => void setTimeout(focusMainIfLost), []);
  if (!issue) return null;
  const rights = rightsAt(snapshot, issue);
  return (
    <div className={styles.detail}>
      <div className={styles.scroll}>
        <IssueBody
          issue={issue}
          scope={scope}
          rights={rights}
          project={snapshot.project}
          details={known}
          issues={issues}
          hasKeys
        />
      </div>
      {!rights.move ? null : awaitsAdmin ? (
        <div className={styles.actions}>
          <Text as="span" tone="muted">
            {triageWords.awaitsAdmin}
          </Text>
        </div>
      ) : (
        <TriageActions issue={issue} project={snapshot.project} onMerge={() => setMerging(true)} />
      )}
      <LateDuplicateDialog isAsked={isMerging} issue={issue} scope={scope} onClose={() => setMerging(false)} />
    </div>
  );
}

/** The next page is loaded before the last issue is decided. The loaded issues may all be snoozed while more follow. */
function useEnough({ hasMore, more, check, pages, issues }: IssuesState, waiting: number): void {
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  useEffect(() => {
    if (hasMore && pages && waiting < AT_HAND) ask.current();
  }, [hasMore, waiting, pages]);
  useEffect(() => check(issues.filter(({ status }) => status === 'TRIAGE').length), [check, issues]);
}

/**
 * True if a guest reported the issue, an admin must approve it, and the person is not an admin. The server would refuse their
 * decision.
 */
function useAwaitsAdmin({ project, scope }: IssueSnapshot, issue: ShownIssue | null): boolean {
  const isAsked = project.requireApproval && !mayNow(project, 'manageMembers');
  const { row: workspace } = useWorkspace(isAsked ? scope.workspaceId : null);
  const reporter = workspace?.members.find(({ userId }) => userId === issue?.reporterId);
  return isAsked && reporter?.role === 'GUEST';
}

/** The current issue of the queue, from the address. When that issue leaves, the one in its place is next. */
function useWalk(queue: readonly ShownIssue[]): { current: ShownIssue | null; go: (id: string | null) => void } {
  const [search, replace] = useParameters();
  const asked = search.get('issue');
  const [place, setPlace] = useState(0);
  const found = queue.findIndex(({ id }) => id === asked);
  const at = found >= 0 ? found : Math.max(0, Math.min(place, queue.length - 1));
  if (at !== place) setPlace(at);
  const go = (id: string | null) => replace((before) => withParams(before, { issue: id }));
  return { current: queue[at] ?? null, go };
}
