import { byCount, counted } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { AutoArchive } from '../contract.ts';

const NEVER = 'never';

const NAMES = new Map([
  [7, '1 semana'],
  [14, '2 semanas'],
  [30, '30 días'],
  [90, '90 días'],
  [180, '180 días'],
  [365, '1 año'],
]);

const nameOf = (days: number): string => NAMES.get(days) ?? counted(days, 'día', 'días');

/** The options of the setting, including a value that was set through the API. */
export function archiveChoices(afterDays: number | null): { value: string; label: string }[] {
  const days = [...new Set([...NAMES.keys(), ...(afterDays === null ? [] : [afterDays])])].toSorted((one, other) => one - other);
  return [
    { value: NEVER, label: 'Nunca' },
    ...days.map((many) => ({ value: String(many), label: `${nameOf(many)} después del último cambio` })),
  ];
}

export const choiceOf = (afterDays: number | null): string => (afterDays === null ? NEVER : String(afterDays));
export const daysOf = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

type Planned = Pick<AutoArchive, 'plannedAt' | 'taskCount'>;

/** "12 tareas completadas se archivarán el 3 dic."; null if nothing is planned. */
export function plannedText({ plannedAt, taskCount }: Planned, now: number): string | null {
  if (plannedAt === null || taskCount === 0) return null;
  const tasks = counted(taskCount, 'tarea completada', 'tareas completadas');
  if (Date.parse(plannedAt) > now) {
    return `${tasks} ${byCount(taskCount, 'se archivará', 'se archivarán')} el ${shortDate(plannedAt, { now })}.`;
  }
  return `${tasks} ${byCount(taskCount, 'está a punto de archivarse', 'están a punto de archivarse')}.`;
}

/** What happens to completed tasks, in one or two sentences. */
export function ruleText(rule: AutoArchive, now: number): string {
  if (rule.afterDays === null) return 'Las tareas completadas permanecen en el tablero hasta que alguien las archiva.';
  const planned = plannedText(rule, now);
  if (planned === null) return 'No hay tareas previstas para archivar. El tablero y la lista las anuncian 7 días antes.';
  return rule.finishedBefore === null
    ? planned
    : `${planned} Nadie las ha cambiado desde el ${shortDate(rule.finishedBefore, { now })}.`;
}
