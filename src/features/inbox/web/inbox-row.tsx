import { BellOff, MoonStar } from 'lucide-react';
import { memo, useRef } from 'react';
import type { InboxItem } from '#features/notifications/contract';
import { withoutMentionLinks } from '#contract/mentions';
import { Avatar } from '#ui/avatar';
import { Checkbox } from '#ui/checkbox';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { DrawnLine } from '#web/line-list.tsx';
import { relativeTime } from '#web/relative-time';
import { wakesAt } from '#web/snoozing';
import { choose, type PickingSurface, useSurfaceState, useWantedFocus } from '#web/surface';
import { actorName, useHappening } from './happenings.ts';
import styles from './inbox-row.module.css';
import { nameOf } from './item-name.ts';
import * as words from './words.ts';

interface InboxRowProps extends DrawnLine {
  item: InboxItem;
  surface: PickingSurface;
  /** It is read beside the list. */
  isShown: boolean;
  now: number;
}

/** One notification: who did what, the item, and when. */
export const InboxRow = memo(function InboxRow({ item, surface, isShown, now, ...drawn }: InboxRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useWantedFocus(surface, row, item.id);
  const isSelected = useSurfaceState(surface.store, ({ selected }) => selected.has(item.id));
  const happening = useHappening();
  const [latest] = item.entries;
  const name = [item.key, nameOf(item)].filter(Boolean).join(' ');
  return (
    <li
      ref={row}
      className={styles.row}
      style={{ transform: `translateY(${drawn.top}px)` }}
      data-row={item.id}
      data-selected={isSelected || undefined}
      data-shown={isShown || undefined}
      data-unread={item.readAt === null || undefined}
      aria-setsize={drawn.count}
      aria-posinset={drawn.place + 1}
    >
      <span className={styles.who} data-check>
        <Avatar
          name={latest ? actorName(latest) : words.someone}
          image={latest?.actor?.profilePictureUrl ?? null}
          {...(latest?.actor && { id: latest.actor.id })}
          size={24}
          decorative
        />
        <span className={styles.check}>
          <Checkbox
            label={words.selectNamed(name)}
            hideLabel
            tabIndex={-1}
            checked={isSelected}
            onChange={() => choose(surface, item.id)}
          />
        </span>
      </span>
      <a
        className={styles.title}
        href={item.path ?? undefined}
        {...{ [surface.attribute]: item.id }}
        tabIndex={drawn.isStop ? 0 : -1}
      >
        {item.readAt === null ? <VisuallyHidden>{words.isUnread} </VisuallyHidden> : null}
        {item.key} <span dir="auto">{nameOf(item)}</span>
      </a>
      <span className={styles.what}>
        {latest ? <Told text={happening(latest)} quote={latest.excerpt} /> : null}
        {item.count > 1 ? <span className={styles.more}>{words.more(item.count - 1)}</span> : null}
      </span>
      <span className={styles.facts}>
        {item.isMuted ? <BellOff role="img" aria-label={words.muted} /> : null}
        {item.snoozedUntil === null ? (
          <time dateTime={item.lastAt}>{relativeTime(item.lastAt, now)}</time>
        ) : (
          <>
            <MoonStar aria-hidden="true" />
            {words.until(wakesAt(new Date(item.snoozedUntil), new Date(now)))}
          </>
        )}
        <span className={styles.dot} aria-hidden="true" />
      </span>
    </li>
  );
});

const Told = ({ text, quote }: { text: string; quote: string | null }) => (
  <span className={styles.told}>
    {text}
    {quote === null ? null : `: ${withoutMentionLinks(quote)}`}
  </span>
);
