import { ChevronDown, Plus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayNow } from '#contract/permissions';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { Avatar } from '#ui/avatar';
import { IconButton } from '#ui/icon-button';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import type { IssueStatus } from '#features/issues/contract';
import { askInList, beginnings } from './asking.ts';
import type { IssueGroup } from './arranging.ts';
import type { ShownIssue } from '#features/issues/web';
import type { IssueSnapshot } from './issue-surface.ts';
import styles from './issue-list.module.css';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { issueStatusName } from './words.ts';

interface GroupHeadProps {
  snapshot: IssueSnapshot;
  group: IssueGroup<ShownIssue>;
  top: number;
}

/** The head of a group: what its issues share, and how many they are. Pressed it folds them away. */
export function GroupHead({ snapshot, group: { key, count, isFolded }, top }: GroupHeadProps) {
  const { icon, name } = lookOf(snapshot, key);
  return (
    <li className={styles.head} style={{ transform: `translateY(${top}px)` }} aria-label={`${name}, ${count}`}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => snapshot.fold(`${snapshot.look.group}:${key}`, !isFolded)}
      >
        <ChevronDown className={styles.chevron} aria-hidden="true" />
        {icon}
        {name}
        <span className={styles.headCount}>{count}</span>
      </button>
      {mayNow(snapshot.project, 'editAnyIssue') && (snapshot.look.group !== 'status' || beginnings.includes(key)) ? (
        <IconButton
          className={styles.add}
          size="s"
          label={`Add an issue to ${name}`}
          icon={<Plus />}
          onClick={() => askInList(snapshot, key)}
        />
      ) : null}
    </li>
  );
}

function lookOf({ look, people }: IssueSnapshot, group: string): { icon: ReactNode; name: string } {
  if (look.group === 'status') {
    const status = group as IssueStatus;
    return { icon: <IssueStatusIcon status={status} />, name: issueStatusName(status) };
  }
  if (look.group === 'priority') {
    const priority = group as TaskPriority;
    return { icon: <PriorityIcon priority={priority} />, name: priorityLabel(priority) };
  }
  if (group === 'none') return { icon: <UserX size={16} />, name: 'Nobody' };
  const person = people.get(group);
  return {
    icon: <Avatar size={18} id={group} name={nameOf(person)} image={person?.profilePictureUrl} decorative />,
    name: nameOf(person),
  };
}
