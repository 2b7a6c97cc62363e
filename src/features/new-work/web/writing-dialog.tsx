import { useRef, useState, type ReactNode } from 'react';
import { mayNow } from '#contract/permissions';
import { attachmentParts, DropArea, useChosenFiles } from '#features/attachments/web';
import { attachToIssue } from '#features/issue-attachments/web';
import type { IssueParts } from '#features/issue-screens/web';
import type { ProjectSummary } from '#features/projects/contract';
import { attachToTask } from '#features/task-attachments/web';
import { fullColumn } from '#features/task-surface/web';
import type { NewWorkRequest } from '#features/work/web';
import { useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Kbd } from '#ui/kbd';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { useNavigate } from 'react-router';
import { useKeys } from '#web/keys';
import { usePart } from '#web/use-part';
import { makeIssue, makeTask } from './creating.ts';
import { TaskChips } from './task-chips.tsx';
import { restoreDraft, useWriting } from './use-writing.ts';
import styles from './new-work.module.css';
import * as words from './words.ts';
import { isBlank, nextOne, shownIssue, shownTask, unplanned } from './writing.ts';
import { WrittenWords } from './written-words.tsx';

interface WritingDialogProps {
  asked: NewWorkRequest;
  parts: IssueParts;
  project: ProjectSummary;
  userId: string;
  /** Takes the text that was typed before the dialog was loaded. */
  takeTyped: () => string;
  onClose: () => void;
  /** The project picker, and how the text is taken along to another project. */
  projectField?: (carried: () => Partial<NewWorkRequest>) => ReactNode;
}

const KINDS = [
  { value: 'TASK' as const, label: words.task },
  { value: 'ISSUE' as const, label: words.issue },
];

