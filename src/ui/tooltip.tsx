import { cloneElement, type ReactElement } from 'react';
import { tip } from './tip.ts';

export { tip } from './tip.ts';

/** Gives its child a tooltip. The text must not be the only place where something is said: give the child a name of its own. */
export function Tooltip({ text, shortcut, children }: { text: string; shortcut?: string; children: ReactElement<object> }) {
  return cloneElement(children, tip(text, shortcut));
}
