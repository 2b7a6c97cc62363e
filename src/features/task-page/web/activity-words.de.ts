import { counted, listed } from '#contract/counts';
import { clockTime } from '#contract/dates';
import type { Activity } from '#features/activity/contract';
import { type FieldChange, type HistoryEntry, mergedHistory, sprintPhrase } from '#features/activity/web';
import type { TaskPriority } from '#features/tasks/contract';
import { urgencyOf } from '#features/tasks/rules';
import { sayDate, sayHours } from '#features/tasks/web';
import { sayDuration } from '#features/time-log/web';
import { priorityLabel } from '#ui/priority-icon';
import type { Names } from './activity-words.ts';
import { isOfSeveral, severalPhrases, text } from './several-phrases.ts';

type NamedField = NonNullable<ReturnType<Names['field']>>;

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

/** The text of an entry after the person's name: "hat die Priorität von Hoch auf Dringend erhöht und …". */
export function entryText({ actorId, by, changes }: HistoryEntry, names: Names): string {
  // What does something for a person, such as a workflow, is not that person.
  const selfId = by ? null : actorId;
  // The next task takes over the recurrence, so only the next task is mentioned.
  const hasNextTask = changes.some(([field]) => field === 'recursAs');
  const alone = changes.filter(([field]) => !isOfSeveral(field) && !(hasNextTask && field === 'recurrence'));
  const phrases = alone.flatMap((change) => phraseOf(change, selfId, names));
  const all = [...phrases, ...severalPhrases(changes, names.linked)];
  // Every phrase is a participle. The name before it is "Du" if the signed-in person acted.
  const isReader = selfId !== null && names.isReader(selfId);
  return all.length === 0 ? '' : `${isReader ? 'hast' : 'hat'} ${listed(all)}`;
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: Names): string | string[] {
  return PHRASES[field]?.(from, to, names, actorId) ?? namedPhrase(field, from, to, names);
}

type Phrase = (from: unknown, to: unknown, names: Names, actorId: HistoryEntry['actorId']) => string | string[];

/** The phrases of fields with their own wording. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  title: (from, to) => (from === null ? 'diese Aufgabe erstellt' : `den Titel von „${text(from)}“ in „${text(to)}“ geändert`),
  status: (from, to, { column }) => `diese Aufgabe von „${column(text(from))}“ nach „${column(text(to))}“ verschoben`,
  priority: (from, to) => priorityPhrase(from as TaskPriority, to as TaskPriority),
  startDate: (from, to, { today }) => datePhrase('das Startdatum', from, to, today),
  dueDate: (from, to, { today }) => datePhrase('die Fälligkeit', from, to, today),
  isMilestone: (_, to) => (to ? 'diese Aufgabe als Meilenstein markiert' : 'die Meilenstein-Markierung entfernt'),
  sprintId: sprintPhrase,
  scheduleMode: (_, to) => `die Terminplanung auf ${to === 'MANUAL' ? 'manuell' : 'automatisch'} gestellt`,
  assigneeId: (from, to, names, actorId) => assigneePhrase(from, to, actorId, names),
  dueTime: (from, to) => valuePhrase('die Uhrzeit der Fälligkeit', from, to, (value) => clockTime(text(value))),
  estimate: (from, to, { estimate }) => valuePhrase('die Schätzung', from, to, (value) => estimate(Number(value))),
  estimatedHours: (from, to) => valuePhrase('die geschätzten Stunden', from, to, (value) => sayHours(Number(value))),
  collaboratorIds: (from, to, { person }) => collaboratorPhrases(from, to, person),
  recurrence: repeatPhrase,
  customFields: fieldPhrases,
  archivedAt: (_, to) => (to === null ? 'diese Aufgabe aus dem Archiv wiederhergestellt' : 'diese Aufgabe archiviert'),
  awaitsApprovalSince: (_, to) => (to === null ? 'diese Aufgabe freigegeben' : []),
  labelIds: (from, to, { label }) => listPhrases(['das Label', 'die Labels', 'Labels'], from, to, label),
  tags: (from, to) => listPhrases(['das Schlagwort', 'die Schlagwörter', 'Schlagwörter'], from, to, (tag) => tag),
  description: () => 'die Beschreibung bearbeitet',
  notes: () => 'die Notizen bearbeitet',
  timeEntry: timePhrase,
  importedFrom: (_, to) => `diese Aufgabe aus ${text(to)} importiert`,
  recursAs: (_, to) => `die nächste Aufgabe #${text(to)} erstellt`,
  copyOf: (_, to) => `diese Aufgabe von #${text(to)} kopiert`,
  projectId: () => 'diese Aufgabe in ein anderes Projekt verschoben',
  number: (_, to) => `die Nummer in #${text(to)} geändert`,
  conversion: (_, to) =>
    to === 'task' ? 'dieses Ticket in eine Aufgabe umgewandelt' : 'diese Aufgabe in ein Ticket umgewandelt',
  deletedAt: (_, to) => (to === null ? 'diese Aufgabe wiederhergestellt' : 'diese Aufgabe gelöscht'),
};

/** A field of every task that is described like a custom field. */
function namedPhrase(id: string, from: unknown, to: unknown, { field }: Names): string {
  const known = field(id);
  return known ? setPhrase(known, from || from === 0 ? from : undefined, to || to === 0 ? to : undefined) : `${id} geändert`;
}

