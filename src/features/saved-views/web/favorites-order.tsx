import { useEffect } from 'react';
import { favoritesIn, workspaceProjects } from '#features/projects/web';
import type { Workspace } from '#features/workspaces/contract';
import { announce } from '#ui/live-region';
import { useKeys } from '#web/keys';
import { useDraggingAhead, withDragging } from '#web/late-dragging';
import { useShownRows } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { orderFavorites } from './favorite-data.ts';
import * as words from './words.ts';

const linkOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`a[data-favorite="${id}"]`);

interface FavoritesOrderProps {
  workspaceId: string;
  /** Null until it is there. */
  workspace: Workspace | null;
}

/**
 * Moves the favorites of the sidebar, which has their projects: by dragging one over another, and with Alt and an arrow key. It
 * draws nothing itself.
 */
export function FavoritesOrder({ workspaceId, workspace }: FavoritesOrderProps) {
  const rows = useShownRows(workspaceProjects, { workspaceId });
  const listed = rows.filter(({ status }) => status !== 'ARCHIVED').toSorted((one, other) => one.name.localeCompare(other.name));
  const favorites = favoritesIn(listed, workspace);
  return favorites.length > 1 ? <Movable key={workspaceId} workspaceId={workspaceId} favorites={favorites} /> : null;
}

interface MovableProps {
  workspaceId: string;
  favorites: readonly { readonly id: string; readonly name: string }[];
}

function Movable({ workspaceId, favorites }: MovableProps) {
  const order = useMutation(orderFavorites);
  const move = (id: string, to: number) => {
    const before = favorites.map((favorite) => favorite.id);
    const ids = [...before];
    const at = ids.indexOf(id);
    if (at === -1 || to === at || to < 0 || to >= ids.length) return;
    ids.splice(at, 1);
    ids.splice(to, 0, id);
    order({ workspaceId, ids, before });
    announce(words.movedTo(favorites[at]?.name ?? '', to + 1, ids.length));
  };
  useMovingKeys(favorites, move);
  useMovingByPointer(favorites, move);
  return null;
}

type Move = (id: string, to: number) => void;

function useMovingKeys(favorites: MovableProps['favorites'], move: Move): void {
  const moved = (by: -1 | 1) => () => {
    const id = document.activeElement?.getAttribute('data-favorite');
    const at = favorites.findIndex((favorite) => favorite.id === id);
    if (!id || at === -1) return false;
    move(id, at + by);
    // Its place in the page changes, which takes the focus away from it.
    requestAnimationFrame(() => linkOf(id)?.focus());
    return true;
  };
  useKeys([
    { keys: 'alt+arrowup', label: words.moveFavoriteUp, group: words.sidebar, run: moved(-1) },
    { keys: 'alt+arrowdown', label: words.moveFavoriteDown, group: words.sidebar, run: moved(1) },
  ]);
}

/** A favorite lands before or after the one that it is dropped on. */
function useMovingByPointer(favorites: MovableProps['favorites'], move: Move): void {
  useDraggingAhead();
  useEffect(() =>
    withDragging(({ combine, draggable, dropTargetForElements, attachClosestEdge, extractClosestEdge }) =>
      combine(
        ...favorites.flatMap(({ id }, at) => {
          const element = linkOf(id);
          if (!element) return [];
          const show = (edge: string | null) =>
            edge ? element.setAttribute('data-edge', edge) : element.removeAttribute('data-edge');
          return [
            draggable({ element, getInitialData: () => ({ favoriteId: id, from: at }) }),
            dropTargetForElements({
              element,
              canDrop: ({ source }) => typeof source.data['favoriteId'] === 'string' && source.data['favoriteId'] !== id,
              getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
              onDrag: ({ self }) => show(extractClosestEdge(self.data)),
              onDragLeave: () => show(null),
              onDrop({ self, source }) {
                show(null);
                const gap = at + Number(extractClosestEdge(self.data) === 'bottom');
                // Above its former place everything moves up by one.
                move(String(source.data['favoriteId']), Number(source.data['from']) < gap ? gap - 1 : gap);
              },
            }),
          ];
        }),
      ),
    ),
  );
}
