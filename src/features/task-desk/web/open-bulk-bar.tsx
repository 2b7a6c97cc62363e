import { CalendarDays, CircleDashed, Signal, Tag, Trash2, UserRound, X } from 'lucide-react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { announce } from '#ui/live-region';
import styles from './bulk-bar.module.css';
import type { Facet } from './desk-store.ts';
import { remove } from './edits.ts';
import { type DeskScene, rightsAt, useDeskState, useTaskDesk } from './task-desk.ts';

/** A name and a tooltip that stay where a phone has room for the icon only. */
const named = (label: string) => ({ 'aria-label': label, 'data-tip': label });

/** What can be done with all the selected tasks at once; each is one step to undo. */
export function OpenBulkBar({ scene }: { scene: DeskScene }) {
  const desk = useTaskDesk();
  const selected = useDeskState((state) => state.selected);
  const tasks = scene.ordered(selected);
  if (tasks.length === 0) return null;
  const ids = tasks.map(({ id }) => id);
  const rights = tasks.map((task) => rightsAt(scene, task));
  const clear = () => {
    desk.store.set({ selected: new Set() });
    announce('Nothing selected');
  };
  const pick = (facet: Facet) => (event: { currentTarget: Element }) =>
    desk.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${tasks.length} selected`}>
      <span className={styles.count}>
        {tasks.length}
        <span className={styles.wide}> selected</span>
      </span>
      {rights.every(({ move }) => move) ? (
        <Button variant="ghost" icon={<CircleDashed />} shortcut="s" {...named('Status')} onClick={pick('status')}>
          <span className={styles.wide}>Status</span>
        </Button>
      ) : null}
      {rights.every(({ edit }) => edit) ? (
        <>
          <Button variant="ghost" icon={<Signal />} shortcut="p" {...named('Priority')} onClick={pick('priority')}>
            <span className={styles.wide}>Priority</span>
          </Button>
          <Button variant="ghost" icon={<UserRound />} shortcut="a" {...named('Assignee')} onClick={pick('assignee')}>
            <span className={styles.wide}>Assignee</span>
          </Button>
          <Button variant="ghost" icon={<Tag />} shortcut="l" {...named('Labels')} onClick={pick('labels')}>
            <span className={styles.wide}>Labels</span>
          </Button>
          <Button variant="ghost" icon={<CalendarDays />} shortcut="d" {...named('Due')} onClick={pick('due')}>
            <span className={styles.wide}>Due</span>
          </Button>
        </>
      ) : null}
      {rights.some((one) => one.remove) ? (
        <IconButton label="Delete" shortcut="delete" variant="danger" icon={<Trash2 />} onClick={() => remove(desk, ids)} />
      ) : null}
      <IconButton label="Clear the selection" shortcut="escape" icon={<X />} onClick={clear} />
    </div>
  );
}
