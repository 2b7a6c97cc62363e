import { Layers, Lock, Pencil, Plus, RotateCcw, Save, Star, StarOff, Trash2, Users } from 'lucide-react';
import type { Workspace } from '#features/workspaces/contract';
import type { MenuItem } from '#ui/menu';
import { store } from '#web/row-store';
import { favor } from './favorite-data.ts';
import type { OpenMenu, ShownView } from './view-switcher.tsx';
import * as words from './words.ts';

/** The menu of saved views: your views, shared views, and actions for the open one. */
export function viewItems<Config>(menu: OpenMenu<Config>): MenuItem[] {
  const { kept, named, views, active, isChanged, onApply, onDialog } = menu;
  // A name is typed at once: the dialog must not be on its way then.
  void import('./view-saving.tsx').catch(() => undefined);
  const section = (heading: string, list: readonly ShownView<Config>[]): MenuItem[] => {
    const items = list.map((view): MenuItem => ({
      label: view.name,
      checked: view.id === active?.id,
      onSelect: () => onApply({ id: view.id, config: view.config }),
    }));
    return items.length === 0 ? [] : [{ heading }, ...items, 'line'];
  };
  const reset = active && isChanged ? () => onApply({ id: active.id, config: active.config }) : null;
  return [
    ...section(
      named.mine,
      views.filter(({ isOwn }) => isOwn),
    ),
    ...section(
      words.sharedViews,
      views.filter(({ isOwn }) => !isOwn),
    ),
    { label: named.saveAs, icon: <Plus />, disabled: kept.isClosed || menu.config === null, onSelect: () => onDialog('save') },
    ...(reset ? [{ label: named.reset, icon: <RotateCcw />, onSelect: reset }] : []),
    ...(active ? [{ label: named.close, icon: <Layers />, onSelect: () => onApply(null) }] : []),
    ...(active ? (['line', favoriteItem(menu, active)] as MenuItem[]) : []),
    ...(active?.mayChange ? actionsFor(menu, active) : []),
  ];
}

function favoriteItem<Config>({ kept }: OpenMenu<Config>, { id, name }: ShownView<Config>): MenuItem {
  const { scope, surface } = kept;
  const { workspaceId, projectId } = scope;
  const workspace = store.find('Workspace', workspaceId) as Workspace | undefined;
  const isFavorite = workspace?.favoriteViews?.some((view) => view.id === id) ?? false;
  return {
    label: isFavorite ? words.removeFromFavorites : words.addToFavorites,
    icon: isFavorite ? <StarOff /> : <Star />,
    onSelect: () => favor({ workspaceId, view: { id, projectId, surface, name }, isFavorite: !isFavorite }),
  };
}

function actionsFor<Config>(menu: OpenMenu<Config>, { id, name, isShared }: ShownView<Config>): MenuItem[] {
  const { kept, named, config, isChanged, onApply, onDialog } = menu;
  // Changing a shared view needs the right to share.
  const mayEdit = kept.mayShare || !isShared;
  const sharing: MenuItem = {
    label: isShared ? words.makePrivate : words.shareWithProject,
    ...(!isShared && { description: words.meIsReader }),
    icon: isShared ? <Lock /> : <Users />,
    onSelect: () => kept.update(id, { isShared: !isShared }, isShared ? words.madePrivate(name) : words.shared(name)),
  };
  return [
    {
      label: words.updateNamed(name),
      icon: <Save />,
      disabled: !isChanged || !mayEdit,
      onSelect: () => config !== null && kept.update(id, { config }, words.viewUpdated(name)),
    },
    { label: named.rename, icon: <Pencil />, disabled: !mayEdit, onSelect: () => onDialog('rename') },
    ...(isShared || kept.mayShare ? [sharing] : []),
    {
      label: named.remove,
      icon: <Trash2 />,
      danger: true,
      onSelect: () => {
        kept.remove(id, words.viewDeleted(name));
        onApply(null);
      },
    },
  ];
}
