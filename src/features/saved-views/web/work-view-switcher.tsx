import { personScope, useLive } from '#web/live';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { WorkConfig } from '../contract.ts';
import { ViewMenu } from './view-switcher.tsx';
import { createWorkView, deleteWorkView, updateWorkView, workViews } from './work-data.ts';

interface WorkViewSwitcherProps {
  workspaceId: string;
  userId: string;
  /** The workspace is over its plan. */
  isReadOnly: boolean;
  /** The view in the address (`?saved=`), or null. */
  activeId: string | null;
  /** What My work currently shows, which would be saved. */
  config: WorkConfig;
  onApply: (view: { id: string; config: WorkConfig } | null) => void;
}

const TABLES = ['WorkView'];

/** The saved views of My work, which the person's other devices hear of. */
export function WorkViewSwitcher({ workspaceId, userId, isReadOnly, ...shown }: WorkViewSwitcherProps) {
  useLive({ ...personScope(userId), part: 'work-views' }, TABLES);
  const { rows } = useList(workViews, { workspaceId });
  const create = useMutation(createWorkView);
  const update = useMutation(updateWorkView);
  const remove = useMutation(deleteWorkView);
  const views = rows.map((view) => ({ ...view, isShared: false, isOwn: true, mayChange: !isReadOnly }));
  return (
    <ViewMenu
      {...shown}
      kept={{
        views,
        mayShare: false,
        isClosed: isReadOnly,
        create: ({ name, config, position }) => create({ workspaceId, name, config, position }).mutationId,
        update: (workViewId, { name, config }, said) =>
          void update({ workspaceId, workViewId, change: { ...(name && { name }), ...(config && { config }) }, said }),
        remove: (workViewId, said) => void remove({ workspaceId, workViewId, said }),
      }}
    />
  );
}
