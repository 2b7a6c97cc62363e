import { Layers, Lock, Pencil, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { mayNow, type ProjectPlace } from '#contract/permissions';
import type { ProjectScope } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Asked } from '#web/asked.tsx';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { SavedView, ViewConfigs, ViewSurface } from '../contract.ts';
import { inViewOrder, isSameConfig } from '../rules.ts';
import { createView, deleteView, savedViews, updateView } from './data.ts';
import styles from './view-switcher.module.css';
import * as words from './words.ts';

const viewDialog = () => import('./view-dialog.tsx');

interface ViewSwitcherProps<Surface extends ViewSurface> {
  scope: ProjectScope;
  surface: Surface;
  /** The view that the address names (`?saved=`), null without one. */
  activeId: string | null;
  /** How the surface is looked at now: what would be saved. */
  config: ViewConfigs[Surface];
  place: ProjectPlace;
  /** Shows the surface as a view has it; null as it is without any. The host puts both the id and the config into the address. */
  onApply: (view: { id: string; config: ViewConfigs[Surface] } | null) => void;
}

type Asked = 'save' | 'rename' | null;

/**
 * The saved views of a surface: a menu of one's own and the shared ones, and of what can be done with the open one.
 * Used by board, list and issues; the host keeps the config in its address and applies what is chosen.
 */
export function ViewSwitcher<Surface extends ViewSurface>(props: ViewSwitcherProps<Surface>) {
  const { scope, surface, activeId, config, place, onApply } = props;
  const { rows } = useList(savedViews, scope);
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const create = useMutation(createView);
  const update = useMutation(updateView);
  const remove = useMutation(deleteView);
  const views = rows.filter((view) => view.surface === surface).sort(inViewOrder);
  const active = views.find(({ id }) => id === activeId) ?? null;
  const isChanged = active !== null && !isSameConfig(active.config, config);
  const isOwn = active?.ownerId === user?.id;
  const mayShare = mayNow(place, 'editAnyTask');
  const isClosed = place.isReadOnly || place.status === 'ARCHIVED';
  const mayChange = active !== null && ((isOwn && !isClosed) || (active.isShared && mayNow(place, 'manageSettings')));
  // What everybody sees, whoever may share changes.
  const mayReword = mayShare || active?.isShared !== true;

  const apply = (view: SavedView) => onApply({ id: view.id, config: view.config as ViewConfigs[Surface] });
  const entry = (view: SavedView): MenuItem => ({
    label: view.name,
    checked: view.id === active?.id,
    onSelect: () => apply(view),
  });
  const section = (heading: string, list: readonly SavedView[]): MenuItem[] =>
    list.length === 0 ? [] : [{ heading }, ...list.map(entry), 'line'];
  const changing = (view: SavedView): MenuItem[] => {
    const { id: viewId, name, isShared } = view;
    return [
      {
        label: words.updateName(name),
        icon: <Save />,
        disabled: !isChanged || !mayReword,
        onSelect: () => update({ viewId, change: { config }, said: words.viewNameUpdated(name) }),
      },
      { label: words.rename, icon: <Pencil />, disabled: !mayReword, onSelect: () => setAsked('rename') },
      ...(isShared || mayShare
        ? [
            {
              label: isShared ? words.makeItPrivate : words.shareWithTheProject,
              icon: isShared ? <Lock /> : <Users />,
              onSelect: () =>
                update({
                  viewId,
                  change: { isShared: !isShared },
                  said: words.viewNameIsSharedIsPrivateNow(name, isShared),
                }),
            },
          ]
        : []),
      {
        label: words.deleteLabel,
        icon: <Trash2 />,
        danger: true,
        onSelect: () => {
          remove({ viewId, said: words.viewNameDeleted(name) });
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
      'Shared',
      views.filter(({ ownerId }) => ownerId !== user?.id),
    ),
    { label: words.saveAs, icon: <Plus />, disabled: isClosed, onSelect: () => setAsked('save') },
    ...(active && isChanged ? [{ label: words.backToTheViewAsSaved, icon: <RotateCcw />, onSelect: () => apply(active) }] : []),
    ...(active ? [{ label: words.leaveTheView, icon: <Layers />, onSelect: () => onApply(null) }] : []),
    ...(active && mayChange ? (['line', ...changing(active)] as MenuItem[]) : []),
  ];

  const handleName = (name: string, isShared: boolean) => {
    setAsked(null);
    if (asked === 'rename' && active)
      return void update({ viewId: active.id, change: { name }, said: words.viewRenamedToName(name) });
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
          <Button {...trigger} variant="ghost" icon={<Layers />} data-tip={active ? undefined : 'Saved views'}>
            <span className={styles.name} data-named={active !== null || undefined}>
              {active ? <VisuallyHidden>{words.savedView}</VisuallyHidden> : null}
              {active?.name ?? words.views}
            </span>
            {isChanged ? (
              <span className={styles.changed}>
                <VisuallyHidden>{words.changed}</VisuallyHidden>
              </span>
            ) : null}
          </Button>
        )}
      />
      {asked ? (
        <Asked load={viewDialog} onFail={() => setAsked(null)}>
          {({ ViewDialog }) => (
            <ViewDialog
              title={asked === 'rename' ? words.renameTheView : words.saveThisView}
              name={asked === 'rename' ? (active?.name ?? '') : ''}
              mayShare={asked === 'save' && mayShare}
              onSubmit={handleName}
              onClose={() => setAsked(null)}
            />
          )}
        </Asked>
      ) : null}
    </>
  );
}
