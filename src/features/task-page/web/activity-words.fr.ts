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

/** The verb of all phrases, each of which is a participle: "Ada a …", but "Vous avez …". */
const auxiliary = (selfId: HistoryEntry['actorId'], { isReader }: Names): string =>
  selfId !== null && isReader(selfId) ? 'avez' : 'a';

/** The text of an entry after the person's name: "a augmenté la priorité de Haute à Urgente et fixé l’échéance au 20 nov.". */
export function entryText({ actorId, by, changes }: HistoryEntry, names: Names): string {
  // What does something for a person, such as a workflow, is not that person.
  const selfId = by ? null : actorId;
  // The next task takes over the recurrence, so only the next task is mentioned.
  const hasNextTask = changes.some(([field]) => field === 'recursAs');
  const alone = changes.filter(([field]) => !isOfSeveral(field) && !(hasNextTask && field === 'recurrence'));
  const phrases = alone.flatMap((change) => phraseOf(change, selfId, names));
  const all = [...phrases, ...severalPhrases(changes, names.linked)];
  return `${auxiliary(selfId, names)} ${listed(all)}`;
}

function phraseOf([field, from, to]: FieldChange, actorId: HistoryEntry['actorId'], names: Names): string | string[] {
  return PHRASES[field]?.(from, to, names, actorId) ?? namedPhrase(field, from, to, names);
}

type Phrase = (from: unknown, to: unknown, names: Names, actorId: HistoryEntry['actorId']) => string | string[];

/** The phrases of fields with their own wording. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  title: (from, to) => (from === null ? 'créé cette tâche' : `changé le titre de « ${text(from)} » en « ${text(to)} »`),
  status: (from, to, { column }) => `déplacé la tâche de « ${column(text(from))} » vers « ${column(text(to))} »`,
  priority: (from, to) => priorityPhrase(from as TaskPriority, to as TaskPriority),
  startDate: (from, to, { today }) => datePhrase('la date de début', from, to, today),
  dueDate: (from, to, { today }) => datePhrase('l’échéance', from, to, today),
  isMilestone: (_, to) => (to ? 'marqué la tâche comme jalon' : 'retiré la marque de jalon'),
  sprintId: sprintPhrase,
  scheduleMode: (_, to) => `passé la planification en mode ${to === 'MANUAL' ? 'manuel' : 'automatique'}`,
  assigneeId: (from, to, names, actorId) => assigneePhrase(from, to, actorId, names),
  dueTime: (from, to) => valuePhrase('l’heure d’échéance', from, to, (value) => clockTime(text(value))),
  estimate: (from, to, { estimate }) => valuePhrase('l’estimation', from, to, (value) => estimate(Number(value))),
  estimatedHours: (from, to) => valuePhrase('les heures estimées', from, to, (value) => sayHours(Number(value))),
  collaboratorIds: (from, to, { person }) => listPhrases(COLLABORATORS, from, to, person),
  recurrence: repeatPhrase,
  customFields: fieldPhrases,
  archivedAt: (_, to) => (to === null ? 'restauré la tâche depuis les archives' : 'archivé cette tâche'),
  awaitsApprovalSince: (_, to) => (to === null ? 'approuvé cette tâche' : []),
  labelIds: (from, to, { label }) => listPhrases(LABELS, from, to, label),
  tags: (from, to) => listPhrases(TAGS, from, to, (tag) => tag),
  description: () => 'modifié la description',
  notes: () => 'modifié les notes',
  timeEntry: timePhrase,
  importedFrom: (_, to) => `importé cette tâche depuis ${text(to)}`,
  recursAs: (_, to) => `créé la tâche suivante, #${text(to)}`,
  copyOf: (_, to) => `copié cette tâche depuis #${text(to)}`,
  projectId: () => 'déplacé la tâche vers un autre projet',
  number: (_, to) => `changé le numéro en #${text(to)}`,
  conversion: (_, to) => (to === 'task' ? 'converti ce ticket en tâche' : 'converti cette tâche en ticket'),
  deletedAt: (_, to) => (to === null ? 'restauré cette tâche' : 'supprimé cette tâche'),
};

/** A field of every task that is described like a custom field. */
function namedPhrase(id: string, from: unknown, to: unknown, { field }: Names): string {
  const known = field(id);
  return known ? setPhrase(known, from || from === 0 ? from : undefined, to || to === 0 ? to : undefined) : `modifié ${id}`;
}

