import { isDay } from '#contract/dates';
import type { TaskPriority } from '#features/tasks/contract';
import { dayOf, momentOf, numberOf, priorityOf } from './reading.ts';

/** What people call the fields of tasks in tables and notes of their own, in the languages of the templates of Notion. */
const NAMES = {
  status: ['status', 'state', 'stage', 'estado', 'statut', 'état'],
  done: ['done', 'complete', 'completed', 'checkbox', 'erledigt', 'hecho', 'terminé'],
  assignee: [
    'assignee',
    'assignees',
    'assign',
    'assigned to',
    'owner',
    'owners',
    'person',
    'responsible',
    'zuständig',
    'zugewiesen',
    'responsable',
    'persona',
    'personne',
    'assigné à',
  ],
  due: [
    'due',
    'due date',
    'date',
    'deadline',
    'fällig',
    'fällig am',
    'fälligkeit',
    'datum',
    'fecha',
    'fecha de vencimiento',
    'fecha límite',
    'échéance',
    "date d'échéance",
  ],
  start: ['start', 'start date', 'startdatum', 'fecha de inicio', 'date de début'],
  priority: ['priority', 'priorität', 'prioridad', 'priorité'],
  labels: [
    'labels',
    'label',
    'type',
    'task type',
    'category',
    'categories',
    'kategorie',
    'typ',
    'tipo',
    'categoría',
    'catégorie',
    'étiquettes',
    'etiquetas',
  ],
  tags: ['tags', 'tag', 'schlagwörter', 'palabras clave', 'mots-clés'],
  estimate: ['estimate', 'points', 'story points', 'schätzung', 'estimación', 'estimation'],
  description: ['description', 'summary', 'beschreibung', 'descripción', 'résumé'],
  created: [
    'created',
    'created time',
    'created at',
    'erstellt',
    'erstellt am',
    'creado',
    'fecha de creación',
    'créé le',
    'date de création',
  ],
  reporter: ['created by', 'reporter', 'erstellt von', 'creado por', 'créé par'],
  completedAt: ['completed on', 'completed at', 'erledigt am', 'fecha de finalización', 'terminé le'],
  parent: ['parent item', 'parent task', 'parent', 'übergeordnetes element', 'elemento principal', 'élément parent'],
  children: ['sub-item', 'sub-items', 'subtasks', 'sub-tasks', 'unterelement', 'subelemento', 'sous-élément'],
  blocking: ['blocking', 'is blocking', 'blockiert', 'bloquea', 'bloquant'],
  blockedBy: ['blocked by', 'blockiert von', 'bloqueado por', 'bloqué par'],
} as const;

export type TaskField = keyof typeof NAMES;

const BY_NAME = new Map<string, TaskField>(
  Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field as TaskField] as const)),
);

/** The field of tasks that a column or a line is called after; undefined for one of the person's own. */
export const taskField = (name: string): TaskField | undefined => BY_NAME.get(name.trim().toLowerCase().replaceAll('_', ' '));

// No day and no priority is longer.
const CELL_MAX = 200;

/** Whether a cell is ticked. */
export const isTicked = (cell: string): boolean =>
  /^(?:yes|true|x|1|done|ja|sí|si|oui|erledigt|hecho|terminé)$/i.test(cell.trim());

/** A priority, also with a sign before it, such as "🔴 High" or "P1". */
export const writtenPriority = (cell: string): TaskPriority | null =>
  priorityOf(cell) ??
  priorityOf(
    cell
      .slice(0, CELL_MAX)
      .replaceAll(/[^\p{L}\d ]/gu, '')
      .trim(),
  ) ??
  OTHERS.get(cell.trim().toLowerCase()) ??
  null;

const OTHERS = new Map<string, TaskPriority>([
  ...['dringend', 'urgente'].map((name) => [name, 'URGENT'] as const),
  ...['hoch', 'alta', 'haute'].map((name) => [name, 'HIGH'] as const),
  ...['mittel', 'media', 'moyenne'].map((name) => [name, 'MEDIUM'] as const),
  ...['niedrig', 'baja', 'basse'].map((name) => [name, 'LOW'] as const),
]);

/** The first and the last day of a cell such as "November 20, 2026 9:00 AM → November 24, 2026"; null for what is no day. */
export function writtenDays(cell: string): { first: string | null; last: string | null } {
  const [first = '', last = first] = cell
    .slice(0, CELL_MAX)
    .split(/→|->/)
    .map((day) => day.trim());
  return { first: writtenDay(first), last: writtenDay(last) };
}

function writtenDay(cell: string): string | null {
  const text = cell.replace(/^@/, '').trim();
  const [, month, day, year] = /^([a-z]{3,9})\.? (\d{1,2}), (\d{4})/i.exec(text) ?? [];
  if (month !== undefined) return momentOf(`${month} ${day} ${year} UTC`)?.slice(0, 10) ?? null;
  const [, years, months, days] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const iso = years === undefined ? text : `${years}-${months?.padStart(2, '0')}-${days?.padStart(2, '0')}`;
  const [, before, between, after] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(iso) ?? [];
  if (before === undefined) return isDay(iso) ? iso : /^\d{4}-/.test(text) ? dayOf(text) : null;
  // With dots the day comes first. With slashes only a number above 12 says which it is.
  const isDayFirst = text.includes('.') || Number(before) > 12;
  if (!isDayFirst && Number(between) <= 12 && before !== between) return null;
  const [first, second] = isDayFirst ? [between, before] : [before, between];
  const found = `${after}-${first?.padStart(2, '0')}-${second?.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

/** A number of points. */
export const writtenPoints = (cell: string): number | null => numberOf(cell, 1_000);
