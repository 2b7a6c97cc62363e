import { Archive, CalendarClock, CircleDashed, Copy, Shapes, Signal, Tag, UserRound } from 'lucide-react';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { chooseNone } from '#web/surface';
import { refusalOf } from '#web/together';
import { type IssueFacet, rightsAt, selectedIn, type IssueSnapshot, useIssueSurface, useListState } from './issue-surface.ts';
import { archive, copyKeys, remove } from './edits.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The actions on all selected issues. Each is one step to undo. */
export function OpenBulkBar({ snapshot }: { snapshot: IssueSnapshot }) {
  const surface = useIssueSurface();
  const selected = useListState((state) => state.selected);
  const all = selectedIn(snapshot, selected);
  if (all.length === 0) return null;
  const ids = all.map(({ id }) => id);
  const rights = all.map((issue) => rightsAt(snapshot, issue));
  const pick = (facet: IssueFacet) => (event: { currentTarget: Element }) =>
    surface.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  return (
    <SelectionBar
      count={all.length}
      refusal={refusalOf(all.length)}
      onDelete={rights.some((one) => one.remove) ? () => remove(surface, ids) : undefined}
      onClear={() => chooseNone(surface)}
    >
      {rights.every(({ move }) => move) ? (
        <SelectionAction label={words.status} shortcut="s" icon={<CircleDashed />} onClick={pick('status')} />
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <>
          <SelectionAction label={words.priority} shortcut="p" icon={<Signal />} onClick={pick('priority')} />
          <SelectionAction label={words.assignees} shortcut="a" icon={<UserRound />} onClick={pick('assignees')} />
          <SelectionAction label={words.labels} shortcut="l" icon={<Tag />} onClick={pick('labels')} />
          <SelectionAction label={words.dueDate} shortcut="d" icon={<CalendarClock />} onClick={pick('due')} />
        </>
      ) : null}
      {rights.every(({ write }) => write) ? (
        <SelectionAction label={words.type} shortcut="t" icon={<Shapes />} onClick={pick('type')} />
      ) : null}
      <SelectionAction label={listWords.copyKeys} shortcut="." icon={<Copy />} onClick={() => void copyKeys(surface, ids)} />
      {rights.some((one) => one.archive) ? (
        <SelectionAction label={listWords.archive} shortcut="shift+a" icon={<Archive />} onClick={() => archive(surface, ids)} />
      ) : null}
    </SelectionBar>
  );
}
