import { type FiltersProps, ProjectAction } from '#features/filters/web';
import type { TaskSnapshot } from './task-surface.ts';
import * as words from './words.ts';

/** The menu and chips of a view's filter. Loaded when someone filters. */
export const taskFilters = () => import('./task-filters.tsx');

/** What the bars of all views of tasks have in common, as parts of a `Toolbar`. */
export const taskBar = (snapshot: TaskSnapshot, onCreate: () => void) => ({
  filters: {
    load: taskFilters,
    draw: ({ TaskFilters }: Awaited<ReturnType<typeof taskFilters>>, bar: FiltersProps) => (
      <TaskFilters snapshot={snapshot} {...bar} />
    ),
  },
  total: snapshot.arrangement.total,
  shown: snapshot.arrangement.shown,
  rows: words.tasksCounted,
  hasMine: true,
  action: <ProjectAction label={words.newTask} project={snapshot.project} verb="createTask" onClick={onCreate} />,
});
