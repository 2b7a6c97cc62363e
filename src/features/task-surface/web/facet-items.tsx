import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { Avatar } from '#ui/avatar';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { priorities } from '../rules.ts';
import type { TaskSnapshot } from './task-surface.ts';

export const priorityItems: PickerItem<TaskPriority>[] = priorities.map((priority, index) => ({
  value: priority,
  label: priorityLabel(priority),
  icon: <PriorityIcon priority={priority} />,
  shortcut: String(index + 1),
}));

/** Everyone who can be assigned. The person themselves first, because they assign themselves most often. */
export const peopleItems = (people: TaskSnapshot['people'], userId: string): PickerItem[] =>
  [...people.values()]
    .sort((one, other) => Number(other.id === userId) - Number(one.id === userId))
    .map((person): PickerItem => ({
      value: person.id,
      label: nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));
