import { UserRound, UserX } from 'lucide-react';
import { useMemo } from 'react';
import { Filters, type FiltersProps } from '#features/filters/web';
import { issueStatusName } from '#features/issue-screens/web';
import type { Label } from '#features/projects/contract';
import { nameOf, type ProjectPerson } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { sprintChoices } from '#features/sprints/web';
import { priorities } from '#features/task-surface/rules';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { chartFields, type KindName } from '../rules.ts';
import * as words from './words.ts';

interface ChartFiltersProps extends FiltersProps {
  kind: KindName;
  people: readonly ProjectPerson[];
  labels: readonly Label[];
  sprints: readonly Sprint[];
}

const ME: PickerItem = { value: 'me', label: words.me, icon: <UserRound /> };

/** The filters of the charts, with the values of the project. */
export function ChartFilters({ kind, people, labels, sprints, ...props }: ChartFiltersProps) {
  const fields = useMemo(() => {
    const persons = people.map((person) => ({
      value: person.id,
      label: nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));
    const tags = labels.map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> }));
    const items: Readonly<Record<string, PickerItem[]>> = {
      assignee: [ME, { value: 'none', label: words.noAssignee, icon: <UserX /> }, ...persons],
      creator: [ME, ...persons],
      reporter: [ME, ...persons],
      priority: priorities.map((value) => ({ value, label: priorityLabel(value), icon: <PriorityIcon priority={value} /> })),
      label: [{ value: 'none', label: words.noLabel }, ...tags],
      sprint: sprintChoices(sprints),
      milestones: YES_OR_NO,
      blocked: YES_OR_NO,
    };
    return chartFields[kind].map((field) => ({ field, items: items[field.name] ?? plain(field.values, field.isOptional) }));
  }, [kind, people, labels, sprints]);
  return <Filters fields={fields} {...props} />;
}

const YES_OR_NO: PickerItem[] = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
];

/** Values without a list of their own, such as types: written as people say them. */
const plain = (values: readonly string[] = [], isOptional = false): PickerItem[] => [
  ...values.map((value) => ({ value, label: saidValue(value) })),
  ...(isOptional ? [{ value: 'none', label: words.noSeverity }] : []),
];

/** A value that every project has, as people say it. */
export function saidValue(value: string): string {
  const known = issueStatusName(value);
  return known === value && !/\d/.test(value) ? value.charAt(0) + value.slice(1).toLowerCase() : known;
}
