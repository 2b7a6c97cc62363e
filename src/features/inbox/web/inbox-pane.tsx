import { Archive, BellOff, ExternalLink, MoonStar } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { workspaceProjects } from '#features/projects/web';
import { withoutMentionLinks } from '#features/threads/rules';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { exactMoment } from '#contract/dates';
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
import * as words from './words.ts';

/** One notification beside the list: its item, and what happened to it, latest first. */
export function InboxPane({ item, actions }: { item: InboxItem; actions: InboxActions }) {
  const navigate = useNavigate();
  const snooze = useRef<HTMLButtonElement>(null);
  const { path } = item;
  const isArchived = item.archivedAt !== null;
  const earlier = item.count - item.entries.length;
  return (
    <article className={styles.pane}>
      <header className={styles.head}>
        <div className={styles.names}>
          <Text size="small" tone="faint">
            {[item.key, item.project?.name].filter(Boolean).join(' · ')}
          </Text>
          <Heading level={2} size="title">
            {nameOf(item)}
          </Heading>
        </div>
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
      </header>
      <ol className={styles.entries}>
        {item.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} item={item} />
        ))}
      </ol>
      <ListedItems item={item} />
      {earlier > 0 ? (
        <Text size="small" tone="faint">
          {words.earlierEntries(earlier)}
        </Text>
      ) : null}
    </article>
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
