import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DatePicker } from '#ui/date-picker';
import { Text } from '#ui/text';
import { useKeys } from '#web/keys';
import { lineEvents } from '#web/line-events';
import { listKeys } from '#web/line-keys';
import { LineList } from '#web/line-list.tsx';
import { fetchMore } from '#web/list-pages';
import { type Swipes, useRowSwipes } from '#web/row-swipes';
import {
  anchorIn,
  linkOf,
  noSurfaceState,
  surfaceStore,
  type SurfaceState,
  type SurfaceStore,
  useSurfaceState,
} from '#web/surface';
import { keysOf, onTargets } from '#web/surface-keys';
import { useNarrow } from '#web/use-narrow';
import { useNow } from '#web/use-now';
import type { InboxItem } from '#features/notifications/contract';
import { type InboxScope, inboxItems } from './data.ts';
import { type InboxActions, useInboxActions } from './inbox-actions.ts';
import { InboxPane } from './inbox-pane.tsx';
import type { ItemPanes } from './routes.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './inbox-view.module.css';
import * as words from './words.ts';

interface InboxViewProps {
  scope: InboxScope;
  items: readonly InboxItem[];
  /** The cursor of the next page; null at the end. */
  end: string | null;
  panes: ItemPanes;
}

type InboxState = SurfaceState & { readonly picker: null };

/** The part of an address that names a comment. */
const hashOf = (path: string | null | undefined): string => /#.*/.exec(path ?? '')?.[0] ?? '';

/** Up to here one notification takes the whole screen. */
const NARROW = 900;
/** A row has two lines on every screen. */
const ALWAYS = 99_999;

/** The rows of a part of the inbox, and beside them the one that is read. On a phone, a row opens its item. */
export function InboxView({ scope, items, end, panes }: InboxViewProps) {
  const isNarrow = useNarrow(NARROW);
  const [shownId, setShownId] = useState<string | null>(null);
  const [store] = useState(() => surfaceStore<InboxState>({ ...noSurfaceState, picker: null }));
  // Who puts something off goes on to the next one when they want: it is selected, and not read.
  const leave = useCallback(
    (ids: readonly string[]) => {
      const next = nextOf(items, ids);
      setShownId((id) => (id !== null && ids.includes(id) ? null : id));
      store.set({ current: next, wanted: next });
    },
    [items, store],
  );
  const actions = useInboxActions(items, leave);
  const surface = useInboxSurface({ items, isNarrow, shownId, setShownId, actions, store });
  const shown = useShown({ items, shownId, setShownId, surface, actions });
  useInboxKeys(surface, actions);
  const events = useMemo(
    () => lineEvents(surface, words.notification, (id, anchor) => actions.menu([id], anchor)),
    [surface, actions],
  );
  const swipes = useRowSwipes((id) => swipesOf(items, actions, id));
  const groups = useMemo(() => [{ key: scope.part, rows: items }], [scope.part, items]);
  const now = useNow();
  return (
    <div className={styles.view}>
      <div className={styles.list} {...events} {...swipes}>
        <LineList
          label={words.inbox}
          surface={surface}
          groups={groups}
          count={items.length}
          line={(item, drawn) => <InboxRow item={item} surface={surface} isShown={item === shown} now={now} {...drawn} />}
          onEnd={end === null ? null : () => void fetchMore(inboxItems, scope).catch(() => undefined)}
          memory={`inbox ${scope.part} of ${scope.workspaceId}`}
          twoLinesUpTo={ALWAYS}
        />
      </div>
      {isNarrow ? null : (
        <section className={styles.pane} aria-label={words.notification}>
          {shown ? (
            <InboxPane
              key={shown.id}
              item={shown}
              actions={actions}
              panes={panes}
              onLeave={() => linkOf(surface, shown.id)?.focus()}
            />
          ) : (
            <Text tone="faint" className={styles.hint}>
              {words.selectOne}
            </Text>
          )}
        </section>
      )}
      <DatePicker
        label={words.snoozeUntil}
        value={null}
        withTime
        min={new Date(now)}
        anchor={actions.dating === null ? null : anchorIn(surface, actions.dating)}
        open={actions.dating !== null}
        onOpenChange={(open) => !open && actions.endDating()}
        onValueChange={(until) => until && actions.dating && actions.snooze(actions.dating, until)}
      />
    </div>
  );
}

