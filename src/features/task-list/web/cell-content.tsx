import { clockTime } from '#contract/dates';
import { Ban, Check, Diamond, MessageSquare, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chips, sayValue } from '#features/custom-fields/web';
import { type NamedPerson, nameOf } from '#features/projects/web';
import { columnName, type ShownTask, keyOf } from '#features/task-surface/web';
import { isOverdue, valueIn } from '#features/tasks/rules';
import { sayDay, sayEstimate, sayHours } from '#features/tasks/web';
import { Avatar } from '#ui/avatar';
import { Chip } from '#ui/chip';
import { ColorDot } from '#ui/color-dot';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import { StatusIcon } from '#ui/status-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { ListColumn } from './list-columns.ts';
import type { ListSetting } from './list-surface.ts';
import styles from './list-grid.module.css';
import * as words from './words.ts';

/** The content of a cell; null if it is empty. */
export function cellContent(task: ShownTask, column: ListColumn, setting: ListSetting): ReactNode {
  if (column.field) return fieldContent(task, column.field.id, setting);
  return CONTENT[column.id]?.(task, setting) ?? null;
}

type Content = (task: ShownTask, setting: ListSetting) => ReactNode;

const counted = (icon: ReactNode, count: number): ReactNode =>
  count > 0 ? (
    <>
      {icon}
      {count}
    </>
  ) : null;

const CONTENT: Readonly<Record<string, Content>> = {
  key: (task, { project }) => <span className={styles.muted}>{keyOf(project.key, task)}</span>,
  status: ({ status }, { project }) => (
    <>
      <StatusIcon status={status} />
      <span className={styles.text}>{columnName(project, status)}</span>
    </>
  ),
  priority: ({ priority }) => (
    <>
      <PriorityIcon priority={priority} />
      <span className={styles.text}>{priorityLabel(priority)}</span>
    </>
  ),
  assignee: ({ assigneeId }, { people }) => (assigneeId === null ? null : person(assigneeId, people.get(assigneeId))),
  collaborators: ({ collaboratorIds }, { people }) => {
    if (collaboratorIds.length === 1) return person(collaboratorIds[0] ?? '', people.get(collaboratorIds[0] ?? ''));
    const names = collaboratorIds.map((id) => nameOf(people.get(id))).join(', ');
    return collaboratorIds.length === 0 ? null : (
      <span className={styles.faces} data-tip={names}>
        {collaboratorIds.slice(0, 4).map((id) => (
          <Avatar key={id} size={18} id={id} name={nameOf(people.get(id))} image={people.get(id)?.profilePictureUrl} decorative />
        ))}
        <VisuallyHidden>{names}</VisuallyHidden>
      </span>
    );
  },
  startDate: ({ startDate }, { today }) => (startDate === null ? null : sayDay(startDate, today)),
  dueDate: (task, { today }) =>
    task.dueDate === null ? null : (
      <span className={styles.text} data-late={isOverdue(task, today) || undefined}>
        {isOverdue(task, today) ? <VisuallyHidden>{words.overdue}</VisuallyHidden> : null}
        {sayDay(task.dueDate, today)}
        {task.dueTime === null ? '' : ` ${clockTime(task.dueTime)}`}
      </span>
    ),
  labels: ({ labelIds }, { labels }) =>
    labelIds.length === 0 ? null : (
      <Few
        all={labelIds.flatMap((id) => {
          const label = labels.get(id);
          return label ? [{ id, name: label.name, color: label.color }] : [];
        })}
      />
    ),
  tags: ({ tags }) => (tags.length === 0 ? null : <Few all={tags.map((tag) => ({ id: tag, name: tag }))} />),
  estimate: ({ estimate }, { project }) => (estimate === null ? null : sayEstimate(estimate, project.estimateScale)),
  hours: ({ estimatedHours }) => (estimatedHours === null ? null : sayHours(estimatedHours)),
  logged: ({ loggedSeconds }) => (loggedSeconds === 0 ? null : sayHours(loggedSeconds / 3600)),
  subtasks: ({ subtaskCount, subtaskDoneCount }) => (subtaskCount === 0 ? null : `${subtaskDoneCount} / ${subtaskCount}`),
  comments: ({ commentCount }) => counted(<MessageSquare className={styles.icon} />, commentCount),
  attachments: ({ attachmentCount }) => counted(<Paperclip className={styles.icon} />, attachmentCount),
  sprint: ({ sprintId }, { sprints }) =>
    sprintId === null ? null : <span className={styles.text}>{sprints.get(sprintId) ?? words.sprint}</span>,
  milestone: ({ isMilestone }) =>
    isMilestone ? (
      <>
        <Diamond className={styles.icon} /> {words.yes}
      </>
    ) : null,
  blocked: ({ blockedByCount }) => counted(<Ban className={styles.icon} />, blockedByCount),
  creator: ({ createdBy }, { people }) => person(createdBy, people.get(createdBy)),
};

/** How many chips fit side by side. The others are counted, and named on hover. */
const CHIPS = 2;

function Few({ all }: { all: readonly { id: string; name: string; color?: string }[] }) {
  const others = all.slice(CHIPS).map(({ name }) => name);
  return (
    <span className={styles.chips}>
      {all.slice(0, CHIPS).map(({ id, name, color }) => (
        <Chip key={id} color={color}>
          {name}
        </Chip>
      ))}
      {others.length > 0 ? (
        <span className={styles.more} data-tip={others.join(', ')}>
          +{others.length}
          <VisuallyHidden>{words.moreNamed(others)}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}

function person(id: string, known: NamedPerson | undefined): ReactNode {
  return (
    <>
      <Avatar size={18} id={id} name={nameOf(known)} image={known?.profilePictureUrl} decorative />
      <span className={styles.text}>{nameOf(known)}</span>
    </>
  );
}

function fieldContent(task: ShownTask, fieldId: string, { fields, people, today }: ListSetting): ReactNode {
  const field = fields.get(fieldId);
  const value = valueIn(task, fieldId);
  if (!field || value === undefined) return null;
  switch (field.kind) {
    case 'MULTI_SELECT':
      return <Chips options={field.options.filter(({ id }) => Array.isArray(value) && value.includes(id))} />;
    case 'SELECT': {
      const option = field.options.find(({ id }) => id === value);
      return option ? (
        <>
          <ColorDot color={option.color} />
          <span className={styles.text}>{option.name}</span>
        </>
      ) : null;
    }
    case 'PERSON':
      return person(String(value), people.get(String(value)));
    case 'DATE':
      return sayDay(String(value), today);
    case 'CHECKBOX':
      return value === true ? <Check className={styles.icon} aria-label={words.yes} /> : null;
    default:
      return <span className={styles.text}>{sayValue(field, value, people)}</span>;
  }
}
