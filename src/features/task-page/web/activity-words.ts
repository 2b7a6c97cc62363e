import type { Activity } from '#features/task-details/contract';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDay, sayHours } from '#features/tasks/web';
import { sayDuration } from '#features/time-log/web';
import { priorityLabel } from '#ui/priority-icon';

/** One line of a task's history: what a person changed within a short while, each field from what to what. */
export interface Entry {
  id: number;
  actorId: string;
  occurredAt: string;
  changes: readonly FieldChange[];
}

/** A change of a subtask also says which one. */
type FieldChange = readonly [field: string, from: unknown, to: unknown, subtask?: unknown];

/** Who and what the ids in a history stand for. */
export interface Names {
  person(id: string): string;
  label(id: string): string;
  column(status: string): string;
  estimate(estimate: number): string;
  today: string;
}

/** Changes of one person that follow each other within this time are one entry. */
const CLOSE_MS = 10 * 60_000;
/** Where a card stands within its column is no history worth reading. */
const UNSAID = new Set(['position', 'subtask.position', 'completed', 'completedAt', 'notesUpdatedAt']);
/** Long texts are recorded without their words, so that they are never seen to come back to what they were. */
const WORDLESS = new Set(['description', 'notes']);
const ALONE = new Set(['create-task', 'delete-task', 'restore-task']);
/** One thing, whatever it does to the row: that it goes through the bin is not the point of it. */
const CONVERSION = /^convert-.*-to-(task|issue)$/;

/** The history, newest first as it comes, with close changes of the same person merged and what came back to where it was left out. */
export function mergedActivity(activity: readonly Activity[]): Entry[] {
  const merged: (Entry & { startedAt: string; isAlone: boolean })[] = [];
  for (const { id, actorId, action, occurredAt, changes } of activity) {
    const became = CONVERSION.exec(action)?.[1];
    const own: FieldChange[] = became ? [['conversion', null, became]] : changesSaid(changes);
    if (own.length === 0) continue;
    const isAlone = ALONE.has(action) || became !== undefined;
    const newer = merged.at(-1);
    const isClose = newer && newer.actorId === actorId && Date.parse(newer.startedAt) - Date.parse(occurredAt) < CLOSE_MS;
    if (isClose && !isAlone && !newer.isAlone) {
      newer.changes = joined(own, newer.changes);
      newer.startedAt = occurredAt;
    } else {
      merged.push({ id, actorId, occurredAt, startedAt: occurredAt, changes: own, isAlone });
    }
  }
  return merged.filter(({ changes }) => changes.length > 0);
}

function changesSaid(changes: Activity['changes']): FieldChange[] {
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => {
    // Names the subtask of the other changes, and is none itself.
    const isName = field === 'subtask' && from !== null && to !== null;
    return isName || UNSAID.has(field) ? [] : [[field, from, to, changes['subtask']?.[1]]];
  });
}

/** The earlier changes with the later ones after them; a field of the task is one change from its first to its last value. */
function joined(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const all: FieldChange[] = [...earlier];
  for (const change of later) {
    const [field, , to] = change;
    const at = isOfSeveral(field) ? -1 : all.findIndex(([known]) => known === field);
    const known = all[at];
    if (known) all[at] = [field, known[1], to];
    else all.push(change);
  }
  return all.filter(([field, from, to]) => WORDLESS.has(field) || JSON.stringify(from) !== JSON.stringify(to));
}

