import { CalendarClock, MessageSquare, MoonStar, Paperclip } from 'lucide-react';
import { memo, useRef } from 'react';
import { nameOf } from '#features/projects/web';
import { sayDay } from '#features/tasks/web';
import { AvatarStack } from '#ui/avatar-stack';
import { Checkbox } from '#ui/checkbox';
import { Chip } from '#ui/chip';
import { PriorityIcon } from '#ui/priority-icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import { relativeTime, shortDate } from '#web/relative-time';
import { choose, useWantedFocus } from '#web/surface';
import { isOpen } from '#features/issues/rules';
import type { ShownIssue } from '#features/issues/web';
import { useIssueSurface, useListState, useRowSetting } from './issue-surface.ts';
import styles from './issue-row.module.css';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { wakesAt } from './snoozing.ts';
import { issueKey } from './words.ts';

export interface IssueRowProps {
  issue: ShownIssue;
  /** Its place in the whole list, from 0, and how long that is. */
  place: number;
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  /** The list's tab stop. */
  isStop: boolean;
}

/** Labels that are drawn; the rest are counted. */
const LABELS = 2;

/** One issue on one line (two on a phone): a link with everything that one decides by. */
export const IssueRow = memo(function IssueRow({ issue, place, count, top, isStop }: IssueRowProps) {
  const { projectKey, path } = useRowSetting();
  const surface = useIssueSurface();
  const row = useRef<HTMLLIElement>(null);
  const { id } = issue;
  useWantedFocus(surface, row, id);
  const isSelected = useListState(({ selected }) => selected.has(id));
  const isTarget = useListState(({ picker }) => picker?.ids.includes(id) ?? false);
  const key = issueKey(projectKey, issue);
  return (
    <li
      ref={row}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-row={id}
      data-selected={isSelected || undefined}
      data-target={isTarget || undefined}
      data-over={!isOpen(issue.status) || undefined}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <span className={styles.check}>
        <Checkbox label={`Select ${key}`} hideLabel tabIndex={-1} checked={isSelected} onChange={() => choose(surface, id)} />
      </span>
      <span className={styles.priority}>
        <PriorityIcon priority={issue.priority} label />
      </span>
      <span className={styles.key}>{key}</span>
      <IssueStatusIcon status={issue.status} label />
      <IssueTypeIcon type={issue.type} label />
      <a className={styles.title} href={`${path}/${id}`} data-issue={id} tabIndex={isStop ? 0 : -1}>
        {issue.title}
      </a>
      <Facts issue={issue} />
    </li>
  );
});

function Facts({ issue }: { issue: ShownIssue }) {
  const { people, labels, now } = useRowSetting();
  const shown = issue.labelIds.flatMap((id) => labels.get(id) ?? []);
  const rest = shown.slice(LABELS);
  return (
    <span className={styles.facts}>
      {shown.length > 0 ? (
        <span className={styles.labels} data-facet="labels">
          {shown.slice(0, LABELS).map(({ id, name, color }) => (
            <Chip key={id} color={color} title={name}>
              {name}
            </Chip>
          ))}
          {rest.length > 0 ? <Chip title={rest.map(({ name }) => name).join(', ')}>+{rest.length}</Chip> : null}
        </span>
      ) : null}
      {issue.severity ? <Chip tone={issue.severity === 'S1' ? 'danger' : 'normal'}>{issue.severity}</Chip> : null}
      <DueFact issue={issue} />
      {issue.commentCount > 0 ? (
        <span className={styles.count} data-tip={`${issue.commentCount} comment${issue.commentCount === 1 ? '' : 's'}`}>
          <MessageSquare aria-hidden="true" />
          {issue.commentCount}
          <VisuallyHidden> comments</VisuallyHidden>
        </span>
      ) : null}
      {issue.attachmentCount > 0 ? (
        <span className={styles.count} data-tip={`${issue.attachmentCount} file${issue.attachmentCount === 1 ? '' : 's'}`}>
          <Paperclip aria-hidden="true" />
          {issue.attachmentCount}
          <VisuallyHidden> files</VisuallyHidden>
        </span>
      ) : null}
      <span className={styles.people} data-facet="assignees">
        <AvatarStack
          label="Assignees"
          size={20}
          max={3}
          people={issue.assigneeIds.map((id) => ({ id, name: nameOf(people.get(id)), image: people.get(id)?.profilePictureUrl }))}
        />
      </span>
      <time className={styles.updated} dateTime={issue.updatedAt} data-tip={`Updated ${shortDate(issue.updatedAt)}`}>
        {relativeTime(issue.updatedAt, now)}
      </time>
    </span>
  );
}

function DueFact({ issue }: { issue: ShownIssue }) {
  const { today, now } = useRowSetting();
  if (issue.snoozedUntil !== null && Date.parse(issue.snoozedUntil) > now)
    return <Chip icon={<MoonStar aria-hidden="true" />}>{wakesAt(new Date(issue.snoozedUntil), new Date(now))}</Chip>;
  if (issue.dueDate === null) return null;
  const isLate = isOpen(issue.status) && issue.dueDate < today;
  return (
    <Chip facet="due" tone={isLate ? 'danger' : 'normal'} icon={<CalendarClock aria-hidden="true" />}>
      <VisuallyHidden>{isLate ? 'Overdue: ' : 'Due '}</VisuallyHidden>
      {sayDay(issue.dueDate, today)}
    </Chip>
  );
}
