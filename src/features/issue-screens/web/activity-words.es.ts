import { byCount, counted, listed } from '#contract/counts';
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
import { issueStatusName, issueTypeName, severityName } from './words.es.ts';

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

/** The verbs of the phrases, as they stand after "Tú". */
const YOURS: Readonly<Record<string, string>> = {
  adjuntó: 'adjuntaste',
  asignó: 'asignaste',
  añadió: 'añadiste',
  bajó: 'bajaste',
  cambió: 'cambiaste',
  convirtió: 'convertiste',
  creó: 'creaste',
  dejó: 'dejaste',
  editó: 'editaste',
  archivó: 'archivaste',
  eliminó: 'eliminaste',
  fijó: 'fijaste',
  marcó: 'marcaste',
  movió: 'moviste',
  pospuso: 'pospusiste',
  quitó: 'quitaste',
  restauró: 'restauraste',
  subió: 'subiste',
};

/** A phrase after "Tú" instead of after a name: "creaste esta incidencia", "te quitaste la asignación". */
const asYours = (phrase: string): string =>
  phrase.replace(/^(se |la )?(\p{L}+)/u, (whole: string, before: string | undefined, verb: string) => {
    const yours = YOURS[verb];
    return yours === undefined ? whole : `${before === 'se ' ? 'te ' : (before ?? '')}${yours}`;
  });

/** The text of an entry after the person's name: "la movió de Abierta a Resuelta y añadió la etiqueta Tienda". */
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
  const isReader = selfId !== null && names.isReader(selfId);
  return listed(isReader ? all.map(asYours) : all);
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: ActivityNames): string | string[] {
  switch (field) {
    case 'title':
      return from === null ? 'creó esta incidencia' : `cambió el título de «${text(from)}» a «${text(to)}»`;
    case 'status':
      return `la movió de ${issueStatusName(text(from))} a ${issueStatusName(text(to))}`;
    case 'priority': {
      const verb = urgencyOf(to as TaskPriority) < urgencyOf(from as TaskPriority) ? 'subió' : 'bajó';
      return `${verb} la prioridad de ${priorityLabel(from as TaskPriority)} a ${priorityLabel(to as TaskPriority)}`;
    }
    case 'type':
      return `cambió el tipo de ${issueTypeName(text(from))} a ${issueTypeName(text(to))}`;
    case 'severity':
      return severityPhrase(from, to);
    case 'dueDate':
      return datePhrase(from, to, names.today);
    case 'snoozedUntil':
      return to === null ? 'dejó de posponerla' : `la pospuso hasta el ${shortDate(text(to))}`;
    case 'assigneeIds':
      return peoplePhrases(from, to, actorId, names);
    case 'labelIds':
      return listPhrases(LABELS, from, to, names.label);
    case 'duplicateOfId':
      return to === null ? 'quitó la marca de duplicada' : `la marcó como duplicada de «${names.issue(text(to))}»`;
    case 'sprintId':
      return sprintPhrase(from, to);
    case 'description':
      return 'editó la descripción';
    case 'environment':
      return 'editó el entorno';
    case 'conversion':
      return to === 'task' ? 'la convirtió en tarea' : 'la convirtió en incidencia';
    case 'archivedAt':
      return to === null ? 'la restauró de archivadas' : 'archivó esta incidencia';
    case 'deletedAt':
      return to === null ? 'restauró esta incidencia' : 'eliminó esta incidencia';
    default:
      return `cambió ${field}`;
  }
}

function severityPhrase(from: unknown, to: unknown): string {
  if (to === null) return 'quitó la gravedad';
  return from === null
    ? `fijó la gravedad en ${severityName(text(to))}`
    : `cambió la gravedad de ${severityName(text(from))} a ${severityName(text(to))}`;
}

function datePhrase(from: unknown, to: unknown, today: string): string {
  if (to === null) return 'quitó la fecha de vencimiento';
  if (from === null) return `fijó la fecha de vencimiento para el ${sayDate(text(to), today)}`;
  return `cambió la fecha de vencimiento del ${sayDate(text(from), today)} al ${sayDate(text(to), today)}`;
}

function peoplePhrases(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: ActivityNames): string[] {
  const [before, after] = [strings(from), strings(to)];
  const [added, removed] = [after.filter((id) => !before.includes(id)), before.filter((id) => !after.includes(id))];
  const others = (ids: string[]) => ids.filter((id) => id !== actorId).map(person);
  return [
    ...(actorId !== null && added.includes(actorId) ? ['se asignó esta incidencia'] : []),
    ...(others(added).length > 0 ? [`asignó esta incidencia a ${listed(others(added))}`] : []),
    ...(actorId !== null && removed.includes(actorId) ? ['se quitó la asignación'] : []),
    ...(others(removed).length > 0 ? [`quitó la asignación a ${listed(others(removed))}`] : []),
  ];
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

/** A kind of which an issue has several: before one name, before several names, and after a number. */
interface Kind {
  one: string;
  several: string;
  noun: string;
  nouns: string;
}

const LABELS: Kind = { one: 'la etiqueta', several: 'las etiquetas', noun: 'etiqueta', nouns: 'etiquetas' };

function listPhrases(kind: Kind, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${verb} ${counted(names.length, kind.noun, kind.nouns)}`];
    return names.length > 0 ? [`${verb} ${byCount(names.length, kind.one, kind.several)} ${listed(names)}`] : [];
  };
  return [...phrase('añadió', added), ...phrase('quitó', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
