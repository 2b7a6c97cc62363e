import { UserRound, UserX } from 'lucide-react';
import { useMemo } from 'react';
import { fieldsOfTasks, filterFieldOf, inFieldOrder, type ShownField } from '#features/custom-fields/rules';
import { projectFields } from '#features/custom-fields/web';
import { taskFilterFields } from '#contract/task-filter-fields';
import { Filters, type FiltersProps, type ShownFilter } from '#features/filters/web';
import { nameOf } from '#features/projects/web';
import { useSprintChoices } from '#features/sprints/web';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon } from '#ui/status-icon';
import { useList } from '#web/use-list';
import { priorities } from '../rules.ts';
import type { TaskSnapshot } from './task-surface.ts';
import * as words from './words.ts';

/** The filters of a view of tasks, with the values of the project; loaded when someone filters. */
export function TaskFilters({ snapshot, ...props }: FiltersProps & { snapshot: TaskSnapshot }) {
  const own = useList(projectFields, snapshot.scope).rows;
  const isTyping = props.search?.typed.includes('sprint:') ?? false;
  const sprints = useSprintChoices(snapshot.scope, { isOpen: props.isOpen || isTyping, filter: props.filtering.filter });
  const { people, labels, columns } = snapshot;
  const fields = useMemo(() => {
    const persons = [...people.values()].map((person) => ({
      value: person.id,
      label: nameOf(person),
      keywords: person.email,
      icon: <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} decorative />,
    }));
    const items: Readonly<Record<string, PickerItem[]>> = {
      status: columns.map(({ status, name }) => ({ value: status, label: name, icon: <StatusIcon status={status} /> })),
      assignee: [ME, { value: 'none', label: words.noAssignee, icon: <UserX /> }, ...persons],
      creator: [ME, ...persons],
      priority: priorities.map((value) => ({
        value,
        label: priorityLabel(value),
        icon: <PriorityIcon priority={value} />,
      })),
      label: [
        { value: 'none', label: words.noLabel },
        ...[...labels.values()].map(({ id, name, color }) => ({ value: id, label: name, icon: <ColorDot color={color} /> })),
      ],
      sprint: sprints,
    };
    return [
      ...taskFilterFields.map((field): ShownFilter => ({ field, items: items[field.name] ?? [] })),
      ...[...fieldsOfTasks, ...[...own].sort(inFieldOrder)].map((field) => ownFilter(field, [ME, ...persons])),
    ];
  }, [people, labels, columns, sprints, own]);
  return <Filters fields={fields} asking={{ of: 'TASK', place: snapshot.scope }} {...props} />;
}

const ME: PickerItem = { value: 'me', label: words.me, icon: <UserRound /> };

/** A custom field: its options, people or dates, a checkbox, and for other kinds whether it has a value. */
function ownFilter(shown: ShownField, persons: PickerItem[]): ShownFilter {
  const { kind, options } = shown;
  const field = filterFieldOf(shown);
  if (kind === 'DATE') return { field, items: [] };
  const isTick = kind === 'CHECKBOX';
  return {
    field,
    items: [
      ...(kind === 'PERSON' ? persons : []),
      ...options.map((option) => ({ value: option.id, label: option.name })),
      isTick ? { value: 'true', label: words.yes } : { value: 'any', label: words.anyValue },
      { value: 'none', label: isTick ? words.no : words.empty },
    ],
  };
}