function setPhrase({ name, say }: NamedField, from: unknown, to: unknown): string {
  if (to === undefined) return `vidé le champ ${name}`;
  return from === undefined ? `rempli le champ ${name} avec ${say(to)}` : `changé le champ ${name} de ${say(from)} à ${say(to)}`;
}

function priorityPhrase(from: TaskPriority, to: TaskPriority): string {
  const verb = urgencyOf(to) < urgencyOf(from) ? 'augmenté' : 'baissé';
  return `${verb} la priorité de ${priorityLabel(from)} à ${priorityLabel(to)}`;
}

function datePhrase(name: string, from: unknown, to: unknown, today: string): string {
  if (to === null) return `retiré ${name}`;
  if (from === null) return `fixé ${name} au ${sayDate(text(to), today)}`;
  return `déplacé ${name} du ${sayDate(text(from), today)} au ${sayDate(text(to), today)}`;
}

function timePhrase(from: unknown, to: unknown): string {
  if (from === null) return `saisi ${sayDuration(Number(to))}`;
  if (to === null) return `supprimé un temps saisi de ${sayDuration(Number(from))}`;
  return `changé un temps saisi de ${sayDuration(Number(from))} à ${sayDuration(Number(to))}`;
}

function valuePhrase(name: string, from: unknown, to: unknown, say: (value: unknown) => string): string {
  if (to === null) return `retiré ${name}`;
  return from === null ? `fixé ${name} à ${say(to)}` : `changé ${name} de ${say(from)} à ${say(to)}`;
}

function repeatPhrase(from: unknown, to: unknown, { repeats }: Names): string {
  if (to === null) return 'arrêté la répétition';
  return from === null
    ? `défini la répétition (${repeats(to)})`
    : `changé la répétition (${repeats(to)} au lieu de ${repeats(from)})`;
}

function fieldPhrases(from: unknown, to: unknown, { field }: Names): string | string[] {
  const [before, after] = [(from ?? {}) as Record<string, unknown>, (to ?? {}) as Record<string, unknown>];
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
  if (changed.length > NAMED_AT_MOST) {
    return `modifié ${counted(changed.length, 'champ personnalisé', 'champs personnalisés')}`;
  }
  return changed.map((id) => {
    const known = field(id);
    if (known === null) return 'modifié un champ personnalisé supprimé';
    return setPhrase(known, before[id], after[id]);
  });
}

function assigneePhrase(from: unknown, to: unknown, actorId: HistoryEntry['actorId'], { person }: Names): string {
  if (to === null) return from === actorId ? 'renoncé à l’assignation' : `retiré l’assignation à ${person(text(from))}`;
  return to === actorId ? 'pris en charge cette tâche' : `assigné cette tâche à ${person(text(to))}`;
}

/** Longer lists are counted instead of listed. */
const NAMED_AT_MOST = 4;

interface Kind {
  counted(count: number): string;
  added(names: readonly string[]): string;
  removed(names: readonly string[]): string;
}

const nounKind = (one: string, other: string, theOne: string): Kind => {
  const named = (names: readonly string[]) => `${names.length === 1 ? theOne : `les ${other}`} ${listed(names)}`;
  return {
    counted: (count) => counted(count, one, other),
    added: (names) => `ajouté ${named(names)}`,
    removed: (names) => `retiré ${named(names)}`,
  };
};
const LABELS = nounKind('étiquette', 'étiquettes', 'l’étiquette');
const TAGS = nounKind('mot-clé', 'mots-clés', 'le mot-clé');
const COLLABORATORS: Kind = {
  counted: (count) => counted(count, 'collaborateur', 'collaborateurs'),
  added: (names) => `ajouté ${listed(names)} aux collaborateurs`,
  removed: (names) => `retiré ${listed(names)} des collaborateurs`,
};

function listPhrases(kind: Kind, from: unknown, to: unknown, nameOf: (id: string) => string): string[] {
  const [before, after] = [strings(from), strings(to)];
  const added = after.filter((id) => !before.includes(id)).map(nameOf);
  const removed = before.filter((id) => !after.includes(id)).map(nameOf);
  const phrase = (verb: 'added' | 'removed', names: string[]) => {
    if (names.length > NAMED_AT_MOST) return [`${verb === 'added' ? 'ajouté' : 'retiré'} ${kind.counted(names.length)}`];
    return names.length > 0 ? [kind[verb](names)] : [];
  };
  return [...phrase('added', added), ...phrase('removed', removed)];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);