/** The row below those that leave, or else above them. */
function nextOf(items: readonly InboxItem[], leaving: readonly string[]): string | null {
  const stays = ({ id }: InboxItem) => !leaving.includes(id);
  const first = items.findIndex((item) => !stays(item));
  return (items.slice(first).find(stays) ?? items.slice(0, first).findLast(stays))?.id ?? null;
}

/** A finger archives to the left, and marks as read or unread to the right. */
function swipesOf(items: readonly InboxItem[], actions: InboxActions, id: string): Swipes | null {
  const item = items.find((one) => one.id === id);
  if (!item) return null;
  const { archivedAt, readAt } = item;
  return {
    left: { label: archivedAt === null ? words.archive : words.moveToInbox, run: () => actions.archive([id]) },
    right: { label: readAt === null ? words.markAsRead : words.markAsUnread, run: () => actions.toggleRead([id]) },
  };
}

/** The notification that is read beside the list: once it is put away, the one that has the focus instead of it. */
function useShown({ items, shownId, setShownId, surface, actions }: Showing): InboxItem | null {
  const current = useSurfaceState(surface.store, (state) => state.current);
  const withId = (id: string | null) => items.find((item) => item.id === id);
  const shown = shownId === null ? null : (withId(shownId) ?? withId(current) ?? null);
  const id = shown?.id;
  // Once for each: one that is marked as unread while it is shown stays unread.
  const navigate = useNavigate();
  const show = useEffectEvent((seen: string) => {
    setShownId(seen);
    actions.read([seen]);
    // The thread of the item scrolls to the comment that the address names.
    void navigate({ hash: hashOf(shown?.path) }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (id !== undefined) show(id);
  }, [id]);
  return shown;
}

type Showing = Pick<SurfaceParts, 'items' | 'shownId' | 'setShownId' | 'actions'> & { surface: InboxSurface };
type InboxSurface = ReturnType<typeof useInboxSurface>;

interface SurfaceParts {
  items: readonly InboxItem[];
  isNarrow: boolean;
  shownId: string | null;
  setShownId: (id: string) => void;
  actions: InboxActions;
  store: SurfaceStore<InboxState>;
}

/** It stays for the lifetime of the view, and knows its newest rows. */
function useInboxSurface({ store, ...parts }: SurfaceParts) {
  const navigate = useNavigate();
  const newest = useRef({ ...parts, navigate });
  useLayoutEffect(() => {
    newest.current = { ...parts, navigate };
  });
  return useMemo(() => {
    const show = (id: string) => newest.current.setShownId(id);
    return {
      store,
      attribute: 'data-notification',
      shown: () => newest.current.items.map(({ id }) => id),
      follow: (id: string) => void (newest.current.isNarrow || show(id)),
      /** Shows a row beside the list; opens its item if it is shown already, or if there is no room. */
      open(id: string) {
        const { items, isNarrow, shownId } = newest.current;
        const item = items.find((one) => one.id === id);
        if (!item) return;
        const { path } = item;
        if (!isNarrow && (shownId !== id || path === null)) return show(id);
        newest.current.actions.read([id]);
        if (path !== null) void newest.current.navigate(path);
      },
    };
  }, [store]);
}

/** Enter opens, E and Backspace archive, U marks as read or unread, H snoozes, Shift+S mutes. */
function useInboxKeys(surface: InboxSurface, actions: InboxActions): void {
  const key = keysOf(words.inbox);
  useKeys([
    ...listKeys(key, surface, words.notification),
    key('e', words.archive, onTargets(surface, actions.archive)),
    key('backspace', words.archive, onTargets(surface, actions.archive)),
    key('u', words.markAsUnread, onTargets(surface, actions.toggleRead)),
    key(
      'h',
      words.snooze,
      onTargets(surface, (ids) => actions.askHowLong(ids, anchorIn(surface, ids))),
    ),
    key('shift+s', words.mute, onTargets(surface, actions.toggleMuted)),
  ]);
}
