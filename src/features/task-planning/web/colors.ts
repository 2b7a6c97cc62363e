import type { CSSProperties } from 'react';
import type { Label } from '#features/projects/contract';
import type { TaskRow } from '#features/tasks/contract';
import { hueOf } from '#ui/avatar-hues';
import { colorVar } from '#ui/palette';

export const coloring = ['status', 'priority', 'assignee', 'label'] as const;
export type Coloring = (typeof coloring)[number];

type Colored = Pick<TaskRow, 'status' | 'priority' | 'assigneeId' | 'labelIds'>;

interface Coloration {
  /** The field that the color shows. */
  readonly color: Coloring;
  readonly labels: ReadonlyMap<string, Label>;
  readonly hues: ReadonlyMap<string, number>;
}

/** The color of a task, as the chosen field has it, as variables of its bar. */
export function colorOf(task: Colored, { color, labels, hues }: Coloration): CSSProperties {
  switch (color) {
    case 'status':
      return named(`--status-${kebab(task.status)}`);
    case 'priority':
      return named(`--priority-${kebab(task.priority)}`);
    case 'assignee':
      return task.assigneeId === null ? ofPalette('gray') : ofPerson(task.assigneeId, hues);
    case 'label': {
      const first = [...labels.values()].find(({ id }) => task.labelIds.includes(id));
      return ofPalette(first?.color ?? 'gray');
    }
  }
}

/** The color of a person, as variables of a bar. */
export function ofPerson(id: string, hues: ReadonlyMap<string, number>): CSSProperties {
  const hue = hues.get(id) ?? hueOf(id);
  return variables(`oklch(0.7 0.11 ${hue})`, `oklch(0.7 0.11 ${hue} / 0.16)`);
}

const named = (name: string): CSSProperties => variables(`var(${name})`, `var(${name}-soft)`);
/** A color of the palette, as variables of a bar. */
export const ofPalette = (color: string): CSSProperties => variables(colorVar(color), colorVar(color, 'soft'));
const variables = (solid: string, soft: string): CSSProperties => ({ '--event': solid, '--event-soft': soft }) as CSSProperties;
const kebab = (value: string): string => value.toLowerCase().replaceAll('_', '-');
