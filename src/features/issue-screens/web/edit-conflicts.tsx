import { withoutMentionLinks } from '#contract/mentions';
import { nameOf, projectLabels, projectPeople, type ProjectScope } from '#features/projects/web';
import { priorityLabel, type TaskPriority } from '#ui/priority-icon';
import { TwoVersions } from '#web/two-versions.tsx';
import { useList } from '#web/use-list';
import type { EditConflict, IssueEditing } from './use-issue-edit.ts';
import { issueTypeName, severityName } from './words.ts';
import * as words from './words.ts';

const NAMES: Record<EditConflict['field'], string> = {
  title: words.title,
  description: words.description,
  environment: words.environment,
  type: words.type,
  priority: words.priority,
  severity: words.severity,
  dueDate: words.dueDate,
  labelIds: words.labels,
  assigneeIds: words.assignees,
};

/** Fields that someone else changed while the person was editing them, with both versions to choose from. */
export function EditConflicts({ editing, scope }: { editing: IssueEditing; scope: ProjectScope }) {
  const say = useWords(scope);
  if (editing.conflicts.length === 0) return null;
  return (
    <section aria-label={words.conflicts}>
      {editing.conflicts.map(({ field, theirs, mine }) => (
        <TwoVersions
          key={field}
          title={words.fieldConflict(NAMES[field])}
          theirs={say(field, theirs)}
          mine={say(field, mine)}
          onTheirs={() => editing.takeTheirs(field)}
          onMine={() => editing.keepMine(field)}
        />
      ))}
    </section>
  );
}

function useWords(scope: ProjectScope): (field: EditConflict['field'], value: unknown) => string {
  const { rows: people } = useList(projectPeople, scope);
  const { rows: labels } = useList(projectLabels, scope);
  const listed = (value: unknown, nameOfId: (id: unknown) => string) =>
    Array.isArray(value) && value.length > 0 ? value.map(nameOfId).join(', ') : words.none;
  return (field, value) => {
    if (field === 'assigneeIds') return listed(value, (id) => nameOf(people.find((person) => person.id === id)));
    if (field === 'labelIds') return listed(value, (id) => labels.find((label) => label.id === id)?.name ?? words.deletedLabel);
    if (typeof value !== 'string' || value === '') return words.none;
    if (field === 'priority') return priorityLabel(value as TaskPriority);
    if (field === 'type') return issueTypeName(value);
    return field === 'severity' ? severityName(value) : withoutMentionLinks(value);
  };
}
