import { counted, listed } from '#contract/counts';
import { filePhrases } from '#features/attachments/web';
import { linkPhrases } from '#features/links/web';
import type { Activity } from '#features/activity/contract';
import { type FieldChange, type HistoryEntry, mergedHistory, sprintPhrase } from '#features/activity/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDate } from '#features/tasks/web';
import { priorityLabel } from '#ui/priority-icon';
import { shortDate } from '#web/relative-time';
import type { ActivityNames } from './activity-words.ts';
import { issueStatusName, issueTypeName, severityName } from './words.de.ts';

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

/** The text of an entry after the person's name: "hat dieses Ticket von Offen nach Gelöst verschoben und …". */
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
  // Every phrase is a participle. The name before it is "Du" if the signed-in person acted.
  const isReader = selfId !== null && names.isReader(selfId);
  return all.length === 0 ? '' : `${isReader ? 'hast' : 'hat'} ${listed(all)}`;
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: ActivityNames): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'dieses Ticket gemeldet' : `den Titel von „${text(from)}“ in „${text(to)}“ geändert`;
    case 'status':
      return `dieses Ticket von „${issueStatusName(text(from))}“ nach „${issueStatusName(text(to))}“ verschoben`;
    case 'priority': {
      const verb = urgencyOf(to as TaskPriority) < urgencyOf(from as TaskPriority) ? 'erhöht' : 'gesenkt';
      return `die Priorität von „${priorityLabel(from as TaskPriority)}“ auf „${priorityLabel(to as TaskPriority)}“ ${verb}`;
    }
    case 'type':
      return `den Typ von „${issueTypeName(text(from))}“ in „${issueTypeName(text(to))}“ geändert`;
    case 'severity':
      return severityPhrase(from, to);
    case 'dueDate':
      return datePhrase(from, to, names.today);
    case 'snoozedUntil':
      return to === null ? 'die Zurückstellung aufgehoben' : `dieses Ticket bis ${shortDate(text(to))} zurückgestellt`;
    case 'assigneeIds':
      return peoplePhrases(from, to, actorId, names);
    case 'labelIds':
      return labelPhrases(from, to, names.label);
    case 'duplicateOfId':
      return to === null
        ? 'die Markierung als Duplikat entfernt'
        : `dieses Ticket als Duplikat von „${names.issue(text(to))}“ markiert`;
    case 'sprintId':
      return sprintPhrase(from, to);
    case 'description':
      return 'die Beschreibung bearbeitet';
    case 'environment':
      return 'die Umgebung bearbeitet';
    case 'conversion':
      return to === 'task' ? 'dieses Ticket in eine Aufgabe umgewandelt' : 'diese Aufgabe in ein Ticket umgewandelt';
    case 'archivedAt':
      return to === null ? 'dieses Ticket aus dem Archiv wiederhergestellt' : 'dieses Ticket archiviert';
    case 'deletedAt':
      return to === null ? 'dieses Ticket wiederhergestellt' : 'dieses Ticket gelöscht';
    default:
      return `${field} geändert`;
  }
}

function severityPhrase(from: unknown, to: unknown): string {
  if (to === null) return 'den Schweregrad entfernt';
  return from === null
    ? `den Schweregrad auf ${severityName(text(to))} gesetzt`
    : `den Schweregrad von ${severityName(text(from))} auf ${severityName(text(to))} geändert`;
}

function datePhrase(from: unknown, to: unknown, today: string): string {
  if (to === null) return 'die Fälligkeit entfernt';
  if (from === null) return `die Fälligkeit auf den ${sayDate(text(to), today)} gesetzt`;
  return `die Fälligkeit vom ${sayDate(text(from), today)} auf den ${sayDate(text(to), today)} geändert`;
}

function peoplePhrases(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  const assignees = (ids: string[]) =>
    `${listed(others(ids))} als ${others(ids).length === 1 ? 'zuständige Person' : 'zuständige Personen'}`;
  return [
    ...(actorId !== null && added.includes(actorId) ? ['dieses Ticket übernommen'] : []),
    ...(others(added).length > 0 ? [`${assignees(added)} festgelegt`] : []),
    ...(actorId !== null && removed.includes(actorId) ? ['die Zuständigkeit abgegeben'] : []),
    ...(others(removed).length > 0 ? [`${assignees(removed)} entfernt`] : []),
  ];
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

function labelPhrases(from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${counted(names.length, 'Label', 'Labels')} ${verb}`];
    return names.length > 0 ? [`${names.length === 1 ? 'das Label' : 'die Labels'} ${listed(names)} ${verb}`] : [];
  };
  return [...phrase('hinzugefügt', added), ...phrase('entfernt', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
