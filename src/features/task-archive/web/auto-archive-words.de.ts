import { byCount, counted } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { AutoArchive } from '../contract.ts';

const NEVER = 'never';

const NAMES = new Map([
  [7, '1 Woche'],
  [14, '2 Wochen'],
  [30, '30 Tage'],
  [90, '90 Tage'],
  [180, '180 Tage'],
  [365, '1 Jahr'],
]);

const nameOf = (days: number): string => NAMES.get(days) ?? counted(days, 'Tag', 'Tage');

/** The options of the setting, including a value that was set through the API. */
export function archiveChoices(afterDays: number | null): { value: string; label: string }[] {
  const days = [...new Set([...NAMES.keys(), ...(afterDays === null ? [] : [afterDays])])].toSorted((one, other) => one - other);
  return [
    { value: NEVER, label: 'Nie' },
    ...days.map((many) => ({ value: String(many), label: `${nameOf(many)} nach der letzten Änderung` })),
  ];
}

export const choiceOf = (afterDays: number | null): string => (afterDays === null ? NEVER : String(afterDays));
export const daysOf = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

type Planned = Pick<AutoArchive, 'plannedAt' | 'taskCount'>;

/** "12 erledigte Aufgaben werden am 3. Dez. archiviert."; null if nothing is planned. */
export function plannedText({ plannedAt, taskCount }: Planned, now: number): string | null {
  if (plannedAt === null || taskCount === 0) return null;
  const tasks = `${counted(taskCount, 'erledigte Aufgabe', 'erledigte Aufgaben')} ${byCount(taskCount, 'wird', 'werden')}`;
  if (Date.parse(plannedAt) > now) return `${tasks} am ${shortDate(plannedAt, { now })} archiviert.`;
  return `${tasks} in Kürze archiviert.`;
}

/** What happens to completed tasks, in one or two sentences. */
export function ruleText(rule: AutoArchive, now: number): string {
  if (rule.afterDays === null) return 'Erledigte Aufgaben bleiben auf dem Board, bis jemand sie archiviert.';
  const planned = plannedText(rule, now);
  if (planned === null)
    return 'Keine Aufgaben stehen zur Archivierung an. Das Board und die Liste kündigen sie 7 Tage vorher an.';
  return rule.finishedBefore === null
    ? planned
    : `${planned} Seit dem ${shortDate(rule.finishedBefore, { now })} hat niemand sie geändert.`;
}
