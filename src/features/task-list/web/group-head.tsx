import { IterationCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { Avatar } from '#ui/avatar';
import { ColorDot } from '#ui/color-dot';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon } from '#ui/status-icon';
import type { ListGrouping } from '../rules.ts';
import type { ListSetting } from './list-surface.ts';
import * as words from './words.ts';

const DUES: Readonly<Record<string, string>> = {
  overdue: words.overdueGroup,
  today: words.today,
  week: words.next7Days,
  later: words.later,
  past: words.completedPastDue,
  none: words.noDueDate,
};

/** The name of a group, and its icon. */
export function groupHead(
  group: ListGrouping,
  key: string,
  { project, people, labels, sprints }: Pick<ListSetting, 'project' | 'people' | 'labels' | 'sprints'>,
): { name: string; icon: ReactNode } {
  switch (group) {
    case 'status': {
      const column = project.columns.find(({ status }) => status === key);
      return { name: column?.name ?? key, icon: column ? <StatusIcon status={column.status} /> : null };
    }
    case 'priority':
      return { name: priorityLabel(key as TaskPriority), icon: <PriorityIcon priority={key as TaskPriority} /> };
    case 'assignee': {
      const person = people.get(key);
      if (key === 'none') return { name: words.noAssignee, icon: null };
      return {
        name: person ? nameOf(person) : words.formerMember,
        icon: <Avatar size={18} id={key} name={nameOf(person)} image={person?.profilePictureUrl} decorative />,
      };
    }
    case 'label': {
      const label = labels.get(key);
      if (key === 'none') return { name: words.noLabel, icon: null };
      return { name: label?.name ?? words.deletedLabel, icon: label ? <ColorDot color={label.color} /> : null };
    }
    case 'sprint':
      return { name: key === 'none' ? words.noSprint : (sprints.get(key) ?? words.sprint), icon: <IterationCw size={16} /> };
    default:
      return { name: DUES[key] ?? words.allTasks, icon: null };
  }
}
