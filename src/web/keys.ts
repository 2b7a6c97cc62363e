import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasSingleKeys, isSingleKey } from './single-keys.ts';

/** A key of the keyboard map: `x`, `?`, `mod+z` (Ctrl, or Cmd on a Mac), `shift+mod+z`, or a chord: `g b`. */
export interface Shortcut {
  readonly keys: string;
  /** What it does, for the `?` sheet. */
  readonly label: string;
  /** Its heading in that sheet. */
  readonly group: string;
  /** Where the command palette lists it. Absent if it means nothing there, such as moving the focus. */
  readonly offered?: Offered;
  readonly icon?: ReactNode;
  /** If it returns false, the key did not apply and is passed on. */
  run(event: KeyboardEvent): void | boolean;
}

/** A screen to go to, something to create, or anything else. */
export type Offered = 'place' | 'creation' | 'command';

interface Scope {
  shortcuts: readonly Shortcut[];
}

/** The second key of a chord must follow within this time. */
const CHORD_MS = 1_000;

let scopes: readonly Scope[] = [];
let pending: { readonly keys: string; readonly until: number } | null = null;

/**
 * Binds keys while the component is mounted. The last binding has priority, so a sheet's keys win over the board's. Keys in
 * text fields and keys with a modifier are ignored, except those with `mod`, and so are letters, digits and signs for a person
 * who turned single keys off. With `isLast` they yield to keys of the same
 * name that any screen binds.
 */
export function useKeys(shortcuts: readonly Shortcut[], isActive = true, isLast = false): void {
  const scope = useRef<Scope>({ shortcuts });
  useEffect(() => {
    scope.current.shortcuts = shortcuts;
  });
  useEffect(() => (isActive ? bound(scope.current, isLast) : undefined), [isActive, isLast]);
}

/** All keys that were bound when the component mounted, the nearest first. */
export const useKeyMap = (): readonly Shortcut[] => useState(boundKeys)[0];

/** All keys that are bound now, the nearest first. */
export const boundKeys = (): Shortcut[] => scopes.flatMap(({ shortcuts }) => shortcuts);

/** Binds a scope of keys. The result unbinds it. */
export function bound(scope: Scope, isLast = false): () => void {
  if (scopes.length === 0) document.addEventListener('keydown', handleKeyDown);
  scopes = isLast ? [...scopes, scope] : [scope, ...scopes];
  return () => {
    scopes = scopes.filter((one) => one !== scope);
    if (scopes.length === 0) document.removeEventListener('keydown', handleKeyDown);
  };
}

/** True while typing goes into a text field, where single keys are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"]')) return true;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return;
  const pressed = nameOf(event);
  if (isTyping(event.target) && !pressed.includes('mod+')) return;
  if (isSingleKey(pressed) && !hasSingleKeys()) return;
  const prefix = pending && pending.until > Date.now() ? `${pending.keys} ` : '';
  pending = null;
  const all = boundKeys();
  // A chord goes before its last key alone, even if a nearer screen binds that: G L leads to the list from a focused card.
  const names = prefix ? [prefix + pressed, pressed] : [pressed];
  if (names.some((name) => all.some(({ keys, run }) => keys === name && run(event) !== false))) event.preventDefault();
  else if (all.some(({ keys }) => keys.startsWith(`${pressed} `))) pending = { keys: pressed, until: Date.now() + CHORD_MS };
}

/** Shift is named only if the key does not already show it (`?`, `A`), and for keys with a modifier. */
function nameOf(event: KeyboardEvent): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const isLetter = /^[a-z]$/i.test(event.key);
  const shift = event.shiftKey && (isLetter || event.key.length > 1) ? 'shift+' : '';
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  return shift + mod + alt + key;
}
