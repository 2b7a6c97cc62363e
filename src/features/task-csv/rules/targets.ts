import { labelOf, type ShownField } from '#features/custom-fields/rules';

/** A field that a column of the file can be imported as. */
export interface ImportTarget {
  readonly id: string;
  readonly label: string;
  readonly field?: ShownField;
}

const BUILT_IN: readonly (readonly [column: string, names: readonly string[]])[] = [
  ['title', ['title', 'name', 'summary', 'task', 'task name', 'subject', 'card name', 'issue', 'to do', 'todo']],
  ['description', ['description', 'desc', 'details', 'body', 'content', 'card description', 'notes']],
  ['status', ['status', 'state', 'column', 'list', 'list name', 'section', 'section/column', 'stage', 'board column']],
  ['priority', ['priority', 'urgency', 'importance']],
  ['assignee', ['assignee', 'assigned to', 'owner', 'responsible', 'assignee email']],
  ['collaborators', ['collaborators', 'members', 'followers', 'participants']],
  ['startDate', ['start', 'start date', 'startdate', 'begins']],
  ['dueDate', ['due', 'due date', 'duedate', 'deadline', 'due on', 'due by', 'ends']],
  ['labels', ['labels', 'label', 'categories', 'category', 'type']],
  ['tags', ['tags', 'tag', 'keywords']],
  ['estimate', ['estimate', 'points', 'story points', 'estimation', 'size']],
  ['hours', ['hours', 'estimated hours', 'original estimate', 'time estimate', 'effort']],
  ['milestone', ['milestone', 'is milestone']],
];

/** All fields that a column can be imported as in a project. */
export const importTargets = (fields: readonly ShownField[]): ImportTarget[] => [
  ...BUILT_IN.map(([id]) => ({ id, label: labelOf(id) })),
  ...fields.map((field) => ({ id: `field:${field.id}`, label: field.name, field })),
];

/** The likely field of each column, or null if its name is unknown. No field is guessed twice. */
export function guessedTargets(head: readonly string[], targets: readonly ImportTarget[]): (string | null)[] {
  const taken = new Set<string>();
  return head.map((name) => {
    const wanted = plain(name);
    const found =
      // A custom field matches only by its exact name, and takes precedence over synonyms of built-in fields.
      targets.find(({ id, label, field }) => field && plain(label) === wanted && !taken.has(id))?.id ??
      BUILT_IN.find(([id, names]) => !taken.has(id) && (plain(labelOf(id)) === wanted || names.includes(wanted)))?.[0] ??
      null;
    if (found !== null) taken.add(found);
    return found;
  });
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ');
