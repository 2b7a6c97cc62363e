import { useState } from 'react';
import type { Sprint } from '#features/sprints/contract';
import { rowsOf, type WorkSurface } from '#features/work-surface/web';
import { counted } from '#contract/counts';
import { Picker } from '#ui/picker';
import { useFacetPlace } from '#web/facet-place';
import { moveToSprint } from './moving-to-sprint.ts';
import * as words from './words.ts';

/** The rows that a picker was opened for. */
export interface PickerRequest {
  readonly facet: 'sprint';
  readonly ids: readonly string[];
  readonly anchor: Element;
}

interface SprintPickerProps {
  surface: WorkSurface;
  /** Those that items can join. */
  sprints: readonly Sprint[];
  request: PickerRequest | null;
  onClose: () => void;
}

/** Moves rows to a sprint or to the backlog, opened by a key, the menu or the selection bar. */
export function SprintPicker({ surface, sprints, request, onClose }: SprintPickerProps) {
  // The content stays rendered while the picker closes.
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(request);
  const place = useFacetPlace(last);
  return (
    <Picker
      label={words.sprintOf(counted(last?.ids.length ?? 0, 'item'))}
      items={sprints.map((sprint) => ({ value: sprint.id, label: sprint.name, description: words.days(sprint) }))}
      value={null}
      clearable={words.noSprint}
      onValueChange={(id) =>
        moveToSprint(surface, rowsOf(surface.snapshot(), last?.ids ?? []), sprints.find((sprint) => sprint.id === id) ?? null)
      }
      open={request !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      anchor={last?.anchor ?? null}
      place={place}
      align="start"
    />
  );
}
