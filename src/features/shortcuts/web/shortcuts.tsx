import { useSyncExternalStore } from 'react';
import { LazyPart } from '#web/lazy-part.tsx';
import { useKeys } from '#web/keys';
import * as words from './words.ts';

let isOpen = false;
const listeners = new Set<() => void>();

export const openShortcuts = (): void => change(true);

function change(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The `?` sheet: every key that works on the current page. Mounted once. */
export function Shortcuts() {
  const open = useSyncExternalStore(subscribe, () => isOpen);
  useKeys(KEYS);
  return open ? (
    <LazyPart load={sheet} onFail={close}>
      {({ ShortcutsSheet }) => <ShortcutsSheet onOpenChange={change} />}
    </LazyPart>
  ) : null;
}

const KEYS = [{ keys: '?', label: words.showShortcuts, group: 'General', run: openShortcuts }];

const close = (): void => change(false);
const sheet = () => import('./shortcuts-sheet.tsx');
