import { hueOf } from '#ui/avatar-hues';
import styles from './editor.module.css';
import * as words from '../words.ts';

interface CaretOwner {
  readonly id?: unknown;
  readonly name?: unknown;
}

/** What others told of themselves can be anything: it is only ever text, and a color of our own. */
const paintOf = ({ id }: CaretOwner): string => `--hue: ${hueOf(typeof id === 'string' ? id : '')}`;

/** The caret of someone else, with their name. */
export function caretOf(owner: CaretOwner): HTMLElement {
  const caret = document.createElement('span');
  caret.className = styles.caret ?? '';
  caret.style.cssText = paintOf(owner);
  const label = document.createElement('span');
  label.textContent = (typeof owner.name === 'string' && owner.name.slice(0, 60)) || words.someone;
  caret.append(label);
  return caret;
}

/** What someone else has selected. */
export const selectionRender = (owner: CaretOwner) => ({ class: styles.selection ?? '', style: paintOf(owner) });
