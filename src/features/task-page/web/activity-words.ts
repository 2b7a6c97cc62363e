import type { LinkSaid } from '#features/links/web';
import type { Activity } from '#features/task-details/contract';
import { type FieldChange, type HistoryEntry, mergedHistory } from '#features/task-details/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDay, sayHours } from '#features/tasks/web';
import { sayDuration } from '#features/time-log/web';
import { priorityLabel } from '#ui/priority-icon';
import { isOfSeveral, severalPhrases, text } from './several-phrases.ts';

interface NamedField {
  name: string;
  say(value: unknown): string;
}

/** Who and what the ids in a history stand for. */
export interface Names {
  person(id: string): string;
  label(id: string): string;
  column(status: string): string;
  estimate(estimate: number): string;
  /** How a task repeats: "every 2 weeks on Mon". */
  repeats(rule: unknown): string;
  /** A field of the project's own, by its id, or one of every task, by its name; null where there is none, or no longer. */
  field(id: string): NamedField | null;
  /** What stands at the other end: a key, an address, "an issue". */
  linked(link: LinkSaid): string;
  today: string;
}

/** Where a card stands within its column is no history worth reading. */
const UNSAID = new Set(['position', 'subtask.position', 'completed', 'completedAt', 'notesUpdatedAt']);
const ALONE = new Set(['create-task', 'delete-task', 'restore-task']);
/** One thing, whatever it does to the row: that it goes through the bin is not the point of it. */
const CONVERSION = /^convert-.*-to-(task|issue)$/;

/** The history of a task, newest first, in entries. */
export const mergedActivity = (activity: readonly Activity[]): HistoryEntry[] =>
  mergedHistory(activity, {
    said: ({ action, changes }) => {
      const became = CONVERSION.exec(action)?.[1];
      return became ? [['conversion', null, became]] : changesSaid(changes);
    },
    isAlone: ({ action }) => ALONE.has(action) || CONVERSION.test(action),
    isOfSeveral,
  });

function changesSaid(changes: Activity['changes']): FieldChange[] {
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => {
    // Names the subtask of the other changes, and is none itself.
    const isName = field === 'subtask' && from !== null && to !== null;
    return isName || UNSAID.has(field) ? [] : [[field, from, to, changes['subtask']?.[1]]];
  });
}

/** What an entry says after the person's name: "raised priority from High to Urgent and set the due date to Tomorrow". */
export function saidOf({ actorId, changes }: HistoryEntry, names: Names): string {
  // The next one takes over how it repeats, and that is what is told.
  const goesOn = changes.some(([field]) => field === 'recursAs');
  const alone = changes.filter(([field]) => !isOfSeveral(field) && !(goesOn && field === 'recurrence'));
  const phrases = alone.flatMap((change) => phraseOf(change, actorId, names));
  const all = [...phrases, ...severalPhrases(changes, names.linked)];
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: Names): string | string[] {
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
      return repeatPhrase(from, to, names);
    case 'customFields':
      return fieldPhrases(from, to, names);
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
    case 'timeEntry':
      return timePhrase(from, to);
    case 'recursAs':
      return `made the next one, #${text(to)}`;
    case 'copyOf':
      return `copied it from #${text(to)}`;
    case 'projectId':
      return 'moved it to another project';
    case 'number':
      return `made it #${text(to)}`;
    case 'conversion':
      return to === 'task' ? 'made a task of it' : 'made an issue of it';
    case 'deletedAt':
      return to === null ? 'restored the task' : 'deleted the task';
    default:
      return namedPhrase(field, from, to, names);
  }
}

/** A field that every task has and that is told like one of the project's own. */
function namedPhrase(id: string, from: unknown, to: unknown, { field }: Names): string {
  const known = field(id);
  return known ? setPhrase(known, from || from === 0 ? from : undefined, to || to === 0 ? to : undefined) : `changed ${id}`;
}

function setPhrase({ name, say }: NamedField, from: unknown, to: unknown): string {
  if (to === undefined) return `emptied ${name}`;
  return from === undefined ? `set ${name} to ${say(to)}` : `changed ${name} from ${say(from)} to ${say(to)}`;
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

function repeatPhrase(from: unknown, to: unknown, { repeats }: Names): string {
  if (to === null) return 'made it repeat no more';
  return from === null ? `made it repeat ${repeats(to)}` : `changed how it repeats from ${repeats(from)} to ${repeats(to)}`;
}

function fieldPhrases(from: unknown, to: unknown, { field }: Names): string | string[] {
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length > NAMED_AT_MOST) return `changed ${changed.length} fields of the project`;
  return changed.map((id) => {
    const known = field(id);
    if (known === null) return 'changed a field that is gone';
    return setPhrase(known, before[id], after[id]);
  });
}

function assigneePhrase(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: Names): string {
  if (to === null) return from === actorId ? 'gave it up' : `unassigned ${person(text(from))}`;
  return to === actorId ? 'took it' : `assigned it to ${person(text(to))}`;
}

/** More names than these tell no more than their number does. */
const NAMED_AT_MOST = 4;

function listPhrases(kind: string, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${verb} ${names.length} ${kind}s`];
    return names.length > 0 ? [`${verb} ${kind}${names.length > 1 ? 's' : ''} ${names.join(', ')}`] : [];
  };
  return [...phrase('added', added), ...phrase('removed', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
