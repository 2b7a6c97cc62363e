import { CircleSlash } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useBlocker, useNavigate, useParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import { confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { FormActions } from '#ui/form';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { VisuallyHidden } from '#ui/visually-hidden';
import { connection } from '#web/connection';
import { useTitle } from '#web/title';
import { useInTrail } from '#web/trail';
import { useMutation } from '#web/use-mutation';
import type { Issue } from '#features/issues/contract';
import { type IssueRights, type IssueScope, type ShownIssue, updateIssue } from '#features/issues/web';
import { EditConflicts } from './edit-conflicts.tsx';
import { IssueForm } from './issue-form.tsx';
import styles from './issue-form.module.css';
import { DeletedIssue, IssueSkeleton, NoIssue } from './issue-states.tsx';
import { useIssue } from './use-issue.ts';
import { useIssueEdit } from './use-issue-edit.ts';
import { issueKey, issuesPath } from './words.ts';
import * as words from './words.ts';

/** The form with all fields of an issue. It asks before unsaved changes are discarded. */
export function EditIssueScreen() {
  const { workspaceId = '', projectId = '', issueId = '' } = useParams();
  const scope = { workspaceId, projectId, issueId };
  const { issue, rights, project, status, error, retry } = useIssue(scope);
  const navigate = useNavigate();
  const key = issue && project ? issueKey(project.key, issue) : null;
  useTitle(key ? words.editNamed(key) : words.editIssue, project?.name);
  const isWhole = (known: ShownIssue): known is ShownIssue & Issue => known.description !== undefined;
  return (
    <Content>
      {issue?.deletedAt && rights ? (
        <DeletedIssue
          issue={issue}
          issueKey={key}
          scope={scope}
          mayRestore={rights.restore}
          onClose={() => void navigate(issuesPath(scope))}
        />
      ) : issue && project && rights && isWhole(issue) ? (
        <div className={styles.page}>
          <Editor key={issueId} issue={issue} project={project} rights={rights} scope={scope} />
        </div>
      ) : status === 'loading' || (issue && !error) ? (
        <IssueSkeleton />
      ) : (
        <NoIssue error={error} onRetry={retry} onClose={() => void navigate(issuesPath(scope))} />
      )}
    </Content>
  );
}

interface EditorProps {
  issue: ShownIssue & Issue;
  project: ProjectSummary;
  rights: IssueRights;
  scope: IssueScope;
}

function Editor({ issue, project, rights, scope }: EditorProps) {
  const id = useId();
  const titleRef = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const editing = useIssueEdit(issue);
  const update = useMutation(updateIssue);
  const [isSaving, setSaving] = useState(false);
  const isLeaving = useRef(false);
  const back = `${issuesPath(scope)}/${issue.id}`;
  const key = issueKey(project.key, issue);
  useInTrail({ label: key, to: back }, { label: words.edit });
  useWarning(editing.isDirty, isLeaving);
  const leave = () => {
    isLeaving.current = true;
    void navigate(back, { replace: true });
  };
  const title = editing.fields.title.trim();
  const save = async () => {
    if (title === '') return titleRef.current?.focus();
    if (editing.conflicts.length > 0 || isSaving) return;
    if (!editing.isDirty) return leave();
    const change = editing.change.title === undefined ? editing.change : { ...editing.change, title };
    const { confirmed } = update({ issueId: issue.id, change, version: editing.version, said: words.saved(key) });
    // Offline, the change is queued, so there is no response to wait for.
    if (connection() === 'offline') return leave();
    setSaving(true);
    // The mutation shows the error. A conflict then shows both versions.
    await confirmed.then(leave, () => setSaving(false));
  };
  if (!rights.write) {
    return (
      <EmptyState
        level={1}
        icon={<CircleSlash />}
        title={words.viewOnly}
        action={<LinkButton to={back}>{words.backTo(key)}</LinkButton>}
      >
        {issue.archivedAt ? words.archivedHint : words.viewOnlyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <VisuallyHidden as="h1">{words.editNamed(key)}</VisuallyHidden>
      <EditConflicts editing={editing} scope={scope} />
      <IssueForm
        id={id}
        titleRef={titleRef}
        scope={scope}
        project={project}
        fields={editing.fields}
        mayPlan={rights.edit}
        mayMakeLabels={rights.makeLabels}
        wrong={title === '' ? { title: words.titleRequired } : {}}
        onChange={editing.set}
        onSubmit={() => void save()}
      />
      <FormActions align="end">
        <Button size="l" onClick={() => void navigate(back)}>
          {words.cancel}
        </Button>
        <Button
          variant="primary"
          size="l"
          shortcut="mod+enter"
          busy={isSaving}
          disabled={editing.conflicts.length > 0}
          onClick={() => void save()}
        >
          {words.saveChanges}
        </Button>
      </FormActions>
    </>
  );
}

/** Asks before the person leaves the page with unsaved changes, within the app or to another site. */
function useWarning(isDirty: boolean, isLeaving: React.RefObject<boolean>): void {
  const blocker = useBlocker(() => isDirty && !isLeaving.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: words.discardTitle,
      description: words.discardDescription,
      confirmLabel: words.discardChanges,
      cancelLabel: words.keepEditing,
      danger: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return undefined;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [isDirty]);
}
