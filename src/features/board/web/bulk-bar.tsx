import { CalendarDays, CircleDashed, Signal, Tag, Trash2, UserRound, X } from 'lucide-react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import type { Facet } from './board-store.ts';
import styles from './bulk-bar.module.css';
import { rightsAt, type Scene, useBoard, useDesk } from './desk.ts';
import { remove } from './edits.ts';
import { inBoardOrder } from './grid.ts';
import { chooseNone } from './selecting.ts';

/** What can be done with all the selected cards at once; each is one step to undo. */
export function BulkBar({ scene }: { scene: Scene }) {
  const desk = useDesk();
  const selected = useBoard((state) => state.selected);
  const tasks = inBoardOrder(scene, selected);
  if (tasks.length === 0) return null;
  const ids = tasks.map(({ id }) => id);
  const rights = tasks.map((task) => rightsAt(scene, task));
  const pick = (facet: Facet) => (event: { currentTarget: Element }) =>
    desk.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${tasks.length} selected`}>
      <span className={styles.count}>{tasks.length} selected</span>
      {rights.every(({ move }) => move) ? (
        <Button variant="ghost" icon={<CircleDashed />} shortcut="s" onClick={pick('status')}>
          Status
        </Button>
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <>
          <Button variant="ghost" icon={<Signal />} shortcut="p" onClick={pick('priority')}>
            Priority
          </Button>
          <Button variant="ghost" icon={<UserRound />} shortcut="a" onClick={pick('assignee')}>
            Assignee
          </Button>
          <Button variant="ghost" icon={<Tag />} shortcut="l" onClick={pick('labels')}>
            Labels
          </Button>
          <Button variant="ghost" icon={<CalendarDays />} shortcut="d" onClick={pick('due')}>
            Due
          </Button>
        </>
      ) : null}
      {rights.some((one) => one.remove) ? (
        <IconButton label="Delete" shortcut="delete" variant="danger" icon={<Trash2 />} onClick={() => remove(desk, ids)} />
      ) : null}
      <IconButton label="Clear the selection" shortcut="escape" icon={<X />} onClick={() => chooseNone(desk)} />
    </div>
  );
}
