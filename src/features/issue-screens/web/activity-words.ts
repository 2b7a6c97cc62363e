import { filePhrases } from '#features/attachments/web';
import { linkPhrases, type LinkSaid } from '#features/links/web';
import type { Activity } from '#features/activity/contract';
import { type FieldChange, type HistoryEntry, mergedHistory } from '#features/activity/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDay } from '#features/tasks/web';
import { priorityLabel } from '#ui/priority-icon';
import { shortDate } from '#web/relative-time';
import { issueStatusName, issueTypeName } from './words.ts';

/** Who and what the ids in a history stand for. */
export interface ActivityNames {
  person(id: string): string;
  label(id: string): string;
  issue(id: string): string;
  /** What stands at the other end: a key, an address, "a task". */
  linked(link: LinkSaid): string;
  today: string;
}

/** What follows from another field is no news. */
const UNSAID = new Set(['resolvedAt', 'closedAt', 'watcherIds', 'reporterId', 'number', 'sourceType', 'convertedToTaskId']);
/** One thing, whatever it does to the row: that it goes through the bin is not the point of it. */
const CONVERSION = /^convert-.*-to-(task|issue)$/;
const ALONE = /^(create|delete|restore|convert)-/;

/** The history of an issue, newest first, in entries. */
export const mergedIssueActivity = (activity: readonly Activity[]): HistoryEntry[] =>
  mergedHistory(activity, { said: saidOf, isAlone: ({ action }) => ALONE.test(action), isOfSeveral });

/** What an issue has several of, so that each change stands for itself. */
const isOfSeveral = (field: string): boolean => field === 'link' || field === 'attachment';

function saidOf({ action, changes }: Activity): FieldChange[] {
  const became = CONVERSION.exec(action)?.[1];
  if (became) return [['conversion', null, became]];
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => (UNSAID.has(field) ? [] : [[field, from, to]]));
}

/** What an entry says after the person's name: "moved it from Open to Resolved and added label Shop". */
export function issueActivitySaid({ actorId, changes }: HistoryEntry, names: ActivityNames): string {
  const of = (named: string) => changes.filter(([field]) => field === named);
  const own = changes.filter(([field]) => !isOfSeveral(field));
  const all = [
    ...own.flatMap((change) => phraseOf(change, actorId, names)),
    ...filePhrases(of('attachment')),
    ...linkPhrases(of('link'), names.linked),
  ];
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: ActivityNames): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'reported the issue' : `renamed it from “${text(from)}” to “${text(to)}”`;
    case 'status':
      return `moved it from ${issueStatusName(text(from))} to ${issueStatusName(text(to))}`;
    case 'priority': {
      const verb = urgencyOf(to as TaskPriority) < urgencyOf(from as TaskPriority) ? 'raised' : 'lowered';
      return `${verb} priority from ${priorityLabel(from as TaskPriority)} to ${priorityLabel(to as TaskPriority)}`;
    }
    case 'type':
      return `changed the type from ${issueTypeName(text(from))} to ${issueTypeName(text(to))}`;
    case 'severity':
      return to === null
        ? 'took the severity away'
        : `set the severity${from === null ? '' : ` from ${text(from)}`} to ${text(to)}`;
    case 'dueDate':
      return datePhrase(from, to, names.today);
    case 'snoozedUntil':
      return to === null ? 'woke it up' : `let it wait until ${shortDate(text(to))}`;
    case 'assigneeIds':
      return peoplePhrases(from, to, actorId, names);
    case 'labelIds':
      return listPhrases('label', from, to, names.label);
    case 'duplicateOfId':
      return to === null ? 'made it no duplicate any more' : `made it a duplicate of “${names.issue(text(to))}”`;
    case 'description':
      return 'changed the description';
    case 'environment':
      return 'changed the environment';
    case 'conversion':
      return to === 'task' ? 'made a task of it' : 'made an issue of it';
    case 'deletedAt':
      return to === null ? 'restored the issue' : 'deleted the issue';
    default:
      return `changed ${field}`;
  }
}

function datePhrase(from: unknown, to: unknown, today: string): string {
  if (to === null) return 'removed the due date';
  if (from === null) return `set the due date to ${sayDay(text(to), today)}`;
  return `moved the due date from ${sayDay(text(from), today)} to ${sayDay(text(to), today)}`;
}

function peoplePhrases(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  return [
    ...(actorId !== null && added.includes(actorId) ? ['took it'] : []),
    ...(others(added).length > 0 ? [`assigned it to ${others(added).join(', ')}`] : []),
    ...(actorId !== null && removed.includes(actorId) ? ['gave it up'] : []),
    ...(others(removed).length > 0 ? [`took it from ${others(removed).join(', ')}`] : []),
  ];
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
