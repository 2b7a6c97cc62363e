import { AssistantIcon } from '#web/assistant-icon';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '#ui/icon-button';
import { useTypedAhead } from '#ui/typed-ahead';
import { useKeys } from '#web/keys';
import { listeners } from '#web/listeners';
import { usePart } from '#web/use-part';
import type { AskedOn } from './item-asked.ts';
import * as words from './route-words.ts';
import { generalKeys } from '#web/words';

interface AssistantPlace {
  workspaceId: string;
  projectId: string | undefined;
}

const panelPart = () => import('./panel.tsx');

/** The screens of chats. */
export const chatScreens = () => import('./chat-screen.tsx');

/** What suggests values for issues in triage. */
export const issueSuggestions = () => import('./issue-suggestions.tsx');

/** What suggests values for an issue that is being written. */
export const draftSuggestions = () => import('./draft-suggestions.tsx');

/** What writes about passages of documents. */
export const writingPart = () => import('./writing-help.tsx');

/** What offers to ask for a filter. */
export const askedFilters = () => import('./asked-filters.tsx');

let isOpen = false;
/** True on pages of a workspace. */
let isMounted = false;
const changes = listeners();

function change(next: boolean): void {
  isOpen = next;
  changes.tell();
}

const close = (): void => change(false);

/** Opens what the assistant offers about an item; the dialog then begins a new chat about it. */
export const openItemMenu = async (on: AskedOn): Promise<void> => (await panelPart()).openItemMenu(on, () => change(true));

/** Opens the dialog of the assistant, or closes it. Not over a dialog that the page waits for. */
function toggleAssistant(): void {
  if (isOpen || document.querySelector('[data-modal]') === null) change(!isOpen);
}

/** The assistant, by Ctrl+J on every page of a workspace. Mounted once, and loaded when it is first opened. */
export function Assistant(place: AssistantPlace) {
  useKeys(KEYS);
  const isShown = useSyncExternalStore(changes.subscribe, () => isOpen);
  useEffect(() => {
    isMounted = true;
    changes.tell();
    // Leaving the workspaces closes it.
    return () => {
      isMounted = false;
      close();
    };
  }, []);
  return isShown ? <Opened {...place} /> : null;
}

const KEYS = [
  { keys: 'mod+j', label: words.askAssistant, group: generalKeys, offered: 'command' as const, run: toggleAssistant },
];

function Opened(place: AssistantPlace) {
  const part = usePart(panelPart, true, close);
  const takeTyped = useTypedAhead(true);
  return part && <part.Panel {...place} takeTyped={takeTyped} onClose={close} />;
}

/** In the bar of every page, where a workspace is open. */
export function AssistantButton() {
  const isThere = useSyncExternalStore(changes.subscribe, () => isMounted);
  if (!isThere) return null;
  return <IconButton label={words.askAssistant} shortcut="mod+j" icon={<AssistantIcon />} onClick={toggleAssistant} />;
}
