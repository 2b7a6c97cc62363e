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
import { issueStatusName, issueTypeName, severityName } from './words.fr.ts';

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

/** The verb of all phrases, each of which is a participle: "Ada a …", but "Vous avez …". */
const auxiliary = (selfId: HistoryEntry['actorId'], { isReader }: ActivityNames): string =>
  selfId !== null && isReader(selfId) ? 'avez' : 'a';

/** The text of an entry after the person's name: "a passé le ticket de « Ouvert » à « Résolu » et ajouté l’étiquette Shop". */
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
  return `${auxiliary(selfId, names)} ${listed(all)}`;
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: ActivityNames): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'signalé ce ticket' : `changé le titre de « ${text(from)} » en « ${text(to)} »`;
    case 'status':
      return `passé le ticket de « ${issueStatusName(text(from))} » à « ${issueStatusName(text(to))} »`;
    case 'priority': {
      const verb = urgencyOf(to as TaskPriority) < urgencyOf(from as TaskPriority) ? 'augmenté' : 'baissé';
      return `${verb} la priorité de ${priorityLabel(from as TaskPriority)} à ${priorityLabel(to as TaskPriority)}`;
    }
    case 'type':
      return `changé le type de « ${issueTypeName(text(from))} » en « ${issueTypeName(text(to))} »`;
    case 'severity':
      return severityPhrase(from, to);
    case 'dueDate':
      return datePhrase(from, to, names.today);
    case 'snoozedUntil':
      return to === null ? 'mis fin au report de ce ticket' : `reporté ce ticket jusqu’au ${shortDate(text(to))}`;
    case 'assigneeIds':
      return peoplePhrases(from, to, actorId, names);
    case 'labelIds':
      return labelPhrases(from, to, names.label);
    case 'duplicateOfId':
      return to === null ? 'retiré la marque de doublon' : `marqué ce ticket comme doublon de « ${names.issue(text(to))} »`;
    case 'sprintId':
      return sprintPhrase(from, to);
    case 'description':
      return 'modifié la description';
    case 'environment':
      return 'modifié l’environnement';
    case 'conversion':
      return to === 'task' ? 'converti ce ticket en tâche' : 'converti cette tâche en ticket';
    case 'archivedAt':
      return to === null ? 'restauré ce ticket depuis les archives' : 'archivé ce ticket';
    case 'deletedAt':
      return to === null ? 'restauré ce ticket' : 'supprimé ce ticket';
    default:
      return `modifié ${field}`;
  }
}

function severityPhrase(from: unknown, to: unknown): string {
  if (to === null) return 'retiré la gravité';
  return from === null
    ? `défini la gravité sur ${severityName(text(to))}`
    : `changé la gravité de ${severityName(text(from))} à ${severityName(text(to))}`;
}

function datePhrase(from: unknown, to: unknown, today: string): string {
  if (to === null) return 'retiré l’échéance';
  if (from === null) return `fixé l’échéance au ${sayDate(text(to), today)}`;
  return `déplacé l’échéance du ${sayDate(text(from), today)} au ${sayDate(text(to), today)}`;
}

function peoplePhrases(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  return [
    ...(actorId !== null && added.includes(actorId) ? ['pris en charge ce ticket'] : []),
    ...(others(added).length > 0 ? [`assigné ce ticket à ${listed(others(added))}`] : []),
    ...(actorId !== null && removed.includes(actorId) ? ['renoncé à l’assignation'] : []),
    ...(others(removed).length > 0 ? [`retiré l’assignation à ${listed(others(removed))}`] : []),
  ];
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

function labelPhrases(from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${verb} ${counted(names.length, 'étiquette', 'étiquettes')}`];
    const labels = names.length === 1 ? 'l’étiquette' : 'les étiquettes';
    return names.length > 0 ? [`${verb} ${labels} ${listed(names)}`] : [];
  };
  return [...phrase('ajouté', added), ...phrase('retiré', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
