import { Archive, CheckCheck, Ellipsis, Inbox, Settings } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { EmptyState } from '#ui/empty-state';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { LineSkeletons } from '#ui/line-skeletons';
import { MenuButton } from '#ui/menu';
import { Loading } from '#ui/skeleton';
import { Segmented } from '#ui/segmented';
import { Failure } from '#web/failure.tsx';
import { useNarrow } from '#web/use-narrow';
import { useTitle } from '#web/title';
import { toast } from '#web/toasts';
import { useList, useShownRows } from '#web/use-list';
import type { InboxPart } from '#features/notifications/contract';
import { archiveRead, type InboxScope, inboxItems, markAllRead, useUnread } from './data.ts';
import { Notices } from './happenings.ts';
import { InboxView } from './inbox-view.tsx';
import type { InboxParts } from './routes.ts';
import * as words from './words.ts';

const PARTS: { value: InboxPart; label: string }[] = [
  { value: 'open', label: words.all },
  { value: 'unread', label: words.unread },
  { value: 'snoozed', label: words.snoozed },
  { value: 'archived', label: words.archived },
];

/** What concerns a person in a workspace: what happened, latest first, with what they can see of each item now. */
export function InboxScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const unread = useUnread(workspaceId);
  const [part, setPart] = useState<InboxPart>('open');
  const { notices, panes } = useLoaderData<InboxParts>();
  const byType = useMemo(() => new Map(notices.map((notice) => [notice.type, notice])), [notices]);
  useTitle(unread > 0 ? `(${unread}) ${words.inbox}` : words.inbox, useWorkspace(workspaceId).row?.name);
  return (
    <Notices value={byType}>
      <Bar onMenu={shell.openMenu}>
        <Heading level={1} size="strong">
          {words.inbox}
        </Heading>
        <BarSpacer />
      </Bar>
      <ViewBar>
        <Segmented label={words.partShown} value={part} onValueChange={setPart} options={PARTS} />
        <BarSpacer />
        <TogetherActions workspaceId={workspaceId} part={part} />
      </ViewBar>
      <Content scroll="none">
        <Items key={`${workspaceId} ${part}`} workspaceId={workspaceId} part={part} panes={panes} />
      </Content>
    </Notices>
  );
}

/** The actions on all notifications at once: a menu where the parts of the inbox leave no room beside them. */
function TogetherActions({ workspaceId, part }: InboxScope) {
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const rows = useShownRows(inboxItems, { workspaceId, part });
  // What came after the latest one on the screen was not seen. Other parts do not show the latest.
  const latest =
    part === 'open' || part === 'unread'
      ? rows
          .map(({ lastAt }) => lastAt)
          .toSorted()
          .at(-1)
      : undefined;
  const run = (work: Promise<{ changed: number }>, said: (count: number) => string, otherwise: string) =>
    void work.then(
      ({ changed }) => toast.success(changed === 0 ? otherwise : said(changed)),
      (error: Error) => toast.error(words.notChanged, { description: error.message }),
    );
  const actions = [
    {
      label: words.markAllAsRead,
      icon: <CheckCheck />,
      onSelect: () => run(markAllRead(workspaceId, latest), words.markedRead, words.nothingUnread),
    },
    {
      label: words.archiveRead,
      icon: <Archive />,
      onSelect: () => run(archiveRead(workspaceId), words.archivedOnes, words.nothingRead),
    },
    { label: words.settings, icon: <Settings />, onSelect: () => void navigate('/account/notifications') },
  ];
  if (isNarrow)
    return (
      <MenuButton
        label={words.moreActions}
        items={() => actions}
        align="end"
        trigger={(trigger) => <IconButton {...trigger} label={words.moreActions} icon={<Ellipsis />} />}
      />
    );
  return actions.map(({ onSelect, ...action }) => <IconButton key={action.label} {...action} onClick={onSelect} />);
}

function Items({ panes, ...scope }: InboxScope & Pick<InboxParts, 'panes'>) {
  const { rows, status, error, retry, pages } = useList(inboxItems, scope);
  if (status === 'error') return <Failure error={error} onRetry={retry} what={words.yourInbox} />;
  if (status === 'loading')
    return (
      <Loading label={words.loadingYourInbox}>
        <LineSkeletons />
      </Loading>
    );
  if (rows.length === 0)
    return (
      <EmptyState icon={<Inbox />} title={words.empty[scope.part].title}>
        {words.empty[scope.part].text}
      </EmptyState>
    );
  return <InboxView scope={scope} items={rows} end={pages?.earlier ?? null} panes={panes} />;
}
