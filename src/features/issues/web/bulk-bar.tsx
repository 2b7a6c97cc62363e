import { CircleDashed, Shapes, Signal, Tag, Trash2, UserRound, X } from 'lucide-react';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import styles from './bulk-bar.module.css';
import { rightsAt, selectedIn, type Scene, useDesk, useListState } from './desk.ts';
import { remove } from './edits.ts';
import type { IssueFacet } from './list-store.ts';
import { chooseNone } from './selecting.ts';

/** A name and a tooltip that stay where a phone has room for the icon only. */
const named = (label: string) => ({ 'aria-label': label, 'data-tip': label });

/** What can be done with all the selected issues at once; each is one step to undo. */
export function BulkBar({ scene }: { scene: Scene }) {
  const desk = useDesk();
  const selected = useListState((state) => state.selected);
  const all = selectedIn(scene, selected);
  if (all.length === 0) return null;
  const ids = all.map(({ id }) => id);
  const rights = all.map((issue) => rightsAt(scene, issue));
  const pick = (facet: IssueFacet) => (event: { currentTarget: Element }) =>
    desk.store.set({ picker: { facet, ids, anchor: event.currentTarget } });
  const button = (facet: IssueFacet, label: string, shortcut: string, icon: React.ReactNode) => (
    <Button variant="ghost" icon={icon} shortcut={shortcut} {...named(label)} onClick={pick(facet)}>
      <span className={styles.wide}>{label}</span>
    </Button>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${all.length} selected`}>
      <span className={styles.count}>
        {all.length}
        <span className={styles.wide}> selected</span>
      </span>
      {rights.every(({ move }) => move) ? button('status', 'Status', 's', <CircleDashed />) : null}
      {rights.every(({ edit }) => edit) ? (
        <>
          {button('priority', 'Priority', 'p', <Signal />)}
          {button('assignees', 'Assignees', 'a', <UserRound />)}
          {button('labels', 'Labels', 'l', <Tag />)}
        </>
      ) : null}
      {rights.every(({ write }) => write) ? button('type', 'Type', 't', <Shapes />) : null}
      {rights.some((one) => one.remove) ? (
        <IconButton label="Delete" shortcut="delete" variant="danger" icon={<Trash2 />} onClick={() => remove(desk, ids)} />
      ) : null}
      <IconButton label="Clear the selection" shortcut="escape" icon={<X />} onClick={() => chooseNone(desk)} />
    </div>
  );
}
