import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { mayNow } from '#contract/permissions';
import { nameOf } from '#features/projects/web';
import type { TaskPriority } from '#features/tasks/contract';
import { Avatar } from '#ui/avatar';
import { LineHead } from '#ui/line-head';
import { PriorityIcon, priorityLabel } from '#ui/priority-icon';
import type { IssueStatus } from '#features/issues/contract';
import { openNewIssue, startStatuses } from './open-new-issue.ts';
import type { IssueGroup } from './arranging.ts';
import type { ShownIssue } from '#features/issues/web';
import type { IssueSnapshot } from './issue-surface.ts';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { issueStatusName } from './words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

/** The header of a group, with its name and number of issues. */
export function groupHead(snapshot: IssueSnapshot, { key, count, isFolded }: IssueGroup<ShownIssue>, top: number) {
  const label = labelOf(snapshot, key);
  const handleFold = () => snapshot.fold(`${snapshot.viewSettings.group}:${key}`, !isFolded);
  const mayAdd =
    mayNow(snapshot.project, 'editAnyIssue') && (snapshot.viewSettings.group !== 'status' || startStatuses.includes(key));
  const adding = mayAdd ? { label: listWords.addIssueTo(label.name), run: () => openNewIssue(snapshot, key) } : undefined;
  return <LineHead {...label} count={count} isFolded={isFolded} onFold={handleFold} top={top} adding={adding} />;
}

function labelOf({ viewSettings, people }: IssueSnapshot, group: string): { icon: ReactNode; name: string } {
  if (viewSettings.group === 'status') {
    const status = group as IssueStatus;
    return { icon: <IssueStatusIcon status={status} />, name: issueStatusName(status) };
  }
  if (viewSettings.group === 'priority') {
    const priority = group as TaskPriority;
    return { icon: <PriorityIcon priority={priority} />, name: priorityLabel(priority) };
  }
  if (group === 'none') return { icon: <UserX size={16} />, name: words.noAssignee };
  const person = people.get(group);
  return {
    icon: <Avatar size={18} id={group} name={nameOf(person)} image={person?.profilePictureUrl} decorative />,
    name: nameOf(person),
  };
}
