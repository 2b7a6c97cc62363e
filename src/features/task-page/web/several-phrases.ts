import { filePhrases } from '#features/attachments/web';
import { linkPhrases, type LinkedItem } from '#features/links/web';
import type { RiskLevel } from '#features/subtasks/contract';
import type { FieldChange } from '#features/activity/web';
import { sayHours } from '#features/tasks/web';
import * as words from './words.ts';

/** True for fields of which a task has several, so that each change is listed separately. */
export const isOfSeveral = (field: string): boolean => field.startsWith('subtask') || field === 'attachment' || field === 'link';

/** The changes of subtasks, files, and links: a single one is named, several are counted. */
export function severalPhrases(changes: readonly FieldChange[], linked: (link: LinkedItem) => string): string[] {
  return [
    ...subtaskPhrases(changes.filter(([field]) => field.startsWith('subtask'))),
    ...filePhrases(changes.filter(([field]) => field === 'attachment')),
    ...linkPhrases(
      changes.filter(([field]) => field === 'link'),
      linked,
    ),
  ];
}

interface SubtaskPhrase {
  isIt(change: FieldChange): boolean;
  one(change: FieldChange): string;
  many(count: number): string;
}

const SUBTASK_PHRASES: readonly SubtaskPhrase[] = [
  {
    isIt: ([field, from]) => field === 'subtask' && from === null,
    one: (change) => words.added(subtaskOf(change)),
    many: words.addedSubtasks,
  },
  {
    isIt: ([field, , to]) => field === 'subtask' && to === null,
    one: (change) => words.deleted(subtaskOf(change)),
    many: words.deletedSubtasks,
  },
  {
    isIt: ([field, , to]) => field === 'subtask.completed' && to === true,
    one: (change) => words.completed(subtaskOf(change)),
    many: words.completedSubtasks,
  },
  {
    isIt: ([field, , to]) => field === 'subtask.completed' && to === false,
    one: (change) => words.reopened(subtaskOf(change)),
    many: words.reopenedSubtasks,
  },
];

const EDITED = new Set(['subtask.title', 'subtask.riskLevel', 'subtask.estimatedHours']);

function subtaskPhrases(changes: readonly FieldChange[]): string[] {
  const phrases = SUBTASK_PHRASES.flatMap(({ isIt, one, many }) => {
    const mine = changes.filter(isIt);
    const [only] = mine;
    if (!only) return [];
    return [mine.length > 1 ? many(mine.length) : one(only)];
  });
  return [...phrases, ...editPhrases(changes.filter(([field]) => EDITED.has(field)))];
}

/** Edits of the same subtask count once; a single edit is described with its values. */
function editPhrases(edits: readonly FieldChange[]): string[] {
  const [only] = edits;
  if (!only) return [];
  if (edits.length === 1) return [subtaskEdited(only)];
  const count = new Set(edits.map(([, , , title], index) => title ?? index)).size;
  return [count > 1 ? words.changedSubtasks(count) : words.changed(subtaskOf(only))];
}

const RISKS: Readonly<Record<RiskLevel, string>> = { LOW: words.lowRisk, MEDIUM: words.mediumRisk, HIGH: words.highRisk };

function subtaskEdited(change: FieldChange): string {
  const [field, from, to] = change;
  if (field === 'subtask.title') return words.renamedSubtask(text(from), text(to));
  if (field === 'subtask.estimatedHours')
    return words.changedHours(subtaskOf(change), sayHours(Number(from)), sayHours(Number(to)));
  return words.changedRisk(subtaskOf(change), RISKS[from as RiskLevel], RISKS[to as RiskLevel]);
}

/** The subtask by its title, which some entries do not have. */
function subtaskOf([field, from, to, subtaskTitle]: FieldChange): string {
  const title = field === 'subtask' ? (to ?? from) : subtaskTitle;
  return title === undefined ? words.aSubtask : words.subtaskNamed(text(title));
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
