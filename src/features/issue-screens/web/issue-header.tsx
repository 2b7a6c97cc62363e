import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  ArrowRightLeft,
  ChevronDown,
  ChevronUp,
  Copy,
  Link2,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { assistantItem } from '#features/assistant/web';
import { useProjectPresence } from '#features/projects/web';
import { AvatarStack } from '#ui/avatar-stack';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { tip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';
import { BarTools, useRoomInBar } from '#web/bar-tools.tsx';
import { copied } from '#web/copied';
import { enact } from '#web/enact';
import { projectScope } from '#web/live';
import { useInTrail } from '#web/trail';
import { useFocus } from '#web/use-presence';
import { useTarget } from '#web/targets';
import { recorded } from '#web/undo';
import { perform, useMutation } from '#web/use-mutation';
import type { ProjectSummary } from '#features/projects/contract';
import { archiveIssue, unarchiveIssue } from '#features/task-archive/web';
import { openNewWork } from '#features/work/web';
import { workflowItems } from '#features/workflows/web';
import {
  convertIssueToTask,
  deleteIssue,
  type IssueRights,
  type IssueScope,
  openingConverted,
  type ShownIssue,
} from '#features/issues/web';
import { LateDuplicateDialog } from './late-duplicate-dialog.tsx';
import styles from './issue-screen.module.css';
import { type IssueKey, useIssueKeys } from './use-issue-keys.ts';
import type { IssueNeighbors } from './use-issue-neighbors.ts';
import { boardPath, issuesPath } from './words.ts';
import * as words from './words.ts';

interface IssueHeaderProps extends IssueNeighbors {
  /** Such as WEB-128; null while the server has not numbered the issue yet, or it is not loaded. */
  issueKey: string | null;
  scope: IssueScope;
  issue: ShownIssue | null;
  rights: IssueRights | null;
  project: ProjectSummary | undefined;
  /** The path of the list that the person came from; null beside the rows of another screen, which has the keys. */
  back: string | null;
  onBack: () => void;
  /** Called after the issue was deleted or converted, to show the next one. */
  onGone: () => void;
}

/** The header of an issue: its key, its viewers, links to the previous and next issue, and its menu. */
export function IssueHeader({
  issueKey,
  scope,
  issue,
  rights,
  project,
  back,
  onBack,
  previousId,
  nextId,
  onGone,
}: IssueHeaderProps) {
  const navigate = useNavigate();
  const { projectId, issueId } = scope;
  useFocus(projectScope(projectId), issueId);
  const viewers = useProjectPresence(scope).filter(({ focus, isMe }) => focus === issueId && !isMe);
  const [isMerging, setMerging] = useState(false);
  const path = issuesPath(scope);
  const { state } = useLocation() as { state: unknown };
  const go = (id: string | null) => id !== null && void navigate(`${path}/${id}`, { replace: true, state, flushSync: true });
  const actions = useActions({ issueKey, scope, issue, rights, project, onGone, onMerge: () => setMerging(true) });
  useIssueKeys(
    [
      { keys: 'escape', label: words.backToIssues, run: onBack },
      { keys: 'j', label: words.nextIssue, run: () => go(nextId) },
      { keys: 'k', label: words.previousIssue, run: () => go(previousId) },
      // Anyone who can comment can report issues.
      ...(rights?.comment ? [{ keys: 'c', label: words.newIssue, run: () => openNewWork({ ...scope, kind: 'ISSUE' }) }] : []),
      ...actions.keys,
    ],
    back !== null,
  );
  useTarget(() => (issue ? { name: issueKey ? `${issueKey} ${issue.title}` : issue.title, menu: actions.menu() } : null));
  const key = issueKey ? (
    <button type="button" className={styles.key} onClick={actions.copyKey} {...tip(words.copyKey, '.')}>
      {issueKey}
    </button>
  ) : null;
  const tools = (
    <>
      <AvatarStack
        label={words.viewingIssue}
        size={20}
        people={viewers.map(({ userId, name, avatar }) => ({ id: userId, name, image: avatar }))}
      />
      {back === null ? null : (
        <>
          <IconButton
            label={words.previousIssue}
            shortcut="k"
            icon={<ChevronUp />}
            disabled={previousId === null}
            onClick={() => go(previousId)}
          />
          <IconButton
            label={words.nextIssue}
            shortcut="j"
            icon={<ChevronDown />}
            disabled={nextId === null}
            onClick={() => go(nextId)}
          />
        </>
      )}
      {issue ? <MenuButton label={words.issueActions} items={actions.menu} align="end" /> : null}
      {issue ? <LateDuplicateDialog isAsked={isMerging} issue={issue} scope={scope} onClose={() => setMerging(false)} /> : null}
    </>
  );
  if (back !== null) return <HeaderOfPage name={issueKey ?? words.issue} back={back} copy={key} tools={tools} />;
  return (
    <div className={styles.header}>
      {key}
      <span className={styles.grow} />
      {tools}
    </div>
  );
}

interface HeaderOfPageProps {
  /** Its key, once there is one. */
  name: string;
  back: string;
  copy: ReactNode;
  tools: ReactNode;
}

/** The header of a page continues the breadcrumb of the frame's bar where that has room for it. */
function HeaderOfPage({ name, back, copy, tools }: HeaderOfPageProps) {
  const place = useRoomInBar();
  useInTrail({ label: words.issues, to: back }, { label: place ? name : null });
  if (place)
    return (
      <>
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
        <BarTools place={place}>
          <div className={styles.header}>{tools}</div>
        </BarTools>
      </>
    );
  return (
    <div className={styles.bar}>
      <Link className={styles.back} to={back} {...tip(words.backToIssues, 'escape')}>
        <ArrowLeft aria-hidden="true" />
        {words.issues}
      </Link>
      {copy}
      <span className={styles.grow} />
      {tools}
    </div>
  );
}

interface Acting extends Pick<IssueHeaderProps, 'issueKey' | 'scope' | 'issue' | 'rights' | 'project' | 'onGone'> {
  onMerge: () => void;
}

/** The actions on the issue, as menu items and shortcuts. */
function useActions({ issueKey, scope, issue, rights, project, onGone, onMerge }: Acting) {
  const navigate = useNavigate();
  const remove = useMutation(deleteIssue);
  const { issueId } = scope;
  const name = issueKey ?? words.unnumberedIssue;
  const path = `${issuesPath(scope)}/${issueId}`;
  const copyKey = () => void (issueKey && copied(issueKey, words.keyCopied(issueKey)));
  const edit = () => void navigate(`${path}/edit`);
  const handleDelete = () => {
    onGone();
    remove({ issueId, said: words.issueDeleted(name) });
  };
  const handleArchive = () => {
    onGone();
    perform(archiveIssue, { issueId, said: words.issueArchived(name) });
  };
  const handleConvert = () => {
    onGone();
    const { performed, step } = enact([convertIssueToTask.with({ issueId, said: words.converted(name, 1) })]);
    const run = openingConverted(performed[0], (taskId) => void navigate(boardPath(scope, taskId)));
    recorded({ ...step, open: { label: words.open, run } });
  };
  const menu = (): MenuItem[] => [
    ...(rights?.write ? [{ label: words.editAllFields, icon: <Pencil />, shortcut: 'e', onSelect: edit }] : []),
    { label: words.copyLink, icon: <Link2 />, onSelect: () => void copied(location.origin + path, words.linkCopied) },
    ...(issueKey ? [{ label: words.copyNamedKey(issueKey), icon: <Copy />, shortcut: '.', onSelect: copyKey }] : []),
    ...(issue && project && !issue.deletedAt ? workflowItems({ of: 'ISSUE', id: issueId, version: issue.version, project }) : []),
    ...(issue && issue.version > 0 && !issue.deletedAt
      ? [
          assistantItem({
            type: 'ISSUE',
            id: issueId,
            projectId: scope.projectId,
            mayWrite: rights?.write ?? false,
            mayPlan: rights?.edit ?? false,
          }),
        ]
      : []),
    ...(rights?.move ? (['line', { label: words.markAsDuplicateItem, icon: <Copy />, onSelect: onMerge }] as const) : []),
    ...(rights?.convert ? [{ label: words.convertToTask, icon: <ArrowRightLeft />, onSelect: handleConvert }] : []),
    ...(rights?.archive || rights?.remove ? (['line'] as const) : []),
    ...(rights?.archive && issue && issue.version > 0 && !issue.deletedAt
      ? [
          issue.archivedAt
            ? {
                label: words.restoreFromArchive,
                icon: <ArchiveRestore />,
                onSelect: () => void perform(unarchiveIssue, { issueId, row: issue, said: words.issueRestored(name) }),
              }
            : { label: words.archiveIssue, icon: <Archive />, onSelect: handleArchive },
        ]
      : []),
    ...(rights?.remove
      ? [{ label: words.deleteIssue, icon: <Trash2 />, shortcut: '#', danger: true, onSelect: handleDelete }]
      : []),
  ];
  const keys: IssueKey[] = [
    { keys: '.', label: words.copyKey, run: copyKey },
    ...(rights?.write ? [{ keys: 'e', label: words.editAllFields, run: edit }] : []),
    ...(rights?.remove && issue ? [{ keys: '#', label: words.deleteIssue, run: handleDelete }] : []),
  ];
  return { menu, keys, copyKey };
}
