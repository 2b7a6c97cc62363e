import { type DeskParts, noDeskState, useDeskOf } from '#features/task-desk/web';
import { surfaceStore } from '#web/surface';
import type { ListDesk, ListScene, ListState } from './list-desk.ts';
import { currentTask } from './list-moves.ts';

/** The list's desk: its keys act on the line with the focus, wherever the pointer is. */
export const useListDeskOf = (scene: ListScene): ListDesk => useDeskOf(scene, making);

const making = {
  view: 'list',
  isResumed: true,
  make(parts: DeskParts<ListScene>): ListDesk {
    const store = surfaceStore<ListState>({ ...noDeskState, column: 'title', isEditing: false, composing: null });
    const desk: ListDesk = {
      ...parts,
      store,
      attribute: 'data-line',
      pointed: () => currentTask(desk),
      follow(id) {
        store.set({ isEditing: false });
        parts.follow(id);
      },
    };
    return desk;
  },
};
