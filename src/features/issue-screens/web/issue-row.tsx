import { MessageSquare, MoonStar, Paperclip } from 'lucide-react';
import { memo } from 'react';
import { nameOf } from '#features/projects/web';
import { sayDay } from '#features/tasks/web';
import { AvatarStack } from '#ui/avatar-stack';
import { Chip } from '#ui/chip';
import { DueChip } from '#ui/due-chip';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { DrawnLine } from '#web/line-list.tsx';
import { LineMark, ListLine } from '#web/list-line.tsx';
import { linkOf } from '#web/surface';
import { relativeTime, shortDate } from '#web/relative-time';
import { isOpen } from '#features/issues/rules';
import type { ShownIssue } from '#features/issues/web';
import { rightsAt, useIssueSurface, useRowSetting } from './issue-surface.ts';
import styles from './issue-row.module.css';
import { IssueStatusIcon } from './issue-status-icon.tsx';
import { IssueTypeIcon } from './issue-type-icon.tsx';
import { wakesAt } from '#web/snoozing';
import { issueKey } from './words.ts';
import * as listWords from './list-words.ts';
import * as words from './words.ts';

interface IssueRowProps extends DrawnLine {
  issue: ShownIssue;
}

/** The number of labels shown. The rest are counted. */
const LABELS = 2;

/** A row of the issue list. */
export const IssueRow = memo(function IssueRow({ issue, ...drawn }: IssueRowProps) {
  const { projectKey, path } = useRowSetting();
  return (
    <ListLine
      surface={useIssueSurface()}
      id={issue.id}
      name={issueKey(projectKey, issue)}
      title={issue.title}
      href={`${path}/${issue.id}`}
      priority={issue.priority}
      marks={
        <>
          <StatusMark issue={issue} />
          <IssueTypeIcon type={issue.type} label />
        </>
      }
      isOver={!isOpen(issue.status)}
      {...drawn}
    >
      <Facts issue={issue} />
    </ListLine>
  );
});

function StatusMark({ issue }: { issue: ShownIssue }) {
  const surface = useIssueSurface();
  const ring = <IssueStatusIcon status={issue.status} label />;
  if (!rightsAt(surface.snapshot(), issue).move) return ring;
  const pick = () => {
    const anchor = linkOf(surface, issue.id);
    if (anchor) surface.store.set({ picker: { facet: 'status', ids: [issue.id], anchor } });
  };
  return (
    <LineMark
      label={words.changeStatus}
      name={words.changeStatusFrom(words.issueStatusName(issue.status))}
      shortcut="s"
      onPress={pick}
    >
      {ring}
    </LineMark>
  );
}

function Facts({ issue }: { issue: ShownIssue }) {
  const { people, labels, now } = useRowSetting();
  const shown = issue.labelIds.flatMap((id) => labels.get(id) ?? []);
  const rest = shown.slice(LABELS);
  return (
    <>
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
        <span className={styles.count} data-tip={listWords.commentCount(issue.commentCount)}>
          <MessageSquare aria-hidden="true" />
          <span aria-hidden="true">{issue.commentCount}</span>
          <VisuallyHidden>{listWords.commentCount(issue.commentCount)}</VisuallyHidden>
        </span>
      ) : null}
      {issue.attachmentCount > 0 ? (
        <span className={styles.count} data-tip={listWords.fileCount(issue.attachmentCount)}>
          <Paperclip aria-hidden="true" />
          <span aria-hidden="true">{issue.attachmentCount}</span>
          <VisuallyHidden>{listWords.fileCount(issue.attachmentCount)}</VisuallyHidden>
        </span>
      ) : null}
      <span className={styles.people} data-facet="assignees">
        <AvatarStack
          label={words.assignees}
          size={20}
          max={3}
          people={issue.assigneeIds.map((id) => ({ id, name: nameOf(people.get(id)), image: people.get(id)?.profilePictureUrl }))}
        />
      </span>
      <time className={styles.updated} dateTime={issue.updatedAt} data-tip={listWords.updatedOn(shortDate(issue.updatedAt))}>
        {relativeTime(issue.updatedAt, now)}
      </time>
    </>
  );
}

function DueFact({ issue }: { issue: ShownIssue }) {
  const { today, now } = useRowSetting();
  if (issue.snoozedUntil !== null && Date.parse(issue.snoozedUntil) > now)
    return <Chip icon={<MoonStar aria-hidden="true" />}>{wakesAt(new Date(issue.snoozedUntil), new Date(now))}</Chip>;
  if (issue.dueDate === null) return null;
  return <DueChip day={sayDay(issue.dueDate, today)} isLate={isOpen(issue.status) && issue.dueDate < today} />;
}
