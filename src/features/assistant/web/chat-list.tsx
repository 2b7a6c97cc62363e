import { MessageSquare, Pencil, Pin, PinOff, Plus, SearchX, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LineSkeletons } from '#ui/line-skeletons';
import { LinkButton } from '#ui/link-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { SearchField } from '#ui/search-field';
import { Loading } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { fetchMore } from '#web/list-pages';
import { relativeTime } from '#web/relative-time';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import { usePaused } from '#web/use-paused';
import type { Chat } from '../contract.ts';
import { chatList, deleteChat, inListOrder, pinChat } from './data.ts';
import { chatPath } from './paths.ts';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './chats.module.css';
import * as words from './words.ts';

interface ChatListProps {
  place: { workspaceId: string; projectId: string };
  openId: string | null;
  /** The open chat was deleted. */
  onGone: () => void;
}

/** A person's chats in a project. */
export function ChatList({ place, openId, onGone }: ChatListProps) {
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const scope = { ...place, search };
  const { rows, status, error, pages, retry } = useList(chatList, scope);
  const [renamed, setRenamed] = useState<Chat | null>(null);
  const chats = rows.toSorted(inListOrder);
  return (
    <div className={styles.chats}>
      <div className={styles.chatsHead}>
        <SearchField label={words.searchChats} placeholder={words.searchChats} shortcut={null} value={typed} onType={setTyped} />
        <LinkButton variant="primary" icon={<Plus />} to={chatPath(place, 'new')}>
          {words.newChat}
        </LinkButton>
      </div>
      {status === 'error' ? (
        <Failure error={error} onRetry={retry} what={words.theChats} size="inline" />
      ) : status === 'loading' ? (
        <Loading label={words.loadingChats}>
          <LineSkeletons />
        </Loading>
      ) : chats.length === 0 ? (
        <EmptyState
          icon={search === '' ? <MessageSquare /> : <SearchX />}
          title={search === '' ? words.noChatsYet : words.noChatsFound}
          size="inline"
        >
          {search === '' ? words.welcomeHint : null}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={words.chats} {...moving}>
          {chats.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              place={place}
              isOpen={chat.id === openId}
              onRename={() => setRenamed(chat)}
              onGone={onGone}
            />
          ))}
        </ul>
      )}
      {pages !== null && rows.length < pages.total ? (
        <Button variant="ghost" wide onClick={() => void fetchMore(chatList, scope).catch(() => undefined)}>
          {words.showMore}
        </Button>
      ) : null}
      {renamed ? <RenameDialog chat={renamed} onClose={() => setRenamed(null)} /> : null}
    </div>
  );
}

interface ChatRowProps {
  chat: Chat;
  place: ChatListProps['place'];
  isOpen: boolean;
  onRename: () => void;
  onGone: () => void;
}

function ChatRow({ chat, place, isOpen, onRename, onGone }: ChatRowProps) {
  const { id, title, isPinned, updatedAt } = chat;
  const now = useNow();
  const items: MenuItem[] = [
    {
      label: isPinned ? words.unpin : words.pin,
      icon: isPinned ? <PinOff /> : <Pin />,
      onSelect: () => void perform(pinChat, { chatId: id, isPinned: !isPinned }),
    },
    { label: words.rename, icon: <Pencil />, onSelect: onRename },
    'line',
    {
      label: words.deleteChat,
      icon: <Trash2 />,
      danger: true,
      onSelect: () => {
        perform(deleteChat, { chatId: id, said: words.chatDeleted });
        if (isOpen) onGone();
      },
    },
  ];
  return (
    <li className={styles.row}>
      <NavLink className={styles.link} to={chatPath(place, id)}>
        {isPinned ? <Pin role="img" aria-label={words.pinned} /> : null}
        <span className={styles.name}>{title}</span>
        <Text as="span" size="tiny" tone="faint">
          {relativeTime(updatedAt, now)}
        </Text>
      </NavLink>
      <span className={styles.menu}>
        <MenuButton label={words.actionsFor(title)} align="end" items={items} />
      </span>
    </li>
  );
}

/** The keys that the links do not handle. */
const moving = { onKeyDown: moveByArrows };

/** Arrows go from chat to chat. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}
