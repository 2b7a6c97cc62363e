import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { isTyping, useKeys } from './keys.ts';
import { swrSettings } from './swr.ts';
import { redo, undo } from './undo.ts';
import * as words from './words.ts';

/** What the kernel needs around the whole app. Main calls `startKernel` first, so that a stored session paints at once. */
export function Kernel({ children }: { children: ReactNode }) {
  useKeys(undoKeys);
  return <SWRConfig value={swrSettings()}>{children}</SWRConfig>;
}

const outsideText = (act: () => void) => (event: KeyboardEvent) => {
  if (isTyping(event.target)) return false;
  act();
  return true;
};

const undoKeys = [
  { keys: 'mod+z', label: words.undo, group: words.generalKeys, offered: 'command' as const, run: outsideText(() => undo()) },
  { keys: 'shift+mod+z', label: words.redo, group: words.generalKeys, offered: 'command' as const, run: outsideText(redo) },
];
