import { byCount, counted, listed } from '#contract/counts';
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

/** The verbs of the phrases, as they stand after "Tú". */
const YOURS: Readonly<Record<string, string>> = {
  adjuntó: 'adjuntaste',
  aprobó: 'aprobaste',
  archivó: 'archivaste',
  asignó: 'asignaste',
  añadió: 'añadiste',
  bajó: 'bajaste',
  cambió: 'cambiaste',
  completó: 'completaste',
  convirtió: 'convertiste',
  copió: 'copiaste',
  creó: 'creaste',
  editó: 'editaste',
  eliminó: 'eliminaste',
  fijó: 'fijaste',
  importó: 'importaste',
  marcó: 'marcaste',
  movió: 'moviste',
  puso: 'pusiste',
  quitó: 'quitaste',
  reabrió: 'reabriste',
  registró: 'registraste',
  restauró: 'restauraste',
  subió: 'subiste',
  vació: 'vaciaste',
};

/** A phrase after "Tú" instead of after a name: "creaste esta tarea", "te quitaste la asignación". */
const asYours = (phrase: string): string =>
  phrase.replace(/^(se |la )?(\p{L}+)/u, (whole: string, before: string | undefined, verb: string) => {
    const yours = YOURS[verb];
    return yours === undefined ? whole : `${before === 'se ' ? 'te ' : (before ?? '')}${yours}`;
  });

/** The text of an entry after the person's name: "subió la prioridad de Alta a Urgente y fijó la fecha de vencimiento para el 3 dic". */
export function entryText({ actorId, by, changes }: HistoryEntry, names: Names): string {
  // What does something for a person, such as a workflow, is not that person.
  const selfId = by ? null : actorId;
  // The next task takes over the recurrence, so only the next task is mentioned.
  const hasNextTask = changes.some(([field]) => field === 'recursAs');
  const alone = changes.filter(([field]) => !isOfSeveral(field) && !(hasNextTask && field === 'recurrence'));
  const phrases = alone.flatMap((change) => phraseOf(change, selfId, names));
  const all = [...phrases, ...severalPhrases(changes, names.linked)];
  const isReader = selfId !== null && names.isReader(selfId);
  return listed(isReader ? all.map(asYours) : all);
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: Names): string | string[] {
  return PHRASES[field]?.(from, to, names, actorId) ?? namedPhrase(field, from, to, names);
}

type Phrase = (from: unknown, to: unknown, names: Names, actorId: HistoryEntry['actorId']) => string | string[];

/** The phrases of fields with their own wording. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  title: (from, to) => (from === null ? 'creó esta tarea' : `cambió el título de «${text(from)}» a «${text(to)}»`),
  status: (from, to, { column }) => `la movió de ${column(text(from))} a ${column(text(to))}`,
  priority: (from, to) => priorityPhrase(from as TaskPriority, to as TaskPriority),
  startDate: (from, to, { today }) => datePhrase('la fecha de inicio', from, to, today),
  dueDate: (from, to, { today }) => datePhrase('la fecha de vencimiento', from, to, today),
  isMilestone: (_, to) => (to ? 'la marcó como hito' : 'quitó la marca de hito'),
  sprintId: sprintPhrase,
  scheduleMode: (_, to) => `puso la programación en ${to === 'MANUAL' ? 'manual' : 'automática'}`,
  assigneeId: (from, to, names, actorId) => assigneePhrase(from, to, actorId, names),
  dueTime: (from, to) => valuePhrase('la hora de vencimiento', from, to, (value) => clockTime(text(value))),
  estimate: (from, to, { estimate }) => valuePhrase('la estimación', from, to, (value) => estimate(Number(value))),
  estimatedHours: (from, to) => valuePhrase('las horas estimadas', from, to, (value) => sayHours(Number(value))),
  collaboratorIds: (from, to, { person }) => listPhrases(COLLABORATORS, from, to, person),
  recurrence: repeatPhrase,
  customFields: fieldPhrases,
  archivedAt: (_, to) => (to === null ? 'la restauró de archivadas' : 'archivó esta tarea'),
  awaitsApprovalSince: (_, to) => (to === null ? 'aprobó esta tarea' : []),
  labelIds: (from, to, { label }) => listPhrases(LABELS, from, to, label),
  tags: (from, to) => listPhrases(TAGS, from, to, (tag) => tag),
  description: () => 'editó la descripción',
  notes: () => 'editó las notas',
  timeEntry: timePhrase,
  importedFrom: (_, to) => `importó esta tarea de ${text(to)}`,
  recursAs: (_, to) => `creó la siguiente tarea, #${text(to)}`,
  copyOf: (_, to) => `la copió de #${text(to)}`,
  projectId: () => 'la movió a otro proyecto',
  number: (_, to) => `cambió el número a #${text(to)}`,
  conversion: (_, to) => (to === 'task' ? 'la convirtió en tarea' : 'la convirtió en incidencia'),
  deletedAt: (_, to) => (to === null ? 'restauró esta tarea' : 'eliminó esta tarea'),
};

/** A field of every task that is described like a custom field. */
function namedPhrase(id: string, from: unknown, to: unknown, { field }: Names): string {
  const known = field(id);
  return known ? setPhrase(known, from || from === 0 ? from : undefined, to || to === 0 ? to : undefined) : `cambió ${id}`;
}

