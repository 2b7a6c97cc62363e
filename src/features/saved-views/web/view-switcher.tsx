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
import type { CurrentConfig, ViewConfigs, ViewSurface } from '../contract.ts';
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

/** The saved views of a screen. The host keeps the config in its address and applies the selected view. */
export function ViewSwitcher<Surface extends ViewSurface>(props: ViewSwitcherProps<Surface>) {
  const { scope, surface, place, ...shown } = props;
  const { rows } = useList(savedViews, scope);
  const { user } = useSession();
  const create = useMutation(createView);
  const update = useMutation(updateView);
  const remove = useMutation(deleteView);
  const isClosed = place.isReadOnly || place.status === 'ARCHIVED';
  const mayManage = mayNow(place, 'manageSettings');
  const views = rows
    .filter((view) => view.surface === surface)
    .map((view) => {
      const isOwn = view.ownerId === user?.id;
      return {
        ...view,
        config: currentConfig(view.config as ViewConfigs[Surface]),
        isOwn,
        mayChange: (isOwn && !isClosed) || (view.isShared && mayManage),
      };
    });
  return (
    <ViewMenu
      {...shown}
      kept={{
        views,
        mayShare: mayNow(place, 'editAnyTask'),
        isClosed,
        create: (view) => create({ ...view, projectId: scope.projectId, surface }).mutationId,
        update: (viewId, change, said) => void update({ viewId, change, said }),
        remove: (viewId, said) => void remove({ viewId, said }),
      }}
    />
  );
}

/** A saved view in the menu. */
export interface ShownView<Config> {
  readonly id: string;
  readonly name: string;
  readonly config: Config;
  readonly position: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  /** The person can make it private or delete it. */
  readonly mayChange: boolean;
}

export interface ViewChange<Config> {
  name?: string;
  isShared?: boolean;
  config?: Config;
}

/** The views of a screen, and what can be done with them. */
export interface KeptViews<Config> {
  readonly views: readonly ShownView<Config>[];
  /** The person can share views, and change those that are shared. */
  readonly mayShare: boolean;
  /** No view can be saved. */
  readonly isClosed: boolean;
  /** Saves a view and returns its id. */
  create(view: { name: string; isShared: boolean; config: Config; position: string }): string;
  /** `said` is what the toast says. */
  update(viewId: string, change: ViewChange<Config>, said: string): void;
  remove(viewId: string, said: string): void;
}

interface ViewMenuProps<Config> {
  kept: KeptViews<Config>;
  /** The view in the address (`?saved=`), or null. */
  activeId: string | null;
  /** The current config of the screen, which would be saved. */
  config: Config;
  /** Applies a view, or null for none. The host puts the id and the config into the address. */
  onApply: (view: { id: string; config: Config } | null) => void;
}

type OpenDialog = 'save' | 'rename' | null;

/** The menu of saved views: your views, shared views, and actions for the open one. */
export function ViewMenu<Config>({ kept, activeId, config, onApply }: ViewMenuProps<Config>) {
  const { mayShare, isClosed } = kept;
  const views = [...kept.views].sort(inViewOrder);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const active = views.find(({ id }) => id === activeId) ?? null;
  const isChanged = active !== null && !isSameConfig(active.config, config);
  // Changing a shared view needs the right to share.
  const mayEdit = mayShare || active?.isShared !== true;

  const apply = ({ id, config: saved }: ShownView<Config>) => onApply({ id, config: saved });
  const itemOf = (view: ShownView<Config>): MenuItem => ({
    label: view.name,
    checked: view.id === active?.id,
    onSelect: () => apply(view),
  });
  const section = (heading: string, list: readonly ShownView<Config>[]): MenuItem[] =>
    list.length === 0 ? [] : [{ heading }, ...list.map(itemOf), 'line'];
  const actionsFor = ({ id, name, isShared }: ShownView<Config>): MenuItem[] => {
    return [
      {
        label: words.updateNamed(name),
        icon: <Save />,
        disabled: !isChanged || !mayEdit,
        onSelect: () => kept.update(id, { config }, words.viewUpdated(name)),
      },
      { label: words.renameView, icon: <Pencil />, disabled: !mayEdit, onSelect: () => setDialog('rename') },
      ...(isShared || mayShare
        ? [
            {
              label: isShared ? words.makePrivate : words.shareWithProject,
              icon: isShared ? <Lock /> : <Users />,
              onSelect: () => kept.update(id, { isShared: !isShared }, isShared ? words.madePrivate(name) : words.shared(name)),
            },
          ]
        : []),
      {
        label: words.deleteView,
        icon: <Trash2 />,
        danger: true,
        onSelect: () => {
          kept.remove(id, words.viewDeleted(name));
          onApply(null);
        },
      },
    ];
  };
  const menu = (): MenuItem[] => {
    // A name is typed at once: the dialog must not be on its way then.
    void viewDialog().catch(() => undefined);
    return items();
  };
  const items = (): MenuItem[] => [
    ...section(
      words.myViews,
      views.filter(({ isOwn }) => isOwn),
    ),
    ...section(
      words.sharedViews,
      views.filter(({ isOwn }) => !isOwn),
    ),
    { label: words.saveAs, icon: <Plus />, disabled: isClosed, onSelect: () => setDialog('save') },
    ...(active && isChanged ? [{ label: words.resetView, icon: <RotateCcw />, onSelect: () => apply(active) }] : []),
    ...(active ? [{ label: words.closeView, icon: <Layers />, onSelect: () => onApply(null) }] : []),
    ...(active?.mayChange ? (['line', ...actionsFor(active)] as MenuItem[]) : []),
  ];

  const handleName = (name: string, isShared: boolean) => {
    setDialog(null);
    if (dialog === 'rename' && active) return kept.update(active.id, { name }, words.viewRenamed(name));
    const position = placeBetween(views.at(-1)?.position ?? null, null);
    onApply({ id: kept.create({ name, isShared, config, position }), config });
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
