import { byCount, counted, listed } from '#contract/counts';
import { filePhrases } from '#features/attachments/web';
import { linkPhrases, type LinkedItem } from '#features/links/web';
import type { Activity } from '#features/activity/contract';
import { type FieldChange, type HistoryEntry, mergedHistory, sprintPhrase } from '#features/activity/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDate } from '#features/tasks/web';
import { priorityLabel } from '#ui/priority-icon';
import { shortDate } from '#web/relative-time';
import { issueStatusName, issueTypeName, severityName } from './words.ts';

/** The names for the ids in a history. */
export interface ActivityNames {
  person(id: string): string;
  /** Whether this is the person who reads: some languages have another form of the verb for them. */
  isReader(id: string): boolean;
  label(id: string): string;
  issue(id: string): string;
  /** The other end of a link: a key, a URL, or "a task". */
  linked(link: LinkedItem): string;
  today: string;
}

/** Fields that follow from others are not shown in the history. */
const HIDDEN = new Set([
  'resolvedAt',
  'closedAt',
  'watcherIds',
  'reporterId',
  'number',
  'sourceType',
  'convertedToTaskId',
  'mentionIds',
]);
/** A conversion is one entry, although it also deletes or restores the row. */
const CONVERSION = /^convert-.*-to-(task|issue)$/;
const ALONE = /^(create|delete|restore|convert)-/;

/** The history of an issue, newest first, in entries. */
export const mergedIssueActivity = (activity: readonly Activity[]): HistoryEntry[] =>
  mergedHistory(activity, { said: saidOf, isAlone: ({ action }) => ALONE.test(action), isOfSeveral });

/** An issue has several of these, so each change is a phrase of its own. */
const isOfSeveral = (field: string): boolean => field === 'link' || field === 'attachment';

function saidOf({ action, changes }: Activity): FieldChange[] {
  const became = CONVERSION.exec(action)?.[1];
  if (became) return [['conversion', null, became]];
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => (HIDDEN.has(field) ? [] : [[field, from, to]]));
}

/** The text of an entry after the person's name: "moved this from Open to Resolved and added label Shop". */
export function issueActivityText({ actorId, by, changes }: HistoryEntry, names: ActivityNames): string {
  // What does something for a person, such as a workflow, is not that person.
  const selfId = by ? null : actorId;
  const of = (named: string) => changes.filter(([field]) => field === named);
  const own = changes.filter(([field]) => !isOfSeveral(field));
  const all = [
    ...own.flatMap((change) => phraseOf(change, selfId, names)),
    ...filePhrases(of('attachment')),
    ...linkPhrases(of('link'), names.linked),
  ];
  return listed(all);
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: ActivityNames): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'reported this issue' : `changed the title from “${text(from)}” to “${text(to)}”`;
    case 'status':
      return `moved this from ${issueStatusName(text(from))} to ${issueStatusName(text(to))}`;
    case 'priority': {
      const verb = urgencyOf(to as TaskPriority) < urgencyOf(from as TaskPriority) ? 'raised' : 'lowered';
      return `${verb} the priority from ${priorityLabel(from as TaskPriority)} to ${priorityLabel(to as TaskPriority)}`;
    }
    case 'type':
      return `changed the type from ${issueTypeName(text(from))} to ${issueTypeName(text(to))}`;
    case 'severity':
      return severityPhrase(from, to);
    case 'dueDate':
      return datePhrase(from, to, names.today);
    case 'snoozedUntil':
      return to === null ? 'unsnoozed this' : `snoozed this until ${shortDate(text(to))}`;
    case 'assigneeIds':
      return peoplePhrases(from, to, actorId, names);
    case 'labelIds':
      return listPhrases('label', from, to, names.label);
    case 'duplicateOfId':
      return to === null ? 'unmarked this as a duplicate' : `marked this as a duplicate of “${names.issue(text(to))}”`;
    case 'sprintId':
      return sprintPhrase(from, to);
    case 'description':
      return 'edited the description';
    case 'environment':
      return 'edited the environment';
    case 'conversion':
      return to === 'task' ? 'converted this to a task' : 'converted this to an issue';
    case 'archivedAt':
      return to === null ? 'restored this from the archive' : 'archived this issue';
    case 'deletedAt':
      return to === null ? 'restored this issue' : 'deleted this issue';
    default:
      return `changed ${field}`;
  }
}

function severityPhrase(from: unknown, to: unknown): string {
  if (to === null) return 'removed the severity';
  return from === null
    ? `set the severity to ${severityName(text(to))}`
    : `changed the severity from ${severityName(text(from))} to ${severityName(text(to))}`;
}

function datePhrase(from: unknown, to: unknown, today: string): string {
  if (to === null) return 'removed the due date';
  if (from === null) return `set the due date to ${sayDate(text(to), today)}`;
  return `changed the due date from ${sayDate(text(from), today)} to ${sayDate(text(to), today)}`;
}

function peoplePhrases(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  return [
    ...(actorId !== null && added.includes(actorId) ? ['self-assigned this'] : []),
    ...(others(added).length > 0 ? [`assigned this to ${listed(others(added))}`] : []),
    ...(actorId !== null && removed.includes(actorId) ? ['stepped down as assignee'] : []),
    ...(others(removed).length > 0 ? [`unassigned ${listed(others(removed))}`] : []),
  ];
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

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
