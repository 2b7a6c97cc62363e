import { CalendarDays, CircleDashed, Copy, Signal, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { chooseNone } from '#web/surface';
import { refusalOf } from '#web/together';
import { copyKeys } from './edits.ts';
import { type Facet, rightsAt, rowsOf, useWorkState, useWorkSurface, type WorkSnapshot } from './work-surface.ts';
import * as words from './words.ts';

/** The actions on all selected rows, with those that a view adds. Each is one step to undo. */
export function WorkBulkBar({ snapshot, own }: { snapshot: WorkSnapshot; own?: (ids: readonly string[]) => ReactNode }) {
  const surface = useWorkSurface();
  const selected = useWorkState((state) => state.selected);
  const rows = selected.size === 0 ? [] : rowsOf(snapshot, selected);
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const rights = rows.map((row) => rightsAt(snapshot, row));
  const pick = (facet: Facet) => (event: { currentTarget: Element }) =>
    surface.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  return (
    <SelectionBar count={rows.length} refusal={refusalOf(rows.length)} onClear={() => chooseNone(surface)}>
      {rights.every(({ move }) => move) ? (
        <SelectionAction label={words.status} shortcut="s" icon={<CircleDashed />} onClick={pick('status')} />
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <SelectionAction label={words.priority} shortcut="p" icon={<Signal />} onClick={pick('priority')} />
      ) : null}
      {rights.every(({ assign }) => assign) ? (
        <SelectionAction label={words.assignee} shortcut="a" icon={<UserRound />} onClick={pick('assignee')} />
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <SelectionAction label={words.dueDate} shortcut="d" icon={<CalendarDays />} onClick={pick('due')} />
      ) : null}
      {own?.(ids)}
      <SelectionAction label={words.copyKeys} shortcut="." icon={<Copy />} onClick={() => void copyKeys(surface, ids)} />
    </SelectionBar>
  );
}
