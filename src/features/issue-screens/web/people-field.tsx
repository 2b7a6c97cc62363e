import { UsersRound } from 'lucide-react';
import { useMemo } from 'react';
import { nameOf, projectPeople, type ProjectScope } from '#features/projects/web';
import { FieldButton, type Opening } from '#ui/field-button';
import { Avatar } from '#ui/avatar';
import { MultiPicker } from '#ui/picker';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { usePeopleChoices } from './choices.tsx';
import styles from './issue-fields.module.css';
import * as words from './words.ts';

interface PeopleFieldProps extends Opening {
  scope: ProjectScope;
  value: readonly string[];
  mayEdit: boolean;
  /** The people who were added and removed. */
  onChange: (added: readonly string[], removed: readonly string[]) => void;
}

/** The assignees of an issue. */
export function PeopleField({ scope, value, mayEdit, onChange, ...opening }: PeopleFieldProps) {
  const { rows } = useList(projectPeople, scope);
  const { user } = useSession();
  const people = useMemo(() => new Map(rows.map((person) => [person.id, person])), [rows]);
  const items = usePeopleChoices(people, user?.id);
  const field = {
    name: words.assignees,
    shortcut: 'a',
    tone: value.length === 0 ? ('faint' as const) : ('normal' as const),
    icon:
      value.length === 0 ? (
        <UsersRound />
      ) : (
        <span className={styles.faces}>
          {value.slice(0, FACES).map((id) => (
            <Avatar
              key={id}
              id={id}
              name={nameOf(people.get(id))}
              image={people.get(id)?.profilePictureUrl}
              size={18}
              decorative
            />
          ))}
        </span>
      ),
    children: value.length === 0 ? words.noAssignee : value.map((id) => nameOf(people.get(id))).join(', '),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <MultiPicker
      {...opening}
      label={words.assignees}
      items={items}
      value={value}
      onValueChange={(next) =>
        onChange(
          next.filter((id) => !value.includes(id)),
          value.filter((id) => people.has(id) && !next.includes(id)),
        )
      }
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}

/** The number of avatars shown. The text names everyone. */
const FACES = 3;

/** A list after items were added and removed. */
export const altered = (before: readonly string[], added: readonly string[], removed: readonly string[]): string[] => [
  ...before.filter((id) => !removed.includes(id)),
  ...added,
];
