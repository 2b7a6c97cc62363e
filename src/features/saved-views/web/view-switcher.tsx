import { Layers, Lock, Pencil, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { ProjectScope } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { VisuallyHidden } from '#ui/visually-hidden';
import { LazyPart } from '#web/lazy-part.tsx';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { CurrentConfig, SavedView, ViewConfigs, ViewSurface } from '../contract.ts';
import { currentConfig, inViewOrder, isSameConfig } from '../rules.ts';
import { createView, deleteView, savedViews, updateView } from './data.ts';
import styles from './view-switcher.module.css';
import * as words from './words.ts';

const viewDialog = () => import('./view-dialog.tsx');

interface ViewSwitcherProps<Surface extends ViewSurface> {
  scope: ProjectScope;
  surface: Surface;
  /** The view in the address (`?saved=`), or null. */
  activeId: string | null;
  /** The current config of the surface, which would be saved. */
  config: CurrentConfig<ViewConfigs[Surface]>;
  place: ProjectPlace;
  /** Applies a view, or null for none. The host puts the id and the config into the address. */
  onApply: (view: { id: string; config: CurrentConfig<ViewConfigs[Surface]> } | null) => void;
}

type OpenDialog = 'save' | 'rename' | null;

/**
 * The menu of saved views on the board, the list and the issues: your views, shared views, and actions for the open one. The host
 * keeps the config in its address and applies the selected view.
 */
export function ViewSwitcher<Surface extends ViewSurface>(props: ViewSwitcherProps<Surface>) {
  const { scope, surface, activeId, config, place, onApply } = props;
  const { rows } = useList(savedViews, scope);
  const { user } = useSession();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const create = useMutation(createView);
  const update = useMutation(updateView);
  const remove = useMutation(deleteView);
  const views = rows.filter((view) => view.surface === surface).sort(inViewOrder);
  const active = views.find(({ id }) => id === activeId) ?? null;
  const isChanged = active !== null && !isSameConfig(currentConfig(active.config), config);
  const isOwn = active?.ownerId === user?.id;
  const mayShare = mayNow(place, 'editAnyTask');
  const isClosed = place.isReadOnly || place.status === 'ARCHIVED';
  const mayChange = active !== null && ((isOwn && !isClosed) || (active.isShared && mayNow(place, 'manageSettings')));
  // Changing a shared view needs the right to share.
  const mayEdit = mayShare || active?.isShared !== true;

  const apply = (view: SavedView) => onApply({ id: view.id, config: currentConfig(view.config as ViewConfigs[Surface]) });
  const itemOf = (view: SavedView): MenuItem => ({
    label: view.name,
    checked: view.id === active?.id,
    onSelect: () => apply(view),
  });
  const section = (heading: string, list: readonly SavedView[]): MenuItem[] =>
    list.length === 0 ? [] : [{ heading }, ...list.map(itemOf), 'line'];
  const actionsFor = (view: SavedView): MenuItem[] => {
    const { id: viewId, name, isShared } = view;
    return [
      {
        label: words.updateNamed(name),
        icon: <Save />,
        disabled: !isChanged || !mayEdit,
        onSelect: () => update({ viewId, change: { config }, said: words.viewUpdated(name) }),
      },
      { label: words.renameView, icon: <Pencil />, disabled: !mayEdit, onSelect: () => setDialog('rename') },
      ...(isShared || mayShare
        ? [
            {
              label: isShared ? words.makePrivate : words.shareWithProject,
              icon: isShared ? <Lock /> : <Users />,
              onSelect: () =>
                update({
                  viewId,
                  change: { isShared: !isShared },
                  said: isShared ? words.madePrivate(name) : words.shared(name),
                }),
            },
          ]
        : []),
      {
        label: words.deleteView,
        icon: <Trash2 />,
        danger: true,
        onSelect: () => {
          remove({ viewId, said: words.viewDeleted(name) });
          onApply(null);
        },
      },
    ];
  };
  const menu = (): MenuItem[] => [
    ...section(
      words.myViews,
      views.filter(({ ownerId }) => ownerId === user?.id),
    ),
    ...section(
      words.sharedViews,
      views.filter(({ ownerId }) => ownerId !== user?.id),
    ),
    { label: words.saveAs, icon: <Plus />, disabled: isClosed, onSelect: () => setDialog('save') },
    ...(active && isChanged ? [{ label: words.resetView, icon: <RotateCcw />, onSelect: () => apply(active) }] : []),
    ...(active ? [{ label: words.closeView, icon: <Layers />, onSelect: () => onApply(null) }] : []),
    ...(active && mayChange ? (['line', ...actionsFor(active)] as MenuItem[]) : []),
  ];

  const handleName = (name: string, isShared: boolean) => {
    setDialog(null);
    if (dialog === 'rename' && active) return void update({ viewId: active.id, change: { name }, said: words.viewRenamed(name) });
    const position = placeBetween(views.at(-1)?.position ?? null, null);
    const { mutationId } = create({ projectId: scope.projectId, surface, name, isShared, config, position });
    onApply({ id: mutationId, config });
  };

  return (
    <>
      <MenuButton
        label={words.savedViews}
        items={menu}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon={<Layers />} data-tip={active ? undefined : words.savedViews}>
            <span className={styles.name} data-named={active !== null || undefined}>
              {active ? <VisuallyHidden>{words.openView} </VisuallyHidden> : null}
              {active?.name ?? words.views}
            </span>
            {isChanged ? (
              <span className={styles.changed}>
                <VisuallyHidden>{words.unsavedChanges}</VisuallyHidden>
              </span>
            ) : null}
          </Button>
        )}
      />
      {dialog ? (
        <LazyPart load={viewDialog} onFail={() => setDialog(null)}>
          {({ ViewDialog }) => (
            <ViewDialog
              title={dialog === 'rename' ? words.renameTitle : words.saveTitle}
              name={dialog === 'rename' ? (active?.name ?? '') : ''}
              mayShare={dialog === 'save' && mayShare}
              onSubmit={handleName}
              onClose={() => setDialog(null)}
            />
          )}
        </LazyPart>
      ) : null}
    </>
  );
}
