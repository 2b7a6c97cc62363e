import { filePhrases } from '#features/attachments/web';
import { linkPhrases, type LinkSaid } from '#features/links/web';
import type { RiskLevel } from '#features/subtasks/contract';
import type { FieldChange } from '#features/activity/web';
import { sayHours } from '#features/tasks/web';
import * as words from './words.ts';

/** What a task has several of, so that each change stands for itself. */
export const isOfSeveral = (field: string): boolean => field.startsWith('subtask') || field === 'attachment' || field === 'link';

/** What happened to subtasks, files and links: one is named, several are counted. */
export function severalPhrases(changes: readonly FieldChange[], linked: (link: LinkSaid) => string): string[] {
  return [
    ...subtaskPhrases(changes.filter(([field]) => field.startsWith('subtask'))),
    ...filePhrases(changes.filter(([field]) => field === 'attachment')),
    ...linkPhrases(
      changes.filter(([field]) => field === 'link'),
      linked,
    ),
  ];
}

const SUBTASK_WORDS: readonly [verb: string, isIt: (change: FieldChange) => boolean][] = [
  ['added', ([field, from]) => field === 'subtask' && from === null],
  ['deleted', ([field, , to]) => field === 'subtask' && to === null],
  ['completed', ([field, , to]) => field === 'subtask.completed' && to === true],
  ['reopened', ([field, , to]) => field === 'subtask.completed' && to === false],
  ['changed', ([field]) => ['subtask.title', 'subtask.riskLevel', 'subtask.estimatedHours'].includes(field)],
];

function subtaskPhrases(changes: readonly FieldChange[]): string[] {
  return SUBTASK_WORDS.flatMap(([verb, isIt]) => {
    const mine = changes.filter(isIt);
    const [only] = mine;
    if (!only) return [];
    if (verb === 'changed' && mine.length === 1) return [subtaskChanged(only)];
    // One that was changed twice is one; two of one name that were added are two.
    const count = verb === 'changed' ? new Set(mine.map((change, index) => change[3] ?? index)).size : mine.length;
    if (count > 1) return [words.verbCountSubtasks(verb, count)];
    const title = only[0] === 'subtask' ? (only[2] ?? only[1]) : only[3];
    return [title === undefined ? words.verbASubtask(verb) : words.verbSubtaskTitle(verb, text(title))];
  });
}

const RISKS: Readonly<Record<RiskLevel, string>> = { LOW: 'low', MEDIUM: 'medium', HIGH: 'high' };

function subtaskChanged([field, from, to, title]: FieldChange): string {
  const name = title === undefined ? words.aSubtask : words.subtaskTitle(text(title));
  if (field === 'subtask.title') return words.renamedSubtaskFromToTo(text(from), text(to));
  if (field === 'subtask.estimatedHours')
    return words.changedTheHoursOfNameFrom(name, sayHours(Number(from)), sayHours(Number(to)));
  return words.changedTheRiskOfNameFrom(name, RISKS[from as RiskLevel], RISKS[to as RiskLevel]);
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
