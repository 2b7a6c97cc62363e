import { Archive, CalendarDays, CircleDashed, Copy, IterationCw, Signal, Tag, UserRound } from 'lucide-react';
import { mayNow } from '#contract/permissions';
import { ArchiveNotice } from '#features/task-archive/web';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { chooseNone } from '#web/surface';
import { refusalOf } from '#web/together';
import type { Facet } from './task-surface-store.ts';
import { archive, copyKeys, remove } from './edits.ts';
import { type TaskSnapshot, rightsAt, useTaskSurfaceState, useTaskSurface } from './task-surface.ts';
import * as words from './words.ts';

/** The toolbar of the selected tasks, and the view's notice below it about tasks that will be archived soon. */
export function OpenBulkBar({ snapshot }: { snapshot: TaskSnapshot }) {
  return (
    <>
      <ArchiveNotice project={snapshot.project} />
      <SelectionTools snapshot={snapshot} />
    </>
  );
}

/** The actions on all selected tasks. Each is one step to undo. */
function SelectionTools({ snapshot }: { snapshot: TaskSnapshot }) {
  const surface = useTaskSurface();
  const selected = useTaskSurfaceState((state) => state.selected);
  // Sorting them requires a pass over all tasks.
  const tasks = selected.size === 0 ? [] : snapshot.ordered(selected);
  if (tasks.length === 0) return null;
  const ids = tasks.map(({ id }) => id);
  const rights = tasks.map((task) => rightsAt(snapshot, task));
  const pick = (facet: Facet) => (event: { currentTarget: Element }) =>
    surface.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  return (
    <SelectionBar
      count={tasks.length}
      refusal={refusalOf(tasks.length)}
      onDelete={rights.some((one) => one.remove) ? () => remove(surface, ids) : undefined}
      onClear={() => chooseNone(surface)}
    >
      {rights.every(({ move }) => move) ? (
        <SelectionAction label={words.status} shortcut="s" icon={<CircleDashed />} onClick={pick('status')} />
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <>
          <SelectionAction label={words.priority} shortcut="p" icon={<Signal />} onClick={pick('priority')} />
          <SelectionAction label={words.assignee} shortcut="a" icon={<UserRound />} onClick={pick('assignee')} />
          <SelectionAction label={words.labels} shortcut="l" icon={<Tag />} onClick={pick('labels')} />
          {mayNow(snapshot.project, 'manageSprints') ? (
            <SelectionAction label={words.sprint} shortcut="shift+s" icon={<IterationCw />} onClick={pick('sprint')} />
          ) : null}
          <SelectionAction label={words.dueDate} shortcut="d" icon={<CalendarDays />} onClick={pick('due')} />
        </>
      ) : null}
      <SelectionAction label={words.copyKeys} shortcut="." icon={<Copy />} onClick={() => void copyKeys(surface, ids)} />
      {rights.some(({ edit }) => edit) ? (
        <SelectionAction label={words.archive} shortcut="shift+a" icon={<Archive />} onClick={() => archive(surface, ids)} />
      ) : null}
    </SelectionBar>
  );
}
