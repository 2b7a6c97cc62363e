import { UserPlus } from 'lucide-react';
import type { TeamMember } from '#features/workspaces/contract';
import { Avatar } from '#ui/avatar';
import { Button } from '#ui/button';
import { Chip } from '#ui/chip';
import { MultiPicker } from '#ui/picker';
import { Text } from '#ui/text';
import styles from './project-dialog.module.css';
import * as words from './words.ts';

export interface PeoplePickerProps {
  label: string;
  people: readonly TeamMember[];
  value: readonly string[];
  onValueChange: (userIds: string[]) => void;
}

/** Selects people of a workspace. Each selected person is a chip with a button that removes them. */
export function PeoplePicker({ label, people, value, onValueChange }: PeoplePickerProps) {
  const chosen = people.filter((person) => value.includes(person.userId));
  return (
    <div className={styles.people}>
      <Text as="span" size="small" tone="muted">
        {label}
      </Text>
      <div className={styles.chips}>
        {chosen.map((person) => (
          <Chip
            key={person.userId}
            icon={<Avatar name={person.name} id={person.userId} image={person.avatar} size={18} decorative />}
            removeLabel={words.removeNamed(person.name)}
            onRemove={() => onValueChange(value.filter((id) => id !== person.userId))}
          >
            {person.name}
          </Chip>
        ))}
        <MultiPicker
          label={label}
          placeholder={words.searchPeople}
          items={people.map((person) => ({
            value: person.userId,
            label: person.name,
            description: person.email,
            keywords: person.email,
            icon: <Avatar name={person.name} id={person.userId} image={person.avatar} size={18} decorative />,
          }))}
          value={value}
          onValueChange={onValueChange}
          trigger={(props) => (
            <Button {...props} icon={<UserPlus />}>
              {words.addPeople}
            </Button>
          )}
        />
      </div>
    </div>
  );
}
