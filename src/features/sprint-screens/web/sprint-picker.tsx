import { useState } from 'react';
import type { Sprint } from '#features/sprints/contract';
import { openSprints } from '#features/sprints/web';
import { rowsOf, useWorkSurface, type WorkSurface } from '#features/work-surface/web';
import { Picker } from '#ui/picker';
import { useFacetPlace } from '#web/facet-place';
import { useSurfaceState } from '#web/surface';
import { moveToSprint } from './moving-to-sprint.ts';
import * as words from './words.ts';

/** Opens the picker at an element, for these rows. */
export const pickSprint = ({ store }: WorkSurface, ids: readonly string[], anchor: Element): void =>
  store.set({ picker: { facet: 'sprint', ids, anchor } });

/** Moves rows to one of the sprints that they can join, or to the backlog, opened by a key, the menu or the selection bar. */
export function SprintPicker({ sprints }: { sprints: readonly Sprint[] }) {
  const surface = useWorkSurface();
  const opened = useSurfaceState(surface.store, ({ picker }) => (picker?.facet === 'sprint' ? picker : null));
  // The content stays rendered while the picker closes.
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  const place = useFacetPlace(last);
  const ids = last?.ids ?? [];
  const [sprintId, ...others] = new Set(rowsOf(surface.snapshot(), ids).map((row) => row.sprintId));
  return (
    <Picker
      label={words.sprintOf(words.itemAmount(ids.length))}
      items={openSprints(sprints)}
      // Rows of several sprints have none in common.
      value={others.length > 0 ? '' : (sprintId ?? null)}
      clearable={words.noSprint}
      onValueChange={(id) =>
        moveToSprint(surface, rowsOf(surface.snapshot(), ids), sprints.find((sprint) => sprint.id === id) ?? null)
      }
      open={opened !== null}
      onOpenChange={(isOpen) => !isOpen && surface.store.set({ picker: null })}
      anchor={last?.anchor ?? null}
      place={place}
      align="start"
    />
  );
}
