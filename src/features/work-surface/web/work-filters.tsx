import { CircleDot, ListTodo, UserRound, UserX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { FilterField } from '#contract/filters';
import { Filters, type FiltersProps } from '#features/filters/web';
import type { ProjectSummary, TaskStatus } from '#features/projects/contract';
import { priorities } from '#features/task-surface/rules';
import type { TeamMember } from '#features/team/contract';
import { workFilterFields } from '#features/work/fields';
import { ColorDot } from '#ui/color-dot';
import type { PickerItem } from '#ui/picker';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { usePersons, useWorkspacePeople } from './persons.tsx';
import * as words from './words.ts';

interface WorkFiltersProps extends FiltersProps {
  workspaceId: string;
  projects: ReadonlyMap<string, ProjectSummary>;
  /** Some of the fields; all by default. */
  fields?: readonly FilterField[];
}

/** The filters of work across projects, with the values of the workspace; loaded when someone filters. */
export function WorkFilters({ workspaceId, projects, fields: shown = workFilterFields, ...props }: WorkFiltersProps) {
  const persons = usePersons(workspaceId);
  const fields = useMemo(() => {
    const items: Readonly<Record<string, PickerItem[]>> = {
      ...CONSTANT,
      project: [...projects.values()]
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(({ id, name, key, color }) => ({
          value: id,
          label: name,
          keywords: key,
          icon: <ColorDot color={color} shape="square" />,
        })),
      assignee: [ME, { value: 'none', label: words.noAssignee, icon: <UserX /> }, ...persons],
      creator: [ME, ...persons],
    };
    return shown.map((field) => ({ field, items: items[field.name] ?? [] }));
  }, [projects, persons, shown]);
  return <Filters fields={fields} {...props} />;
}

/** Draws with the people of the workspace; with none for a guest. */
export function WorkPeople({ workspaceId, draw }: { workspaceId: string; draw: (people: readonly TeamMember[]) => ReactNode }) {
  return draw(useWorkspacePeople(workspaceId));
}

const ME: PickerItem = { value: 'me', label: words.me, icon: <UserRound /> };
const STATUSES: readonly TaskStatus[] = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];

/** The values that are the same in every workspace. */
const CONSTANT: Readonly<Record<string, PickerItem[]>> = {
  status: STATUSES.map((value) => ({ value, label: statusLabel(value), icon: <StatusIcon status={value} /> })),
  type: [
    { value: 'TASK', label: words.task, icon: <ListTodo /> },
    { value: 'ISSUE', label: words.issue, icon: <CircleDot /> },
  ],
  priority: priorities.map((value) => ({ value, label: priorityLabel(value), icon: <PriorityIcon priority={value} /> })),
};
