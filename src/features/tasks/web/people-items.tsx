import { nameOf, type ProjectPerson } from '#features/projects/web';
import { Avatar } from '#ui/avatar';
import type { PickerItem } from '#ui/picker';
import * as words from './words.ts';

/**
 * The people of a project as a picker offers them: the person themselves first, then by name. The search also finds their
 * addresses.
 */
export const peopleItems = (people: readonly ProjectPerson[], userId: string | undefined): PickerItem[] =>
  [...people]
    .sort((one, other) => Number(other.id === userId) - Number(one.id === userId) || nameOf(one).localeCompare(nameOf(other)))
    .map((person) => ({
      value: person.id,
      label: person.id === userId ? words.personAndYou(nameOf(person)) : nameOf(person),
      keywords: person.email,
      icon: <Avatar name={nameOf(person)} id={person.id} image={person.profilePictureUrl} size={18} decorative />,
    }));
