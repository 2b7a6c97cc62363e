import { Expand, MessageSquare, Shrink, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { Heading } from '#ui/heading';
import { IconButton } from '#ui/icon-button';
import { useSlot } from '#ui/slot';
import { local } from '#web/local';
import { useNarrow } from '#web/use-narrow';
import { chatPath } from './paths.ts';
import { Conversation } from './conversation.tsx';
import { askedAbout } from './item-menu.ts';
import { type Handed, handedAt } from './screen-context.ts';
import styles from './panel.module.css';
import * as words from './words.ts';

export { openItemMenu } from './item-menu.ts';

export interface PanelProps {
  workspaceId: string;
  projectId: string | undefined;
  /** Takes the text that was typed while this was loading. */
  takeTyped: () => string;
  onClose: () => void;
}

const EXPANDED = 'cairn-assistant-expanded';

/** The chat that the panel shows, which stays while the person moves on. By workspace, in this tab. */
const shownChats = new Map<string, string>();

/**
 * The assistant over the page, which stays usable: people look at the board while they ask. On a phone it covers the screen.
 */
export function Panel({ workspaceId, projectId, takeTyped, onClose: onLeave }: PanelProps) {
  const asked = useSlot(askedAbout);
  const onClose = () => {
    askedAbout.set(null);
    onLeave();
  };
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const panel = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(() => local.read<boolean>(EXPANDED) ?? false);
  const [chatId, setChatId] = useState(() => shownChats.get(workspaceId) ?? null);
  const place = { workspaceId, projectId: projectId ?? asked?.projectId ?? null };
  const [handed, setHanded] = useHanded(pathname, search);
  useReturnedFocus(panel);
  useInert(panel, isNarrow);

  const show = (id: string | null) => {
    setChatId(id);
    if (id === null) shownChats.delete(workspaceId);
    else shownChats.set(workspaceId, id);
  };
  const toggle = () => {
    local.write(EXPANDED, !isExpanded);
    setIsExpanded(!isExpanded);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const isOwn = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    <div role="presentation" onKeyDown={handleKeyDown}>
      <div
        ref={panel}
        className={styles.panel}
        data-expanded={isExpanded || undefined}
        role="dialog"
        aria-modal={isNarrow || undefined}
        aria-label={words.assistant}
        tabIndex={-1}
      >
        <header className={styles.bar}>
          <Heading level={2} size="strong">
            {words.assistant}
          </Heading>
          <span className={styles.spacer} />
          {chatId === null ? null : <IconButton label={words.newChat} icon={<Plus />} onClick={() => show(null)} />}
          {projectId === undefined ? null : (
            <IconButton
              label={words.openInChat}
              icon={<MessageSquare />}
              onClick={() => {
                void navigate(chatPath({ workspaceId, projectId }, chatId ?? 'new'));
                onClose();
              }}
            />
          )}
          {isNarrow ? null : (
            <IconButton
              label={isExpanded ? words.collapse : words.expand}
              icon={isExpanded ? <Shrink /> : <Expand />}
              onClick={toggle}
            />
          )}
          <IconButton label={words.close} shortcut="escape" icon={<X />} onClick={onClose} />
        </header>
        <Conversation
          key={workspaceId}
          place={place}
          chatId={chatId}
          onBegun={show}
          handed={handed}
          onHand={setHanded}
          takeTyped={takeTyped}
          asked={asked}
        />
      </div>
    </div>,
    document.body,
  );
}

/** What the screen shows, until the person changes it; another screen hands over something else. */
function useHanded(pathname: string, search: string): [Handed, (handed: Handed) => void] {
  const [state, setState] = useState({ at: pathname + search, handed: handedAt(pathname, search) });
  if (state.at !== pathname + search) {
    const here = handedAt(pathname, search);
    const { items } = handedAt(...partsOf(state.at));
    // What the person added stays.
    const added = state.handed.items.filter(
      ({ id }) => !items.some((one) => one.id === id) && !here.items.some((one) => one.id === id),
    );
    setState({ at: pathname + search, handed: { screen: here.screen, items: [...here.items, ...added] } });
  }
  return [state.handed, (handed) => setState((before) => ({ ...before, handed }))];
}

const partsOf = (at: string): [string, string] => {
  const [pathname = '', search = ''] = at.split('?');
  return [pathname, search];
};

/** The focus goes back to where it was if it would be lost with the panel. */
function useReturnedFocus(panel: React.RefObject<HTMLDivElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const own = panel.current;
    if (own && !own.contains(document.activeElement)) own.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || own?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [panel, before]);
}

/** While it covers the screen, the page below takes no focus. */
function useInert(panel: React.RefObject<HTMLDivElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('#root') ?? document.querySelector<HTMLElement>('main');
    if (!isCovering || !page || page.contains(panel.current)) return undefined;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [panel, isCovering]);
}
