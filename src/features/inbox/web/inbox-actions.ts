import { useMemo, useState } from 'react';
import { type MenuItem, openMenu } from '#ui/menu';
import { snoozeChoices, wakesAt } from '#web/snoozing';
import { perform } from '#web/use-mutation';
import { together } from '#web/together';
import type { InboxItem } from '#features/notifications/contract';
import { isMutable } from '#features/notifications/rules';
import { archiveNotification, markNotification, muteNotification, snoozeNotification } from './data.ts';
import * as words from './words.ts';

/** What a person does with notifications, by their ids: with the keys, the menu of a row, and the buttons beside the list. */
export interface InboxActions {
  /** Marks them as read because the person sees them. It is no step to undo. */
  read(ids: readonly string[]): void;
  /** Marks them as read, or as unread if all are read. */
  toggleRead(ids: readonly string[]): void;
  /** Archives them, or returns them to the inbox if they are archived. */
  archive(ids: readonly string[]): void;
  snooze(ids: readonly string[], until: Date): void;
  unsnooze(ids: readonly string[]): void;
  /** Mutes the items, or ends that if all are muted. */
  toggleMuted(ids: readonly string[]): void;
  /** Offers the times of a snooze at an element. */
  askHowLong(ids: readonly string[], anchor: Element | null): void;
  menu(ids: readonly string[], anchor: Element): MenuItem[];
  /** Those for which a date is being chosen. */
  readonly dating: readonly string[] | null;
  endDating(): void;
}

/** The actions on the rows of a list. `onSnooze` is told first of rows that leave until later. */
export function useInboxActions(items: readonly InboxItem[], onSnooze: (ids: readonly string[]) => void): InboxActions {
  const [dating, setDating] = useState<readonly string[] | null>(null);
  return useMemo(() => {
    const acts = actionsOn((ids) => items.filter(({ id }) => ids.includes(id)), { setDating, onSnooze });
    return { ...acts, dating };
  }, [items, dating, onSnooze]);
}

type Find = (ids: readonly string[]) => InboxItem[];
type Acts = Omit<InboxActions, 'dating'>;

interface Heard {
  readonly setDating: (ids: readonly string[] | null) => void;
  readonly onSnooze: (ids: readonly string[]) => void;
}

function actionsOn(find: Find, { setDating, onSnooze }: Heard): Acts {
  const acts: Acts = {
    ...filing(find),
    ...snoozing(find, { setDating, onSnooze }),
    toggleMuted(ids) {
      const items = find(ids).filter(isMutable);
      if (items.length === 0) return;
      const isMuted = items.some((item) => !item.isMuted);
      const calls = items.map(({ id }) => muteNotification.with({ id, isMuted }));
      together(calls, (isMuted ? words.mutedOnes : words.unmutedOnes)(items.length));
    },
    askHowLong(ids, anchor) {
      if (anchor) openMenu({ label: words.snooze, items: snoozeItems(acts, ids, setDating), at: anchor, byKeyboard: true });
    },
    menu: (ids) => menuOf(acts, find(ids), setDating),
    endDating: () => setDating(null),
  };
  return acts;
}

const seen = ({ id, count }: InboxItem) => ({ id, seenCount: count });

const filing = (find: Find): Pick<Acts, 'read' | 'toggleRead' | 'archive'> => ({
  read(ids) {
    for (const item of find(ids))
      if (item.readAt === null) perform(markNotification, { ...seen(item), isRead: true, isBySight: true });
  },
  toggleRead(ids) {
    const items = find(ids);
    const isRead = items.some(({ readAt }) => readAt === null);
    const calls = items.map((item) => markNotification.with({ ...seen(item), isRead }));
    together(calls, (isRead ? words.markedRead : words.markedUnread)(items.length));
  },
  archive(ids) {
    const items = find(ids);
    const isArchived = items.some(({ archivedAt }) => archivedAt === null);
    const calls = items.map((item) => archiveNotification.with({ ...seen(item), isArchived }));
    together(calls, (isArchived ? words.archivedOnes : words.movedToInbox)(items.length));
  },
});

const snoozing = (find: Find, { setDating, onSnooze }: Heard): Pick<Acts, 'snooze' | 'unsnooze'> => ({
  snooze(ids, until) {
    setDating(null);
    onSnooze(ids);
    const calls = find(ids).map((item) => snoozeNotification.with({ ...seen(item), until: until.toISOString() }));
    together(calls, words.snoozedOnes(calls.length, wakesAt(until, new Date())));
  },
  unsnooze(ids) {
    const calls = find(ids).map(({ id }) => snoozeNotification.with({ id, until: null }));
    together(calls, words.movedToInbox(calls.length));
  },
});

const snoozeItems = (acts: Acts, ids: readonly string[], setDating: (ids: readonly string[]) => void): MenuItem[] => [
  ...snoozeChoices(new Date()).map(({ label, until }) => ({ label, onSelect: () => acts.snooze(ids, until) })),
  { label: words.selectDate, onSelect: () => setDating(ids) },
];

function menuOf(acts: Acts, items: readonly InboxItem[], setDating: (ids: readonly string[]) => void): MenuItem[] {
  const ids = items.map(({ id }) => id);
  const some = (is: (item: InboxItem) => boolean): boolean => items.some(is);
  const isUnread = some(({ readAt }) => readAt === null);
  const isOpen = some(({ archivedAt }) => archivedAt === null);
  return [
    { label: isUnread ? words.markAsRead : words.markAsUnread, shortcut: 'u', onSelect: () => acts.toggleRead(ids) },
    { label: isOpen ? words.archive : words.moveToInbox, shortcut: 'e', onSelect: () => acts.archive(ids) },
    some(({ snoozedUntil }) => snoozedUntil !== null)
      ? { label: words.unsnooze, onSelect: () => acts.unsnooze(ids) }
      : { label: words.snooze, items: snoozeItems(acts, ids, setDating) },
    ...(some(isMutable)
      ? ([
          'line',
          {
            label: some(({ isMuted }) => !isMuted) ? words.mute : words.unmute,
            description: words.muteHint,
            shortcut: 'shift+s',
            onSelect: () => acts.toggleMuted(ids),
          },
        ] as const)
      : []),
  ];
}
