import { byCount, counted, listed } from '#contract/counts';
import { clockTime } from '#contract/dates';
import type { LinkedItem } from '#features/links/web';
import type { Activity } from '#features/activity/contract';
import { type FieldChange, type HistoryEntry, mergedHistory, sprintPhrase } from '#features/activity/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDate, sayHours } from '#features/tasks/web';
import { sayDuration } from '#features/time-log/web';
import { priorityLabel } from '#ui/priority-icon';
import { isOfSeveral, severalPhrases, text } from './several-phrases.ts';

interface NamedField {
  name: string;
  say(value: unknown): string;
}

/** The names for the ids in a history. */
export interface Names {
  person(id: string): string;
  /** Whether this is the person who reads: some languages have another form of the verb for them. */
  isReader(id: string): boolean;
  label(id: string): string;
  column(status: string): string;
  estimate(estimate: number): string;
  /** How a task repeats: "every 2 weeks on Mon". */
  repeats(rule: unknown): string;
  /** A custom field by its id, or a field of every task by its name; null if it does not exist. */
  field(id: string): NamedField | null;
  /** The other end of a link: a key, a URL, or "an issue". */
  linked(link: LinkedItem): string;
  today: string;
}

/** The position of a card in its column and similar details are not shown in the history. */
const HIDDEN = new Set(['position', 'subtask.position', 'completed', 'completedAt', 'notesUpdatedAt', 'mentionIds']);
const ALONE = new Set(['create-task', 'delete-task', 'restore-task']);
/** A conversion is one entry, although it also deletes or restores the row. */
const CONVERSION = /^convert-.*-to-(task|issue)$/;

/** The history of a task, newest first, in entries. */
export const mergedActivity = (activity: readonly Activity[]): HistoryEntry[] =>
  mergedHistory(activity, {
    said: ({ action, changes }) => {
      const became = CONVERSION.exec(action)?.[1];
      return became ? [['conversion', null, became]] : shownChanges(changes);
    },
    isAlone: ({ action }) => ALONE.has(action) || CONVERSION.test(action),
    isOfSeveral,
  });

function shownChanges(changes: Activity['changes']): FieldChange[] {
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => {
    // This entry only names the subtask of the other changes.
    const isName = field === 'subtask' && from !== null && to !== null;
    return isName || HIDDEN.has(field) ? [] : [[field, from, to, changes['subtask']?.[1]]];
  });
}

/** The text of an entry after the person's name: "raised the priority from High to Urgent and set the due date to Tomorrow". */
export function entryText({ actorId, by, changes }: HistoryEntry, names: Names): string {
  // What does something for a person, such as a workflow, is not that person.
  const selfId = by ? null : actorId;
  // The next task takes over the recurrence, so only the next task is mentioned.
  const hasNextTask = changes.some(([field]) => field === 'recursAs');
  const alone = changes.filter(([field]) => !isOfSeveral(field) && !(hasNextTask && field === 'recurrence'));
  const phrases = alone.flatMap((change) => phraseOf(change, selfId, names));
  const all = [...phrases, ...severalPhrases(changes, names.linked)];
  return listed(all);
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: Names): string | string[] {
  return PHRASES[field]?.(from, to, names, actorId) ?? namedPhrase(field, from, to, names);
}

type Phrase = (from: unknown, to: unknown, names: Names, actorId: HistoryEntry['actorId']) => string | string[];

