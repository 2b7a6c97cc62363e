import { Avatar } from './avatar.tsx';
import { type CaretPlace, SuggestionList } from './suggestions-popup.tsx';
import type { Mentionable } from './text-editor-mention-text.ts';
import * as words from './words.ts';

interface PeopleListProps {
  id: string;
  people: readonly Mentionable[];
  chosen: number;
  /** Where the @ is. */
  place: () => CaretPlace | null;
  onChoose: (person: Mentionable) => void;
  onPoint: (index: number) => void;
}

/** The people that an @ may mention, shown at the @. */
export function PeopleList({ people, onChoose, ...list }: PeopleListProps) {
  const items = people.map((person) => ({
    key: person.id,
    label: person.label,
    icon: <Avatar name={person.name} id={person.id} image={person.image} size={20} decorative />,
    person,
  }));
  return <SuggestionList {...list} label={words.people} items={items} onChoose={({ person }) => onChoose(person)} />;
}
