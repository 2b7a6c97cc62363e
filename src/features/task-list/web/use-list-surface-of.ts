import { type TaskSurfaceParts, noTaskSurfaceState, useTaskSurfaceOf } from '#features/task-surface/web';
import { surfaceStore } from '#web/surface';
import type { ListSurface, ListSnapshot, ListState } from './list-surface.ts';
import { currentTask } from './list-moves.ts';

/** The list's surface. Its keys apply to the line with the focus, wherever the pointer is. */
export const useListSurfaceOf = (snapshot: ListSnapshot): ListSurface => useTaskSurfaceOf(snapshot, making);

const making = {
  view: 'list',
  isResumed: true,
  make(parts: TaskSurfaceParts<ListSnapshot>): ListSurface {
    const store = surfaceStore<ListState>({ ...noTaskSurfaceState, column: 'title', isEditing: false, composing: null });
    const surface: ListSurface = {
      ...parts,
      store,
      attribute: 'data-line',
      pointed: () => currentTask(surface),
      follow(id) {
        store.set({ isEditing: false });
        parts.follow(id);
      },
    };
    return surface;
  },
};
