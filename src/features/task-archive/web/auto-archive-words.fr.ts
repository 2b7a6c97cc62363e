import { byCount, counted } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { AutoArchive } from '../contract.ts';

const NEVER = 'never';

const NAMES = new Map([
  [7, '1 semaine'],
  [14, '2 semaines'],
  [30, '30 jours'],
  [90, '90 jours'],
  [180, '180 jours'],
  [365, '1 an'],
]);

const nameOf = (days: number): string => NAMES.get(days) ?? counted(days, 'jour', 'jours');

/** The options of the setting, including a value that was set through the API. */
export function archiveChoices(afterDays: number | null): { value: string; label: string }[] {
  const days = [...new Set([...NAMES.keys(), ...(afterDays === null ? [] : [afterDays])])].toSorted((one, other) => one - other);
  return [
    { value: NEVER, label: 'Jamais' },
    ...days.map((many) => ({ value: String(many), label: `${nameOf(many)} après la dernière modification` })),
  ];
}

export const choiceOf = (afterDays: number | null): string => (afterDays === null ? NEVER : String(afterDays));
export const daysOf = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

type Planned = Pick<AutoArchive, 'plannedAt' | 'taskCount'>;

/** "Le 3 déc., 12 tâches terminées seront archivées."; null if nothing is planned. */
export function plannedText({ plannedAt, taskCount }: Planned, now: number): string | null {
  if (plannedAt === null || taskCount === 0) return null;
  const tasks = counted(taskCount, 'tâche terminée', 'tâches terminées');
  if (Date.parse(plannedAt) > now) {
    return `Le ${shortDate(plannedAt, { now })}, ${tasks} ${byCount(taskCount, 'sera archivée', 'seront archivées')}.`;
  }
  return `${tasks} ${byCount(taskCount, 'est sur le point d’être archivée', 'sont sur le point d’être archivées')}.`;
}

/** What happens to completed tasks, in one or two sentences. */
export function ruleText(rule: AutoArchive, now: number): string {
  if (rule.afterDays === null) return 'Les tâches terminées restent sur le tableau jusqu’à ce que quelqu’un les archive.';
  const planned = plannedText(rule, now);
  if (planned === null) return 'Aucune tâche n’est à archiver. Le tableau et la liste les annoncent 7 jours avant.';
  return rule.finishedBefore === null
    ? planned
    : `${planned} Depuis le ${shortDate(rule.finishedBefore, { now })}, personne ne les a modifiées.`;
}
