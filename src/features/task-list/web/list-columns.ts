import { labelOf, type ShownField } from '#features/custom-fields/rules';
import type { ProjectSummary } from '#features/projects/contract';

/** A column that a list may have. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  /** Pixels, unless a person changed it. */
  readonly width: number;
  readonly isNumeric?: boolean;
  /** Edited in place. */
  readonly isEditable?: boolean;
  readonly field?: ShownField;
}

/** A selected column and its width; null is the column's own. */
export interface ChosenColumn {
  readonly column: string;
  readonly width: number | null;
}

export const WIDTH_LEAST = 56;
export const WIDTH_MOST = 800;

/**
 * The first column, which is always present and visible: the key and the title. Unless a person changed it, its width is a
 * minimum: it takes the remaining space.
 */
export const titleColumn: ListColumn = { id: 'title', label: labelOf('title'), width: 300, isEditable: true };

// Narrow enough that the default columns fit beside a title of fair length on a screen of 1440 pixels.
const BUILT_IN: readonly Omit<ListColumn, 'label'>[] = [
  { id: 'key', width: 90 },
  { id: 'status', width: 118, isEditable: true },
  { id: 'priority', width: 100, isEditable: true },
  { id: 'assignee', width: 150, isEditable: true },
  { id: 'collaborators', width: 150, isEditable: true },
  { id: 'startDate', width: 100, isEditable: true },
  { id: 'dueDate', width: 138, isEditable: true },
  { id: 'labels', width: 160, isEditable: true },
  { id: 'tags', width: 150, isEditable: true },
  { id: 'estimate', width: 84, isNumeric: true, isEditable: true },
  { id: 'hours', width: 84, isNumeric: true, isEditable: true },
  { id: 'logged', width: 84, isNumeric: true },
  { id: 'subtasks', width: 88, isNumeric: true },
  { id: 'comments', width: 100, isNumeric: true },
  { id: 'attachments', width: 72, isNumeric: true },
  { id: 'sprint', width: 120, isEditable: true },
  { id: 'milestone', width: 100, isEditable: true },
  { id: 'blocked', width: 100, isNumeric: true },
  { id: 'creator', width: 150 },
];

export const fieldColumnId = (fieldId: string): string => `field:${fieldId}`;

/** Every column that a list of the project may have, the title first. */
export function allColumns(project: Pick<ProjectSummary, 'estimateScale'>, fields: readonly ShownField[]): ListColumn[] {
  return [
    titleColumn,
    ...BUILT_IN.flatMap((column) =>
      column.id === 'estimate' && project.estimateScale === 'NONE' ? [] : [{ ...column, label: labelOf(column.id) }],
    ),
    ...fields.map((field) => ({
      id: fieldColumnId(field.id),
      label: field.name,
      width: field.kind === 'TEXT' || field.kind === 'URL' || field.kind === 'MULTI_SELECT' ? 180 : 120,
      isNumeric: field.kind === 'NUMBER',
      isEditable: true,
      field,
    })),
  ];
}

/** The default columns of a list. Few projects fill an estimate, and the title needs the space. */
export const firstColumns: readonly ChosenColumn[] = [
  'title',
  'status',
  'priority',
  'assignee',
  'dueDate',
  'labels',
  'subtasks',
].map((column) => ({ column, width: null }));

export interface ShownColumn extends ListColumn {
  readonly px: number;
  /** Takes the remaining space, and has at least `px`. */
  readonly takesSpare?: boolean;
}

/** The selected columns that exist, each with its width. The title is first, selected or not. */
export function shownColumns(all: readonly ListColumn[], chosen: readonly ChosenColumn[]): ShownColumn[] {
  const title = chosen.find(({ column }) => column === 'title') ?? { column: 'title', width: null };
  return [title, ...chosen.filter(({ column }) => column !== 'title')].flatMap(({ column, width }) => {
    const known = all.find(({ id }) => id === column);
    if (!known) return [];
    return [{ ...known, px: clamped(width ?? known.width), ...(column === 'title' && width === null && { takesSpare: true }) }];
  });
}

export const clamped = (width: number): number => Math.round(Math.min(WIDTH_MOST, Math.max(WIDTH_LEAST, width)));

/** The columns as a grid template. `dragged` is one whose edge is being moved. */
export const templateOf = (columns: readonly ShownColumn[], dragged?: { column: string; px: number }): string =>
  columns
    .map(({ id, px, takesSpare }) =>
      id === dragged?.column ? `${dragged.px}px` : takesSpare ? `minmax(${px}px, 1fr)` : `${px}px`,
    )
    .join(' ');

/** Adds a column after the others, or removes it. */
export const chosenWith = (chosen: readonly ChosenColumn[], column: string, isShown: boolean): ChosenColumn[] => {
  const others = chosen.filter((one) => one.column !== column);
  return isShown ? [...others, { column, width: null }] : others;
};

/** Moves a column one place to the left or right. The title stays first. */
export function chosenMoved(chosen: readonly ChosenColumn[], column: string, step: -1 | 1): ChosenColumn[] {
  const from = chosen.findIndex((one) => one.column === column);
  const to = from + step;
  const [moved, other] = [chosen[from], chosen[to]];
  if (!moved || !other || other.column === 'title' || column === 'title') return [...chosen];
  return chosen.map((one, index) => (index === from ? other : index === to ? moved : one));
}

export const chosenResized = (chosen: readonly ChosenColumn[], column: string, width: number | null): ChosenColumn[] =>
  chosen.map((one) => (one.column === column ? { column, width: width === null ? null : clamped(width) } : one));
