import { useMemo } from 'react';
import { oneOf, useParameters, withParams } from '#web/address';
import { local } from '#web/local';
import { useNarrow } from '#web/use-narrow';
import type { Note, NoteColor } from '../contract.ts';
import { noteColors } from './note-color.ts';
import { isFound } from './note-text.ts';

const LAYOUTS = ['wall', 'grid'] as const;
export type Layout = (typeof LAYOUTS)[number];

interface NotesFilter {
  readonly text: string;
  readonly color: NoteColor | null;
  readonly person: string | null;
}

export interface NotesView {
  readonly layout: Layout;
  readonly filter: NotesFilter;
  readonly isFiltered: boolean;
  shows(note: Note): boolean;
  setLayout(layout: Layout): void;
  setFilter(change: Partial<NotesFilter>): void;
  clear(): void;
}

const KEPT = 'cairn-notes-layout';

/** How the notes are shown, and which of them, from the address. The layout is that of the last visit if it names none. */
export function useNotesView(): NotesView {
  const [search, replace] = useParameters();
  const isNarrow = useNarrow();
  const address = search.toString();
  return useMemo(() => {
    const params = new URLSearchParams(address);
    const filter: NotesFilter = {
      text: (params.get('q') ?? '').slice(0, 200),
      color: noteColors.find(({ value }) => value.toLowerCase() === params.get('color'))?.value ?? null,
      person: params.get('person'),
    };
    const set = (values: Readonly<Record<string, string | null>>) => replace((before) => withParams(before, values));
    return {
      layout: oneOf(LAYOUTS, params.get('view')) ?? (isNarrow ? 'grid' : (oneOf(LAYOUTS, local.read(KEPT)) ?? 'wall')),
      filter,
      isFiltered: filter.text.trim() !== '' || filter.color !== null || filter.person !== null,
      shows: (note) =>
        (filter.color === null || note.color === filter.color) &&
        (filter.person === null || note.ownerId === filter.person) &&
        isFound(note.content, filter.text.trim()),
      setLayout: (view) => {
        local.write(KEPT, view);
        set({ view });
      },
      setFilter: ({ text, color, person }) =>
        set({
          ...(text !== undefined && { q: text }),
          ...(color !== undefined && { color: color?.toLowerCase() ?? null }),
          ...(person !== undefined && { person }),
        }),
      clear: () => set({ q: null, color: null, person: null }),
    };
  }, [address, isNarrow, replace]);
}