function setPhrase({ name, say }: NamedField, from: unknown, to: unknown): string {
  if (to === undefined) return `das Feld „${name}“ geleert`;
  return from === undefined
    ? `das Feld „${name}“ auf ${say(to)} gesetzt`
    : `das Feld „${name}“ von ${say(from)} auf ${say(to)} geändert`;
}

function priorityPhrase(from: TaskPriority, to: TaskPriority): string {
  const verb = urgencyOf(to) < urgencyOf(from) ? 'erhöht' : 'gesenkt';
  return `die Priorität von „${priorityLabel(from)}“ auf „${priorityLabel(to)}“ ${verb}`;
}

function datePhrase(name: string, from: unknown, to: unknown, today: string): string {
  if (to === null) return `${name} entfernt`;
  if (from === null) return `${name} auf den ${sayDate(text(to), today)} gesetzt`;
  return `${name} vom ${sayDate(text(from), today)} auf den ${sayDate(text(to), today)} geändert`;
}

function timePhrase(from: unknown, to: unknown): string {
  if (from === null) return `${sayDuration(Number(to))} erfasst`;
  if (to === null) return `einen Zeiteintrag von ${sayDuration(Number(from))} gelöscht`;
  return `einen Zeiteintrag von ${sayDuration(Number(from))} auf ${sayDuration(Number(to))} geändert`;
}

function valuePhrase(name: string, from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `${name} entfernt`;
  return from === null ? `${name} auf ${say(to)} gesetzt` : `${name} von ${say(from)} auf ${say(to)} geändert`;
}

function repeatPhrase(from: unknown, to: unknown, { repeats }: Names): string {
  if (to === null) return 'die Wiederholung beendet';
  return from === null
    ? `die Wiederholung auf „${repeats(to)}“ gesetzt`
    : `die Wiederholung von „${repeats(from)}“ auf „${repeats(to)}“ geändert`;
}

function fieldPhrases(from: unknown, to: unknown, { field }: Names): string | string[] {
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length > NAMED_AT_MOST) return `${counted(changed.length, 'eigenes Feld', 'eigene Felder')} geändert`;
  return changed.map((id) => {
    const known = field(id);
    if (known === null) return 'ein gelöschtes eigenes Feld geändert';
    return setPhrase(known, before[id], after[id]);
  });
}

function assigneePhrase(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: Names): string {
  if (to === null) {
    return from === actorId ? 'die Zuständigkeit abgegeben' : `${person(text(from))} als zuständige Person entfernt`;
  }
  return to === actorId ? 'diese Aufgabe übernommen' : `${person(text(to))} als zuständige Person festgelegt`;
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

function collaboratorPhrases(from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [added, removed] = changedNames(from, to, nameOf);
  const said = (names: string[], verb: string, of: string) => {
    if (names.length > NAMED_AT_MOST) return [`${counted(names.length, 'mitwirkende Person', 'Mitwirkende')} ${verb}`];
    return names.length > 0 ? [`${listed(names)} ${of} ${verb}`] : [];
  };
  return [...said(added, 'hinzugefügt', 'zu den Mitwirkenden'), ...said(removed, 'entfernt', 'aus den Mitwirkenden')];
}

/** The noun with its article for one and for several, and the noun after a number. */
type Kind = readonly [one: string, several: string, noun: string];

function listPhrases([one, several, noun]: Kind, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [added, removed] = changedNames(from, to, nameOf);
  const phrase = (verb: string, names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${counted(names.length, noun, noun)} ${verb}`];
    return names.length > 0 ? [`${names.length === 1 ? one : several} ${listed(names)} ${verb}`] : [];
  };
  return [...phrase('hinzugefügt', added), ...phrase('entfernt', removed)];
}

function changedNames(from: unknown, to: unknown, nameOf: (id: string) => string): [added: string[], removed: string[]] {
  const [before, after] = [strings(from), strings(to)];
  return [after.filter((id) => !before.includes(id)).map(nameOf), before.filter((id) => !after.includes(id)).map(nameOf)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