/** What an entry says after the person's name: "raised priority from High to Urgent and set the due date to Tomorrow". */
export function saidOf({ actorId, changes }: Entry, names: Names): string {
  const subtasks = changes.filter(([field]) => field.startsWith('subtask'));
  const files = changes.filter(([field]) => field === 'attachment');
  const phrases = changes.flatMap((change) => (isOfSeveral(change[0]) ? [] : phraseOf(change, actorId, names)));
  const all = [...phrases, ...subtaskPhrases(subtasks), ...filePhrases(files)];
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

function phraseOf([field, from, to]: FieldChange, actorId: string, names: Names): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'created the task' : `renamed it from “${text(from)}” to “${text(to)}”`;
    case 'status':
      return `moved it from ${names.column(text(from))} to ${names.column(text(to))}`;
    case 'priority':
      return priorityPhrase(from as TaskPriority, to as TaskPriority);
    case 'startDate':
    case 'dueDate':
      return datePhrase(field === 'dueDate' ? 'due date' : 'start date', from, to, names.today);
    case 'isMilestone':
      return to ? 'made it a milestone' : 'made it no milestone any more';
    case 'assigneeId':
      return assigneePhrase(from, to, actorId, names);
    case 'dueTime':
      return valuePhrase('due time', from, to, text);
    case 'estimate':
      return valuePhrase('estimate', from, to, (value) => names.estimate(Number(value)));
    case 'estimatedHours':
      return valuePhrase('estimated hours', from, to, (value) => sayHours(Number(value)));
    case 'collaboratorIds':
      return listPhrases('collaborator', from, to, names.person);
    case 'recurrence':
      return to === null ? 'made it come no more' : from === null ? 'made it come again' : 'changed when it comes again';
    case 'customFields':
      return 'changed fields of the project';
    case 'archivedAt':
      return to === null ? 'took it out of the archive' : 'archived the task';
    case 'awaitsApprovalSince':
      return to === null ? 'approved it' : [];
    case 'labelIds':
      return listPhrases('label', from, to, names.label);
    case 'tags':
      return listPhrases('tag', from, to, (tag) => tag);
    case 'description':
      return 'changed the description';
    case 'notes':
      return 'wrote notes';
    case 'link':
      return from === null ? 'linked it' : to === null ? 'removed a link' : 'changed its links';
    case 'timeEntry':
      return timePhrase(from, to);
    case 'conversion':
      return to === 'task' ? 'made a task of it' : 'made an issue of it';
    case 'deletedAt':
      return to === null ? 'restored the task' : 'deleted the task';
    default:
      return `changed ${field}`;
  }
}

function priorityPhrase(from: TaskPriority, to: TaskPriority): string {
  const verb = urgencyOf(to) < urgencyOf(from) ? 'raised' : 'lowered';
  return `${verb} priority from ${priorityLabel(from)} to ${priorityLabel(to)}`;
}

function datePhrase(name: string, from: unknown, to: unknown, today: string): string {
  if (to === null) return `removed the ${name}`;
  if (from === null) return `set the ${name} to ${sayDay(text(to), today)}`;
  return `moved the ${name} from ${sayDay(text(from), today)} to ${sayDay(text(to), today)}`;
}

function timePhrase(from: unknown, to: unknown): string {
  if (from === null) return `logged ${sayDuration(Number(to))}`;
  if (to === null) return `deleted ${sayDuration(Number(from))} from the time log`;
  return `changed ${sayDuration(Number(from))} of the time log to ${sayDuration(Number(to))}`;
}

function valuePhrase(name: string, from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `removed the ${name}`;
  return from === null ? `set the ${name} to ${say(to)}` : `changed the ${name} from ${say(from)} to ${say(to)}`;
}

function assigneePhrase(from: unknown, to: unknown, actorId: string, { person }: Names): string {
  if (to === actorId) return 'took it';
  if (to === null) return from === actorId ? 'gave it up' : `unassigned ${person(text(from))}`;
  return `assigned it to ${person(text(to))}`;
}

function listPhrases(kind: string, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) =>
    names.length > 0 ? [`${verb} ${kind}${names.length > 1 ? 's' : ''} ${names.join(', ')}`] : [];
  return [...phrase('added', added), ...phrase('removed', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a task has several of, so that each change stands for itself. */
const isOfSeveral = (field: string): boolean => field.startsWith('subtask') || field === 'attachment';

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
    // One that was changed twice is one; two of one name that were added are two.
    const count = verb === 'changed' ? new Set(mine.map((change, index) => change[3] ?? index)).size : mine.length;
    if (count > 1) return [`${verb} ${count} subtasks`];
    const title = only[0] === 'subtask' ? (only[2] ?? only[1]) : only[3];
    return [title === undefined ? `${verb} a subtask` : `${verb} subtask “${text(title)}”`];
  });
}

const FILE_WORDS: readonly [verb: string, isIt: (change: FieldChange) => boolean][] = [
  ['attached', ([, from]) => from === null],
  ['deleted', ([, , to]) => to === null],
  ['renamed', ([, from, to]) => from !== null && to !== null],
];

function filePhrases(changes: readonly FieldChange[]): string[] {
  return FILE_WORDS.flatMap(([verb, isIt]) => {
    const mine = changes.filter(isIt);
    const [only] = mine;
    if (!only) return [];
    const [, from, to] = only;
    if (mine.length > 1) return [`${verb} ${mine.length} files`];
    return [from !== null && to !== null ? `renamed “${text(from)}” to “${text(to)}”` : `${verb} “${text(to ?? from)}”`];
  });
}
