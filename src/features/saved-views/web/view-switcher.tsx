import { Layers } from 'lucide-react';
import { use, useState } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { loadable } from '#ui/loadable';
import { MenuButton } from '#ui/menu';
import { VisuallyHidden } from '#ui/visually-hidden';
import { ChipRow } from '#web/chip-row';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { usePart } from '#web/use-part';
import type { CurrentConfig, ViewConfigs, ViewSurface } from '../contract.ts';
import { currentConfig, inViewOrder, isSameConfig } from '../rules.ts';
import { createView, deleteView, savedViews, updateView } from './data.ts';
import { renewFavorites } from './renewed-favorites.ts';
import styles from './view-switcher.module.css';
import * as words from './words.ts';

const viewSaving = () => import('./view-saving.tsx');
const viewItems = loadable(() => import('./view-items.tsx'));

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
        scope,
        surface,
        views,
        mayShare: mayNow(place, 'editAnyTask'),
        isClosed,
        create: (view) => create({ ...view, projectId: scope.projectId, surface }).mutationId,
        update: (viewId, change, said) => renewFavorites(update({ viewId, change, said })),
        remove: (viewId, said) => renewFavorites(remove({ viewId, said })),
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
  /** Null for views across the projects of the workspace. */
  readonly scope: { readonly workspaceId: string; readonly projectId: string | null };
  readonly surface: string;
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

export interface ViewMenuProps<Config> {
  kept: KeptViews<Config>;
  /** What its views are called; by default views. */
  named?: typeof words.ofViews | undefined;
  /** What the button says while no view is open; by default that it has views. */
  label?: string | undefined;
  /** The view in the address (`?saved=`), or null. */
  activeId: string | null;
  /** The current config of the screen, which would be saved; null if it shows nothing that can be. */
  config: Config | null;
  /** Applies a view, or null for none. The host puts the id and the config into the address. */
  onApply: (view: { id: string; config: Config } | null) => void;
}

type OpenDialog = 'save' | 'rename' | null;

/** The menu as it currently is, for the parts that are loaded later. */
export interface OpenMenu<Config> extends Omit<ViewMenuProps<Config>, 'label' | 'activeId'> {
  named: typeof words.ofViews;
  /** In order. */
  views: readonly ShownView<Config>[];
  active: ShownView<Config> | null;
  /** The screen shows something else than the active view has. */
  isChanged: boolean;
  onDialog: (dialog: OpenDialog) => void;
}

/** The menu of saved views: your views, shared views, and actions for the open one. */
export function ViewMenu<Config>({ label = words.views, activeId, ...props }: ViewMenuProps<Config>) {
  const { kept, named = words.ofViews, config } = props;
  const row = use(ChipRow);
  const views = [...kept.views].sort(inViewOrder);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const active = views.find(({ id }) => id === activeId) ?? null;
  const isChanged = active !== null && config !== null && !isSameConfig(active.config, config);
  const menu = { ...props, named, views, active, isChanged, onDialog: setDialog };
  // Also for who opens it without a network.
  usePart(viewItems.preload, false);

  return (
    <>
      <MenuButton
        label={words.savedViews}
        items={async () => (viewItems.current() ?? (await viewItems.load())).viewItems(menu)}
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon={<Layers />} data-tip={active ? undefined : words.savedViews}>
            <span className={styles.name} data-named={active !== null || undefined}>
              {active ? <VisuallyHidden>{words.openView} </VisuallyHidden> : null}
              {active?.name ?? label}
            </span>
            {isChanged ? (
              <span className={styles.changed}>
                <VisuallyHidden>{words.unsavedChanges}</VisuallyHidden>
              </span>
            ) : null}
          </Button>
        )}
      />
      {row || dialog ? <Saving menu={menu} row={row} dialog={dialog} /> : null}
    </>
  );
}

export interface SavingProps<Config> {
  menu: OpenMenu<Config>;
  /** Where the chips of the filter are. */
  row: Element | null;
  dialog: OpenDialog;
}

function Saving<Config>(props: SavingProps<Config>) {
  const part = usePart(viewSaving, props.dialog ? true : 'now', () => props.menu.onDialog(null));
  return part ? <part.ViewSaving {...props} /> : null;
}
