import { UsersRound } from 'lucide-react';
import { nameOf, type NamedPerson, projectPeople, useNamedPeople } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import { MultiPicker } from '#ui/picker';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { type TaskScope, updateTask } from './data.ts';
import { FieldButton, type Opening } from '#ui/field-button';
import styles from './field.module.css';
import { peopleItems } from './people-items.tsx';
import type { ShownTask } from './shown-task.ts';
import { changedFields, useTaskWrite } from './task-draft.ts';
import * as words from './words.ts';

interface CollaboratorsFieldProps extends Opening {
  task: ShownTask;
  scope: TaskScope;
  mayEdit: boolean;
}

/** The number of avatars shown. The text names everyone. */
const FACES = 3;

/** The people who work on it besides the assignee. */
export function CollaboratorsField({ task, scope, mayEdit, ...opening }: CollaboratorsFieldProps) {
  const { rows: people, status } = useList(projectPeople, scope);
  const { user } = useSession();
  const update = useTaskWrite(updateTask, changedFields);
  const named = useNamedPeople(scope, task.collaboratorIds);
  const chosen = task.collaboratorIds.map((id) => ({ id, person: named.get(id) }));
  const field = {
    name: words.collaborators,
    shortcut: 'shift+a',
    tone: chosen.length === 0 ? ('faint' as const) : ('normal' as const),
    icon:
      chosen.length === 0 ? (
        <UsersRound />
      ) : (
        <span className={styles.faces}>
          {chosen.slice(0, FACES).map(({ id, person }) => (
            <Avatar key={id} name={nameOf(person)} id={id} image={person?.profilePictureUrl} size={18} decorative />
          ))}
        </span>
      ),
    children: chosen.length === 0 ? words.noCollaborators : namesOf(chosen.map(({ person }) => person)),
  };
  // A person who left the project stays until the next change. The server refuses people who cannot see the task.
  const change = (next: readonly string[]) => {
    const collaboratorIds = next.filter((id) => people.some((person) => person.id === id));
    update({ taskId: task.id, change: { collaboratorIds } });
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <MultiPicker
      {...opening}
      label={words.collaborators}
      items={peopleItems(people, user?.id)}
      isLoading={status === 'loading'}
      value={task.collaboratorIds}
      onValueChange={change}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}

/** A single person by their full name, several by their first names. */
const namesOf = (people: readonly (NamedPerson | undefined)[]): string =>
  people.map((person) => (people.length > 1 && person?.firstName ? person.firstName : nameOf(person))).join(', ');
