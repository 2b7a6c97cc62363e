import { Ban, Calendar, Diamond, Hourglass, MessageSquare, Paperclip, Repeat } from 'lucide-react';
import { memo } from 'react';
import { Avatar } from '#ui/avatar';
import { Chip } from '#ui/chip';
import { PriorityIcon } from '#ui/priority-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { sayDay, sayEstimate } from '#features/tasks/web';
import { isBlocked, isOverdue } from '#features/tasks/rules';
import styles from './card.module.css';
import { nameOf } from '#features/projects/web';
import { keyOf } from '#features/task-surface/web';
import { type BoardTask, type CardSetting, useCardSetting } from './board-surface.ts';
import * as words from './words.ts';

export interface CardProps {
  task: BoardTask;
  isStop: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isLifted: boolean;
  /** Who else has it open. */
  peer: string | null;
}

/** A task as a card on the board. Its link takes the focus, and the whole card follows it. */
export const Card = memo(function Card({ task, isStop, isSelected, isOpen, isLifted, peer }: CardProps) {
  const setting = useCardSetting();
  const { fields, named } = setting;
  const person = task.assigneeId === null ? undefined : named.get(task.assigneeId);
  return (
    <article
      className={styles.card}
      data-done={task.status === 'DONE' || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
      data-peer={peer ?? undefined}
    >
      <div className={styles.top}>
        {fields.has('key') ? <span>{keyOf(setting.projectKey, task)}</span> : null}
        <span className={styles.spacer} />
        {/*
         * Not a tab stop, because the keyboard has the menu key. It is the only way for touch. The style draws its dots, to
         * keep the page small.
         */}
        <button type="button" tabIndex={-1} className={styles.more} aria-label={words.actionsFor(task.title)} data-card-menu />
        {person && fields.has('assignee') ? (
          <span className={styles.assignee} data-facet="assignee" data-tip={nameOf(person)}>
            <Avatar size={18} id={person.id} name={nameOf(person)} image={person.profilePictureUrl} />
          </span>
        ) : null}
      </div>
      <a
        className={styles.title}
        dir="auto"
        href={`${setting.path}/${task.id}`}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        data-card={task.id}
        aria-current={isOpen || undefined}
      >
        {isSelected ? <VisuallyHidden>{words.selected}</VisuallyHidden> : null}
        {task.title}
      </a>
      <Facts task={task} setting={setting} />
      {peer ? <span className={styles.peer}>{peer}</span> : null}
    </article>
  );
});

function Facts({ task, setting: { fields, labels, today, estimateScale } }: { task: BoardTask; setting: CardSetting }) {
  const own = fields.has('labels') ? task.labelIds.flatMap((id) => labels.get(id) ?? []) : [];
  const isLate = isOverdue(task, today);
  const facts = [
    task.awaitsApprovalSince ? (
      <Chip key="awaiting" icon={<Hourglass />} tone="warning">
        {words.waitsForApproval}
      </Chip>
    ) : null,
    fields.has('priority') ? <PriorityIcon key="priority" priority={task.priority} label /> : null,
    fields.has('blocked') && isBlocked(task) ? (
      <Chip key="blocked" icon={<Ban />} tone="warning">
        {words.blocked}
      </Chip>
    ) : null,
    fields.has('milestone') && task.isMilestone ? (
      <Chip key="milestone" icon={<Diamond />}>
        {words.milestone}
      </Chip>
    ) : null,
    ...own.map((label) => (
      <span key={label.id} className={styles.label} data-facet="labels">
        <Chip color={label.color}>{label.name}</Chip>
      </span>
    )),
    fields.has('subtasks') && task.subtaskCount > 0 ? (
      <Chip key="subtasks" tone={task.subtaskDoneCount === task.subtaskCount ? 'success' : 'normal'}>
        <VisuallyHidden>{words.subtasksDone}</VisuallyHidden>
        {task.subtaskDoneCount} / {task.subtaskCount}
      </Chip>
    ) : null,
    fields.has('due') && task.dueDate !== null ? (
      <Chip key="due" facet="due" icon={task.recurrence ? <Repeat /> : <Calendar />} tone={isLate ? 'danger' : 'normal'}>
        <VisuallyHidden>{isLate ? words.overdue : words.due}</VisuallyHidden>
        {sayDay(task.dueDate, today)}
        {task.recurrence ? <VisuallyHidden>{words.repeats}</VisuallyHidden> : null}
      </Chip>
    ) : null,
    fields.has('estimate') && task.estimate !== null ? (
      <Chip key="estimate">{sayEstimate(task.estimate, estimateScale)}</Chip>
    ) : null,
    fields.has('comments') && task.commentCount > 0 ? (
      <Chip key="comments" icon={<MessageSquare />}>
        {task.commentCount}
        <VisuallyHidden>{words.comments(task.commentCount)}</VisuallyHidden>
      </Chip>
    ) : null,
    fields.has('attachments') && task.attachmentCount > 0 ? (
      <Chip key="attachments" icon={<Paperclip />}>
        {task.attachmentCount}
        <VisuallyHidden>{words.files(task.attachmentCount)}</VisuallyHidden>
      </Chip>
    ) : null,
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? <div className={styles.facts}>{facts}</div> : null;
}