function setPhrase({ name, say }: NamedField, from: unknown, to: unknown): string {
  if (to === undefined) return `vació ${name}`;
  return from === undefined ? `fijó ${name} en ${say(to)}` : `cambió ${name} de ${say(from)} a ${say(to)}`;
}

function priorityPhrase(from: TaskPriority, to: TaskPriority): string {
  const verb = urgencyOf(to) < urgencyOf(from) ? 'subió' : 'bajó';
  return `${verb} la prioridad de ${priorityLabel(from)} a ${priorityLabel(to)}`;
}

function datePhrase(name: string, from: unknown, to: unknown, today: string): string {
  if (to === null) return `quitó ${name}`;
  if (from === null) return `fijó ${name} para el ${sayDate(text(to), today)}`;
  return `cambió ${name} del ${sayDate(text(from), today)} al ${sayDate(text(to), today)}`;
}

function timePhrase(from: unknown, to: unknown): string {
  if (from === null) return `registró ${sayDuration(Number(to))}`;
  if (to === null) return `eliminó una entrada de tiempo de ${sayDuration(Number(from))}`;
  return `cambió una entrada de tiempo de ${sayDuration(Number(from))} a ${sayDuration(Number(to))}`;
}

function valuePhrase(name: string, from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `quitó ${name}`;
  return from === null ? `fijó ${name} en ${say(to)}` : `cambió ${name} de ${say(from)} a ${say(to)}`;
}

function repeatPhrase(from: unknown, to: unknown, { repeats }: Names): string {
  if (to === null) return 'quitó la repetición';
  return from === null ? `fijó la repetición en ${repeats(to)}` : `cambió la repetición de ${repeats(from)} a ${repeats(to)}`;
}

function fieldPhrases(from: unknown, to: unknown, { field }: Names): string | string[] {
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length > NAMED_AT_MOST) return `cambió ${counted(changed.length, 'campo personalizado', 'campos personalizados')}`;
  return changed.map((id) => {
    const known = field(id);
    if (known === null) return 'cambió un campo personalizado eliminado';
    return setPhrase(known, before[id], after[id]);
  });
}

function assigneePhrase(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: Names): string {
  if (to === null) return from === actorId ? 'se quitó la asignación' : `quitó la asignación a ${person(text(from))}`;
  return to === actorId ? 'se asignó esta tarea' : `asignó esta tarea a ${person(text(to))}`;
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

/** A kind of which a task has several: before one name, before several names, and after a number. */
interface Kind {
  one: string;
  several: string;
  noun: string;
  nouns: string;
}

const COLLABORATORS: Kind = {
  one: 'como colaborador a',
  several: 'como colaboradores a',
  noun: 'colaborador',
  nouns: 'colaboradores',
};
const LABELS: Kind = { one: 'la etiqueta', several: 'las etiquetas', noun: 'etiqueta', nouns: 'etiquetas' };
const TAGS: Kind = { one: 'la palabra clave', several: 'las palabras clave', noun: 'palabra clave', nouns: 'palabras clave' };

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
