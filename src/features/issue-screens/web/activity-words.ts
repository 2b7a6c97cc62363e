import type { Activity } from '#features/task-details/contract';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDay } from '#features/tasks/web';
import { priorityLabel } from '#ui/priority-icon';
import { shortDate } from '#web/relative-time';
import { issueStatusName, issueTypeName } from './words.ts';

/** One line of an issue's history: what a person changed within a short while, each field from what to what. */
export interface ActivityEntry {
  id: number;
  actorId: string;
  occurredAt: string;
  changes: readonly FieldChange[];
}

type FieldChange = readonly [field: string, from: unknown, to: unknown];

/** Who and what the ids in a history stand for. */
export interface ActivityNames {
  person(id: string): string;
  label(id: string): string;
  issue(id: string): string;
  today: string;
}

/** Changes of one person that follow each other within this time are one entry. */
const CLOSE_MS = 10 * 60_000;
/** What follows from another field is no news. */
const UNSAID = new Set(['resolvedAt', 'closedAt', 'watcherIds', 'reporterId', 'number', 'sourceType', 'convertedToTaskId']);
/** Long texts are recorded without their words, so that they are never seen to come back to what they were. */
const WORDLESS = new Set(['description', 'environment']);
/** A beginning, an end and a return stand by themselves. */
const isAlone = ({ action }: Activity): boolean => /^(create|delete|restore|convert)-/.test(action);

/** The history, newest first as it comes, with close changes of the same person merged and what came back to where it was left out. */
export function mergedIssueActivity(activity: readonly Activity[]): ActivityEntry[] {
  const merged: (ActivityEntry & { startedAt: string; isAlone: boolean })[] = [];
  for (const entry of activity) {
    const { id, actorId, occurredAt } = entry;
    const own = saidOf(entry);
    if (own.length === 0) continue;
    const newer = merged.at(-1);
    const isClose = newer?.actorId === actorId && Date.parse(newer.startedAt) - Date.parse(occurredAt) < CLOSE_MS;
    if (newer && isClose && !newer.isAlone && !isAlone(entry)) {
      newer.changes = joined(own, newer.changes);
      newer.startedAt = occurredAt;
    } else {
      merged.push({ id, actorId, occurredAt, startedAt: occurredAt, changes: own, isAlone: isAlone(entry) });
    }
  }
  return merged.filter(({ changes }) => changes.length > 0);
}

/** The changes that are worth telling. A conversion is one thing, whatever it does to the row: the bin is not the point of it. */
function saidOf({ action, changes }: Activity): FieldChange[] {
  const became = /^convert-.*-to-(task|issue)$/.exec(action)?.[1];
  if (became) return [['conversion', null, became]];
  return Object.entries(changes).flatMap(([field, [from, to]]): FieldChange[] => (UNSAID.has(field) ? [] : [[field, from, to]]));
}

/** The earlier changes with the later ones after them; a field is one change from its first to its last value. */
function joined(earlier: readonly FieldChange[], later: readonly FieldChange[]): FieldChange[] {
  const all = [...earlier];
  for (const change of later) {
    const at = all.findIndex(([known]) => known === change[0]);
    const known = all[at];
    if (known) all[at] = [known[0], known[1], change[2]];
    else all.push(change);
  }
  return all.filter(([field, from, to]) => WORDLESS.has(field) || JSON.stringify(from) !== JSON.stringify(to));
}

/** What an entry says after the person's name: "moved it from Open to Resolved and added label Shop". */
export function issueActivitySaid({ actorId, changes }: ActivityEntry, names: ActivityNames): string {
  const all = changes.flatMap((change) => phraseOf(change, actorId, names));
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

function phraseOf([field, from, to]: FieldChange, actorId: string, names: ActivityNames): string | string[] {
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
    case 'link':
      return from === null ? 'linked it' : to === null ? 'removed a link' : 'changed its links';
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

function peoplePhrases(from: unknown, to: unknown, actorId: string, { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  return [
    ...(added.includes(actorId) ? ['took it'] : []),
    ...(others(added).length > 0 ? [`assigned it to ${others(added).join(', ')}`] : []),
    ...(removed.includes(actorId) ? ['gave it up'] : []),
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