/** The phrases of fields with their own wording. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  title: (from, to) => (from === null ? 'created this task' : `changed the title from “${text(from)}” to “${text(to)}”`),
  status: (from, to, { column }) => `moved this from ${column(text(from))} to ${column(text(to))}`,
  priority: (from, to) => priorityPhrase(from as TaskPriority, to as TaskPriority),
  startDate: (from, to, { today }) => datePhrase('start date', from, to, today),
  dueDate: (from, to, { today }) => datePhrase('due date', from, to, today),
  isMilestone: (_, to) => (to ? 'marked this as a milestone' : 'removed the milestone mark'),
  sprintId: sprintPhrase,
  scheduleMode: (_, to) => `set scheduling to ${to === 'MANUAL' ? 'manual' : 'automatic'}`,
  assigneeId: (from, to, names, actorId) => assigneePhrase(from, to, actorId, names),
  dueTime: (from, to) => valuePhrase('due time', from, to, (value) => clockTime(text(value))),
  estimate: (from, to, { estimate }) => valuePhrase('estimate', from, to, (value) => estimate(Number(value))),
  estimatedHours: (from, to) => valuePhrase('estimated hours', from, to, (value) => sayHours(Number(value))),
  collaboratorIds: (from, to, { person }) => listPhrases('collaborator', from, to, person),
  recurrence: repeatPhrase,
  customFields: fieldPhrases,
  archivedAt: (_, to) => (to === null ? 'restored this from the archive' : 'archived this task'),
  awaitsApprovalSince: (_, to) => (to === null ? 'approved this task' : []),
  labelIds: (from, to, { label }) => listPhrases('label', from, to, label),
  tags: (from, to) => listPhrases('tag', from, to, (tag) => tag),
  description: () => 'edited the description',
  notes: () => 'edited the notes',
  timeEntry: timePhrase,
  importedFrom: (_, to) => `imported this task from ${text(to)}`,
  recursAs: (_, to) => `created the next task, #${text(to)}`,
  copyOf: (_, to) => `copied this from #${text(to)}`,
  projectId: () => 'moved this to another project',
  number: (_, to) => `changed the number to #${text(to)}`,
  conversion: (_, to) => (to === 'task' ? 'converted this to a task' : 'converted this to an issue'),
  deletedAt: (_, to) => (to === null ? 'restored this task' : 'deleted this task'),
};

/** A field of every task that is described like a custom field. */
function namedPhrase(id: string, from: unknown, to: unknown, { field }: Names): string {
  const known = field(id);
  return known ? setPhrase(known, from || from === 0 ? from : undefined, to || to === 0 ? to : undefined) : `changed ${id}`;
}

function setPhrase({ name, say }: NamedField, from: unknown, to: unknown): string {
  if (to === undefined) return `cleared ${name}`;
  return from === undefined ? `set ${name} to ${say(to)}` : `changed ${name} from ${say(from)} to ${say(to)}`;
}

function priorityPhrase(from: TaskPriority, to: TaskPriority): string {
  const verb = urgencyOf(to) < urgencyOf(from) ? 'raised' : 'lowered';
  return `${verb} the priority from ${priorityLabel(from)} to ${priorityLabel(to)}`;
}

function datePhrase(name: string, from: unknown, to: unknown, today: string): string {
  if (to === null) return `removed the ${name}`;
  if (from === null) return `set the ${name} to ${sayDate(text(to), today)}`;
  return `changed the ${name} from ${sayDate(text(from), today)} to ${sayDate(text(to), today)}`;
}

function timePhrase(from: unknown, to: unknown): string {
  if (from === null) return `logged ${sayDuration(Number(to))}`;
  if (to === null) return `deleted a time entry of ${sayDuration(Number(from))}`;
  return `changed a time entry from ${sayDuration(Number(from))} to ${sayDuration(Number(to))}`;
}

function valuePhrase(name: string, from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `removed the ${name}`;
  return from === null ? `set the ${name} to ${say(to)}` : `changed the ${name} from ${say(from)} to ${say(to)}`;
}

function repeatPhrase(from: unknown, to: unknown, { repeats }: Names): string {
  if (to === null) return 'stopped this from repeating';
  return from === null ? `set this to repeat ${repeats(to)}` : `changed how this repeats from ${repeats(from)} to ${repeats(to)}`;
}

function fieldPhrases(from: unknown, to: unknown, { field }: Names): string | string[] {
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length > NAMED_AT_MOST) return `changed ${counted(changed.length, 'custom field')}`;
  return changed.map((id) => {
    const known = field(id);
    if (known === null) return 'changed a deleted custom field';
    return setPhrase(known, before[id], after[id]);
  });
}

function assigneePhrase(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: Names): string {
  if (to === null) return from === actorId ? 'stepped down as assignee' : `unassigned ${person(text(from))}`;
  return to === actorId ? 'self-assigned this' : `assigned this to ${person(text(to))}`;
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

function listPhrases(kind: string, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${verb} ${counted(names.length, kind)}`];
    return names.length > 0 ? [`${verb} ${byCount(names.length, kind, `${kind}s`)} ${listed(names)}`] : [];
  };
  return [...phrase('added', added), ...phrase('removed', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
