import type { CustomField } from '#features/custom-fields/contract';

/** What a column of a file may become. */
export interface ImportTarget {
  readonly id: string;
  readonly label: string;
  readonly field?: CustomField;
}

const BUILT_IN: readonly (readonly [id: string, label: string, names: readonly string[]])[] = [
  ['title', 'Title', ['title', 'name', 'summary', 'task', 'task name', 'subject', 'card name', 'issue', 'to do', 'todo']],
  ['description', 'Description', ['description', 'desc', 'details', 'body', 'content', 'card description', 'notes']],
  ['status', 'Status', ['status', 'state', 'column', 'list', 'list name', 'section', 'section/column', 'stage', 'board column']],
  ['priority', 'Priority', ['priority', 'urgency', 'importance']],
  ['assignee', 'Assignee', ['assignee', 'assigned to', 'owner', 'responsible', 'assignee email']],
  ['collaborators', 'Collaborators', ['collaborators', 'members', 'followers', 'participants']],
  ['startDate', 'Start', ['start', 'start date', 'startdate', 'begins']],
  ['dueDate', 'Due', ['due', 'due date', 'duedate', 'deadline', 'due on', 'due by', 'ends']],
  ['labels', 'Labels', ['labels', 'label', 'categories', 'category', 'type']],
  ['tags', 'Tags', ['tags', 'tag', 'keywords']],
  ['estimate', 'Estimate', ['estimate', 'points', 'story points', 'estimation', 'size']],
  ['hours', 'Hours', ['hours', 'estimated hours', 'original estimate', 'time estimate', 'effort']],
  ['milestone', 'Milestone', ['milestone', 'is milestone']],
];

/** Everything that a column may become in a project. */
export const importTargets = (fields: readonly CustomField[]): ImportTarget[] => [
  ...BUILT_IN.map(([id, label]) => ({ id, label })),
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
      BUILT_IN.find(([id, label, names]) => !taken.has(id) && (plain(label) === said || names.includes(said)))?.[0] ??
      null;
    if (found !== null) taken.add(found);
    return found;
  });
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ');
