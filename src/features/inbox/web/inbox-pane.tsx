import { Archive, BellOff, ExternalLink, MoonStar } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { workspaceProjects } from '#features/projects/web';
import { useShell } from '#features/workspaces/web';
import { withoutMentionLinks } from '#contract/mentions';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { LineSkeletons } from '#ui/line-skeletons';
import { Text } from '#ui/text';
import { exactMoment } from '#contract/dates';
import { type ItemFrameProps, type ItemPaneProps, PANE } from '#web/item-pane';
import { projectScope, useLive } from '#web/live';
import { PartInPlace } from '#web/part-in-place.tsx';
import { relativeTime } from '#web/relative-time';
import { useList } from '#web/use-list';
import { useNow } from '#web/use-now';
import type { InboxItem, NotificationEntry } from '#features/notifications/contract';
import { isMutable } from '#features/notifications/rules';
import { changeLines } from './change-lines.ts';
import { actorName, useHappening } from './happenings.ts';
import type { InboxActions } from './inbox-actions.ts';
import styles from './inbox-pane.module.css';
import { nameOf } from './item-name.ts';
import { ListedItems } from './listed-items.tsx';
import { changedFields, useMarks } from './marks.ts';
import type { ItemPanes } from './routes.ts';
import * as words from './words.ts';

interface InboxPaneProps {
  item: InboxItem;
  actions: InboxActions;
  panes: ItemPanes;
  /** Called to return to the row. */
  onLeave: () => void;
}

/** One notification beside the list: what happened, latest first, and below it the item itself, with what changed marked. */
export function InboxPane(props: InboxPaneProps) {
  const { item } = props;
  const { workspaceId, projectId, itemId } = item;
  const load = props.panes[item.itemType ?? ''];
  if (load === undefined || workspaceId === null || projectId === null || itemId === null) return <Alone {...props} />;
  return <Beside {...props} load={load} place={{ workspaceId, projectId, itemId }} />;
}

/** A notification of something that is no item, or of one that has a page only. */
function Alone({ item, actions }: InboxPaneProps) {
  return (
    <article className={styles.alone}>
      <header className={styles.head}>
        <div className={styles.names}>
          <Text size="small" tone="faint">
            {[item.key, item.project?.name].filter(Boolean).join(' · ')}
          </Text>
          <Heading level={2} size="title">
            {nameOf(item)}
          </Heading>
        </div>
        <Actions item={item} actions={actions} />
      </header>
      <Entries item={item} />
    </article>
  );
}

/** How long a row must be shown before its item is loaded: someone who walks through the rows does not wait for each. */
const SETTLED_MS = 150;

interface BesideProps extends InboxPaneProps {
  load: NonNullable<ItemPanes[string]>;
  place: Pick<ItemPaneProps, 'workspaceId' | 'projectId' | 'itemId'>;
}

function Beside({ item, actions, load, place, onLeave }: BesideProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  useMarks(pane, changedFields(item));
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOwn = event.target instanceof Node && pane.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.stopPropagation();
    onLeave();
  };
  const waiting = (
    <div className={styles.waiting}>
      <LineSkeletons />
    </div>
  );
  return (
    <>
      <header className={styles.strip}>
        <Entries item={item} isBesideItem />
        <Actions item={item} actions={actions} />
      </header>
      <div ref={pane} className={styles.item} role="presentation" onKeyDown={handleKeyDown} {...{ [PANE]: '' }}>
        {isSettled ? (
          <PartInPlace load={load} what={words.theItem} waiting={waiting}>
            {(Pane) => (
              <>
                <LiveProject projectId={place.projectId} />
                <Pane {...place} frame={ItemFrame} onClose={onLeave} />
              </>
            )}
          </PartInPlace>
        ) : (
          waiting
        )}
      </div>
    </>
  );
}

/** The item is live, and shows who else views it, as it is within its project. */
function LiveProject({ projectId }: { projectId: string }) {
  const { project } = useShell();
  useLive(projectScope(projectId), project.all, project.own);
  return null;
}

function ItemFrame({ label, header, footer, children }: ItemFrameProps) {
  return (
    <section className={styles.frame} aria-label={label}>
      <div className={styles.bar}>{header}</div>
      <div className={styles.body} data-scroller="sheet">
        {children}
      </div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </section>
  );
}

function Actions({ item, actions }: Pick<InboxPaneProps, 'item' | 'actions'>) {
  const navigate = useNavigate();
  const snooze = useRef<HTMLButtonElement>(null);
  const { path } = item;
  const isArchived = item.archivedAt !== null;
  return (
    <div className={styles.actions} role="toolbar" aria-label={words.actions}>
      {path === null ? null : (
        <Button variant="primary" icon={<ExternalLink />} shortcut="enter" onClick={() => void navigate(path)}>
          {words.open}
        </Button>
      )}
      <IconButton
        label={isArchived ? words.moveToInbox : words.archive}
        icon={<Archive />}
        shortcut="e"
        onClick={() => actions.archive([item.id])}
      />
      <IconButton
        ref={snooze}
        label={words.snooze}
        icon={<MoonStar />}
        shortcut="h"
        aria-haspopup="menu"
        onClick={() => actions.askHowLong([item.id], snooze.current)}
      />
      {!isMutable(item) ? null : (
        <IconButton
          label={item.isMuted ? words.unmute : words.mute}
          icon={<BellOff />}
          shortcut="shift+s"
          pressed={item.isMuted}
          onClick={() => actions.toggleMuted([item.id])}
        />
      )}
    </div>
  );
}

interface EntriesProps {
  item: InboxItem;
  /** The comments are not quoted where the item shows them. */
  isBesideItem?: boolean;
}

function Entries({ item, isBesideItem = false }: EntriesProps) {
  const earlier = item.count - item.entries.length;
  return (
    <div className={styles.events}>
      <ol className={styles.entries}>
        {item.entries.map((entry) => (
          <Entry key={entry.id} entry={isBesideItem ? { ...entry, excerpt: null } : entry} item={item} />
        ))}
      </ol>
      <ListedItems item={item} />
      {earlier > 0 ? (
        <Text size="small" tone="faint">
          {words.earlierEntries(earlier)}
        </Text>
      ) : null}
    </div>
  );
}

function Entry({ entry, item }: { entry: NotificationEntry; item: InboxItem }) {
  const happening = useHappening();
  const now = useNow();
  const { rows } = useList(workspaceProjects, item.workspaceId === null ? null : { workspaceId: item.workspaceId });
  const project = rows.find(({ id }) => id === item.projectId);
  const lines = changeLines(entry, item.itemType, project);
  return (
    <li className={styles.entry}>
      <Avatar
        name={actorName(entry)}
        image={entry.actor?.profilePictureUrl ?? null}
        {...(entry.actor && { id: entry.actor.id })}
        size={24}
        decorative
      />
      <div className={styles.said}>
        <p className={styles.line}>
          <span>{happening(entry)}</span>
          <Text as="span" size="small" tone="faint">
            <time dateTime={entry.at} title={exactMoment(entry.at)}>
              {relativeTime(entry.at, now)}
            </time>
          </Text>
        </p>
        {entry.excerpt === null ? null : <blockquote className={styles.quote}>{withoutMentionLinks(entry.excerpt)}</blockquote>}
        {lines.length === 0 ? null : (
          <ul className={styles.changes}>
            {lines.map(({ field, values }) => (
              <li key={field}>
                {field}
                {values === null ? null : <Text as="span" tone="faint">{` ${values}`}</Text>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
