import type { FocusEvent, MouseEvent } from 'react';
import { openMenu } from '#ui/menu';
import { choose, chooseTo, linkOf } from '#web/surface';
import { noteItems } from './note-menu.tsx';
import { nameOfNote } from './note-text.ts';
import { type NotesSurface, writable } from './notes-surface.ts';
import * as words from './words.ts';

/** The note that contains an element. */
export const noteAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('[data-note-card]')?.getAttribute('data-note-card') ?? null) : null;

/** True for a part of a note that handles a press itself. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-note-control], [data-note-card] a') !== null;

/**
 * The handlers for presses on notes, attached once around all of them. A press opens the text for writing where `opensAt`
 * says so, and otherwise selects the note; a key always opens.
 */
export const noteEvents = (surface: NotesSurface, opensAt: (id: string) => boolean) => ({
  onClick(event: MouseEvent<HTMLElement>) {
    const id = noteAt(event.target);
    if (id === null || event.button !== 0 || isControl(event.target)) return;
    // A click made by a key counts no presses.
    if (event.detail === 0) surface.open(id);
    else if (event.shiftKey) chooseTo(surface, id);
    else if (event.ctrlKey || event.metaKey) choose(surface, id);
    else if (opensAt(id)) surface.open(id);
    else surface.store.set({ selected: new Set([id]), current: id });
    if (surface.store.get().editing !== id) linkOf(surface, id)?.focus({ preventScroll: true });
  },
  onContextMenu(event: MouseEvent<HTMLElement>) {
    const id = noteAt(event.target);
    const link = linkOf(surface, id);
    if (id === null || link === null || surface.store.get().editing === id) return;
    const { selected } = surface.store.get();
    const notes = writable(surface, selected.has(id) ? [...selected] : [id]);
    const [first] = notes;
    if (!first) return;
    event.preventDefault();
    // The menu key has no position of its own.
    const at = event.clientX > 0 || event.clientY > 0 ? { x: event.clientX, y: event.clientY } : link;
    openMenu({ label: words.actionsFor(nameOfNote(first)), items: noteItems(surface, notes), at, returnFocus: link });
  },
  onFocus(event: FocusEvent<HTMLElement>) {
    const id = event.target.getAttribute(surface.attribute);
    if (id !== null) surface.store.set({ current: id });
  },
});
