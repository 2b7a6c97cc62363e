import { labelOf, type ShownField } from '#features/custom-fields/rules';
import * as words from './words.ts';

/** What a column of a file may become. */
export interface ImportTarget {
  readonly id: string;
  readonly label: string;
  readonly field?: ShownField;
}

const BUILT_IN: readonly (readonly [column: string, names: readonly string[]])[] = [
  ['title', ['title', 'name', 'summary', 'task', words.taskName, 'subject', words.cardName, 'issue', words.toDo, 'todo']],
  ['description', ['description', 'desc', 'details', 'body', 'content', words.cardDescription, 'notes']],
  ['status', ['status', 'state', 'column', 'list', words.listName, 'section', 'section/column', 'stage', words.boardColumn]],
  ['priority', ['priority', 'urgency', 'importance']],
  ['assignee', ['assignee', words.assignedTo, 'owner', 'responsible', words.assigneeEmail]],
  ['collaborators', ['collaborators', 'members', 'followers', 'participants']],
  ['startDate', ['start', words.startDate, 'startdate', 'begins']],
  ['dueDate', ['due', words.dueDate, 'duedate', 'deadline', words.dueOn, words.dueBy, 'ends']],
  ['labels', ['labels', 'label', 'categories', 'category', 'type']],
  ['tags', ['tags', 'tag', 'keywords']],
  ['estimate', ['estimate', 'points', words.storyPoints, 'estimation', 'size']],
  ['hours', ['hours', words.estimatedHours, words.originalEstimate, words.timeEstimate, 'effort']],
  ['milestone', ['milestone', words.isMilestone]],
];

/** Everything that a column may become in a project. */
export const importTargets = (fields: readonly ShownField[]): ImportTarget[] => [
  ...BUILT_IN.map(([id]) => ({ id, label: labelOf(id) })),
  ...fields.map((field) => ({ id: `field:${field.id}`, label: field.name, field })),
];

/** For each column of a head what it most likely is, null for what means nothing here; nothing is guessed twice. */
export function guessedTargets(head: readonly string[], targets: readonly ImportTarget[]): (string | null)[] {
  const taken = new Set<string>();
  return head.map((name) => {
    const said = plain(name);
    const found =
      // A field of the project's own is meant by its exact name only, and before what merely sounds like it.
      targets.find(({ id, label, field }) => field && plain(label) === said && !taken.has(id))?.id ??
      BUILT_IN.find(([id, names]) => !taken.has(id) && (plain(labelOf(id)) === said || names.includes(said)))?.[0] ??
      null;
    if (found !== null) taken.add(found);
    return found;
  });
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ');