/** Creates a task or an issue in a project. Ctrl+Enter creates it, Escape closes the dialog and keeps the draft. */
export function WritingDialog({ asked, parts, project, userId, takeTyped, onClose, projectField }: WritingDialogProps) {
  const scope = { workspaceId: project.workspaceId, projectId: project.id };
  const state = useWriting(asked, project.id);
  const { writing, change } = state;
  const files = useChosenFiles();
  const attaching = usePart(attachmentParts, true);
  const titleRef = useRef<HTMLTextAreaElement>(null);
  const [isAnother, setAnother] = useState(false);
  const [wasTried, setTried] = useState(false);
  const navigate = useNavigate();
  const rights = useCreation(project);
  const kind = rights.task ? writing.kind : 'ISSUE';
  const task = shownTask(rights.tasksWait ? unplanned(writing) : writing, project, userId);
  const full = kind === 'TASK' && asked.tasks ? fullColumn(project.columns, asked.tasks(), task.status) : null;
  const create = kind === 'TASK' ? words.createTask : words.createIssue;
  const isTitleless = writing.title.trim() === '';

  const submit = () => {
    setTried(true);
    if (isTitleless) return titleRef.current?.focus();
    if (full) return;
    const view = kind === 'TASK' ? 'board' : 'issues';
    const open = (id: string) => void navigate(`/dashboard/${scope.workspaceId}/projects/${project.id}/${view}/${id}`);
    const making = { asked, project, writing, open };
    const made = kind === 'TASK' ? makeTask(making, task) : makeIssue(making, { mayPlan: rights.plan, waits: rights.issuesWait });
    made.confirmed.catch(() => restoreDraft(project.id, writing));
    const chosen = files.chosen.map(({ file }) => file);
    if (kind === 'TASK') attachToTask({ ...scope, taskId: made.id }, chosen, made.confirmed);
    else attachToIssue({ ...scope, issueId: made.id }, chosen, made.confirmed);
    state.sent(isAnother ? nextOne({ ...writing, kind }) : null);
    if (!isAnother) return onClose();
    for (const { id } of files.chosen) files.leaveOut(id);
    setTried(false);
    titleRef.current?.focus();
  };
  const handleTitleFocus = () => {
    const typed = takeTyped();
    if (typed) change(({ title }) => ({ title: title + typed }));
  };
  // From the buttons below it too. Fields with several lines submit it themselves.
  useKeys([{ keys: 'mod+enter', label: words.createShortcut, group: words.dialog, run: submit }]);
  const discard = () => {
    state.discard();
    onClose();
  };
  const chooser = projectField?.(() => {
    state.sent(null);
    return { title: writing.title, description: writing.description, kind };
  });

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={kind === 'TASK' ? words.newTask : words.newIssue}
      size="l"
      initialFocus={titleRef}
      actions={
        <>
          {isBlank(writing) ? null : (
            <Button variant="ghost" onClick={discard}>
              {words.discardDraft}
            </Button>
          )}
          <span className={styles.another}>
            <Checkbox label={words.createAnother} checked={isAnother} onChange={(event) => setAnother(event.target.checked)} />
          </span>
          <Button variant="primary" shortcut="mod+enter" trailing={<Kbd keys="mod+enter" isSeenOnly />} onClick={submit}>
            {create}
          </Button>
        </>
      }
    >
      <DropArea mayEdit onFiles={files.add}>
        <Form onSubmit={submit}>
          {rights.task ? (
            <Segmented label={words.whatToCreate} value={kind} onValueChange={(next) => change({ kind: next })} options={KINDS} />
          ) : null}
          {state.isRestored ? (
            <Text size="small" tone="muted" role="status">
              {words.draftRestored}
            </Text>
          ) : null}
          <WrittenWords
            scope={scope}
            parts={parts}
            kind={kind}
            writing={writing}
            titleRef={titleRef}
            error={wasTried && isTitleless ? words.titleMissing : undefined}
            onChange={change}
            onTitleFocus={handleTitleFocus}
            onSubmit={submit}
            beneathTitle={
              kind === 'ISSUE' ? (
                <parts.SimilarIssues
                  scope={scope}
                  project={project}
                  text={writing.title}
                  onFound={() => (state.sent(null), onClose())}
                />
              ) : null
            }
          />
          {kind === 'TASK' ? (
            <TaskChips task={task} scope={scope} project={project} userId={userId} waits={rights.tasksWait} onChange={change}>
              {chooser}
            </TaskChips>
          ) : (
            <parts.IssueChips
              issue={shownIssue(writing)}
              scope={scope}
              project={project}
              mayPlan={rights.plan}
              onChange={(next) => change(({ issue }) => ({ issue: { ...issue, ...next } }))}
            >
              {chooser}
            </parts.IssueChips>
          )}
          <Notes full={full} kind={kind} rights={rights} />
          {attaching ? <attaching.SelectedFiles {...files} /> : null}
        </Form>
      </DropArea>
    </Dialog>
  );
}

interface Creation {
  task: boolean;
  /** True for people who may set the planning fields. */
  plan: boolean;
  issuesWait: boolean;
  tasksWait: boolean;
}

/** What the person may create in a project, and what of it needs approval. */
function useCreation(project: ProjectSummary): Creation {
  const role = useWorkspace(project.workspaceId).row?.role;
  const plan = mayNow(project, 'editAnyIssue');
  return {
    task: mayNow(project, 'createTask'),
    plan,
    issuesWait: !plan && project.triageEnabled,
    tasksWait: role === 'GUEST' && project.requireApproval,
  };
}

function Notes({ full, kind, rights }: { full: ReturnType<typeof fullColumn>; kind: 'TASK' | 'ISSUE'; rights: Creation }) {
  const waits = kind === 'TASK' ? rights.tasksWait && words.waitsForApproval : rights.issuesWait && words.waitsInTriage;
  return (
    <>
      {waits ? (
        <Text size="small" tone="muted">
          {waits}
        </Text>
      ) : null}
      {full?.wipLimit ? (
        <Text size="small" tone="danger" role="alert">
          {words.columnFull(full.name, full.wipLimit)}
        </Text>
      ) : null}
    </>
  );
}
