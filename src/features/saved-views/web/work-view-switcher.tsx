import { personScope, useLive } from '#web/live';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { WorkViewConfigs, WorkViewSurface } from '../contract.ts';
import { renewFavorites } from './renewed-favorites.ts';
import { ViewMenu, type ViewMenuProps } from './view-switcher.tsx';
import { createWorkView, deleteWorkView, updateWorkView, workViews } from './work-data.ts';

interface WorkViewSwitcherProps<Surface extends WorkViewSurface> {
  workspaceId: string;
  surface: Surface;
  userId: string;
  /** The workspace is over its plan. */
  isReadOnly: boolean;
  named?: ViewMenuProps<unknown>['named'];
  label?: string;
  /** The view in the address (`?saved=`), or null. */
  activeId: string | null;
  /** What the screen currently shows, which would be saved. */
  config: WorkViewConfigs[Surface] | null;
  onApply: (view: { id: string; config: WorkViewConfigs[Surface] } | null) => void;
}

const TABLES = ['WorkView'];

/** The saved views of a screen across projects, which the person's other devices hear of. */
export function WorkViewSwitcher<Surface extends WorkViewSurface>(props: WorkViewSwitcherProps<Surface>) {
  const { workspaceId, surface, userId, isReadOnly, ...shown } = props;
  useLive({ ...personScope(userId), part: 'work-views' }, TABLES);
  const { rows } = useList(workViews, { workspaceId });
  const create = useMutation(createWorkView);
  const update = useMutation(updateWorkView);
  const remove = useMutation(deleteWorkView);
  const views = rows
    .filter((view) => view.surface === surface)
    .map((view) => ({
      ...view,
      config: view.config as WorkViewConfigs[Surface],
      isShared: false,
      isOwn: true,
      mayChange: !isReadOnly,
    }));
  return (
    <ViewMenu
      {...shown}
      kept={{
        scope: { workspaceId, projectId: null },
        surface,
        views,
        mayShare: false,
        isClosed: isReadOnly,
        create: ({ name, config, position }) => create({ workspaceId, surface, name, config, position }).mutationId,
        update: (workViewId, { name, config }, said) =>
          renewFavorites(update({ workspaceId, workViewId, change: { ...(name && { name }), ...(config && { config }) }, said })),
        remove: (workViewId, said) => renewFavorites(remove({ workspaceId, workViewId, said })),
      }}
    />
  );
}
