import { CalendarDays, Clock, RefreshCw, Trash2 } from 'lucide-react';
import { ConnectedLine } from '#features/settings/web';
import { confirm } from '#ui/alert-dialog';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { CalendarFeed } from '../contract.ts';
import { type Linked, renewFeed, revokeFeed, setPlannedTimes } from './data.ts';
import * as words from './words.ts';

interface FeedLineProps {
  feed: CalendarFeed;
  /** True in the settings of its project. */
  isProjectKnown: boolean;
  onRenewed: (linked: Linked) => void;
}

/** One feed: its name, what it covers and when it was read, and its actions. */
export function FeedLine({ feed, isProjectKnown, onRenewed }: FeedLineProps) {
  const { name, createdAt, lastReadAt } = feed;
  const now = useNow();
  const renewal = useSubmit(async () => onRenewed(await renewFeed(feed)));
  const revocation = useSubmit(async () => {
    await revokeFeed(feed);
    toast.success(words.feedRevoked(name));
  });
  const change = useSubmit(async () => {
    await setPlannedTimes(feed, !feed.plannedTimes);
    toast.success(feed.plannedTimes ? words.timesLeftOut(name) : words.timesIncluded(name));
  });
  const switchTimes = async () => {
    const asked = { title: words.confirmTimes(name), description: words.plannedTimesHint, confirmLabel: words.includeTimes };
    // To leave them out gives nothing away.
    if (!feed.plannedTimes && !(await confirm(asked))) return;
    renewal.reset();
    revocation.reset();
    await change.submit(undefined);
  };
  const renew = async () => {
    const asked = { title: words.confirmRenewal(name), description: words.renewalHint, confirmLabel: words.renewLink };
    if (!(await confirm({ ...asked, danger: true }))) return;
    revocation.reset();
    change.reset();
    await renewal.submit(undefined);
  };
  const revoke = async () => {
    const asked = { title: words.confirmRevocation(name), description: words.revocationHint, confirmLabel: words.revokeFeed };
    if (!(await confirm({ ...asked, danger: true }))) return;
    renewal.reset();
    change.reset();
    await revocation.submit(undefined);
  };
  const failure = renewal.error
    ? words.notRenewed(renewal.error.message)
    : revocation.error
      ? words.notRevoked(revocation.error.message)
      : change.error && words.notChanged(change.error.message);
  const read = lastReadAt === null ? words.notRead : words.lastRead(relativeTime(lastReadAt, now));
  return (
    <ConnectedLine
      icon={<CalendarDays aria-hidden="true" />}
      name={name}
      failure={failure ?? null}
      actions={
        <MenuButton
          label={words.actionsFor(name)}
          align="end"
          items={[
            // Only one's own calendar has one's planned times.
            ...(feed.kind === 'MINE'
              ? [{ label: words.plannedTimes, icon: <Clock />, checked: feed.plannedTimes, onSelect: () => void switchTimes() }]
              : []),
            { label: words.renewLink, icon: <RefreshCw />, onSelect: () => void renew() },
            { label: words.revokeFeed, icon: <Trash2 />, danger: true, onSelect: () => void revoke() },
          ]}
        />
      }
    >
      {isProjectKnown ? null : (
        <Text as="div" size="small" tone="muted">
          {coverOf(feed)}
        </Text>
      )}
      <Text as="div" size="small" tone="faint">
        {[words.createdOn(shortDate(createdAt)), read].join(' · ')}
      </Text>
    </ConnectedLine>
  );
}

function coverOf({ kind, workspaceName, projectName, plannedTimes }: CalendarFeed): string {
  if (kind === 'MINE') return plannedTimes ? words.coversMineWithTimes(workspaceName) : words.coversMine(workspaceName);
  if (kind === 'WORKSPACE') return words.coversWorkspace(workspaceName);
  return projectName === null ? words.coversLostProject(workspaceName) : words.coversProject(projectName, workspaceName);
}
