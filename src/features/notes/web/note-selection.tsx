import { Archive, Copy, Ellipsis } from 'lucide-react';
import { openMenu } from '#ui/menu';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { chooseNone, useSurfaceState } from '#web/surface';
import { archive, duplicate, remove } from './note-edits.ts';
import { noteItems } from './note-menu.tsx';
import { type NotesSnapshot, type NotesSurface, removable, writable } from './notes-surface.ts';
import * as words from './words.ts';

/** What can be done with several selected notes. */
export function NoteSelection({ surface, snapshot }: { surface: NotesSurface; snapshot: NotesSnapshot }) {
  const selected = useSurfaceState(surface.store, (state) => state.selected);
  const ids = snapshot.ids.filter((id) => selected.has(id));
  if (ids.length < 2) return null;
  const notes = writable(surface, ids);
  const mayDelete = notes.length > 0 && removable(surface, ids).length === notes.length;
  return (
    <SelectionBar
      count={ids.length}
      onClear={() => chooseNone(surface)}
      onDelete={mayDelete ? () => remove(surface, notes) : undefined}
    >
      {notes.length > 0 ? (
        <>
          <SelectionAction label={words.duplicate} shortcut="mod+d" icon={<Copy />} onClick={() => duplicate(surface, notes)} />
          <SelectionAction label={words.archive} shortcut="e" icon={<Archive />} onClick={() => archive(surface, notes)} />
          <SelectionAction
            label={words.more}
            shortcut="."
            icon={<Ellipsis />}
            onClick={({ currentTarget }) =>
              openMenu({ label: words.more, items: noteItems(surface, notes), at: currentTarget, align: 'end' })
            }
          />
        </>
      ) : null}
    </SelectionBar>
  );
}
