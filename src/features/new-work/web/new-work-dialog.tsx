import { useState } from 'react';
import { mayInProject, mayNow } from '#contract/permissions';
import { type IssueParts, issueParts } from '#features/issue-screens/web';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, workspaceProjects } from '#features/projects/web';
import type { NewWorkRequest } from '#features/work/web';
import { Button } from '#ui/button';
import { Dialog, preloadDialog } from '#ui/dialog';
import { Text } from '#ui/text';
import { lastVisited } from '#web/last-visited';
import { useSession } from '#web/session';
import { useList } from '#web/use-list';
import { ProjectField } from './project-field.tsx';
import * as words from './words.ts';
import { WritingDialog } from './writing-dialog.tsx';

/** What else it consists of, including the lazily loaded part of dialogs. */
export const ready: Promise<IssueParts> = Promise.all([issueParts(), preloadDialog()]).then(([parts]) => parts);

interface NewWorkDialogProps {
  asked: NewWorkRequest;
  parts: IssueParts;
  /** Takes the text that was typed before the dialog was loaded. */
  takeTyped: () => string;
  onClose: () => void;
}

/** Creates a task or an issue with all its fields, in the open project or in a selected one. */
export const NewWorkDialog = (props: NewWorkDialogProps) =>
  props.asked.projectId ? <InProject {...props} projectId={props.asked.projectId} /> : <Anywhere {...props} />;

function InProject({ projectId, ...props }: NewWorkDialogProps & { projectId: string }) {
  const project = useList(projectRows, { workspaceId: props.asked.workspaceId, projectId }).rows[0];
  const { user } = useSession();
  if (!project || !user) return null;
  if (!mayNow(project, 'reportIssue')) return <Refused projects={[project]} onClose={props.onClose} />;
  return <WritingDialog {...props} project={project} userId={user.id} />;
}

function Anywhere(props: NewWorkDialogProps) {
  const { asked, onClose } = props;
  const { rows, status } = useList(workspaceProjects, { workspaceId: asked.workspaceId });
  const { user } = useSession();
  const [chosen, setChosen] = useState<{ id: string; words: Partial<NewWorkRequest> } | null>(null);
  const open = rows.filter((project) => mayNow(project, 'reportIssue'));
  if (status === 'loading' || !user) return null;
  const wanted = chosen?.id ?? lastVisited(user.id)?.projectId;
  const project = open.find(({ id }) => id === wanted) ?? open[0];
  if (!project) return <Refused projects={rows} onClose={onClose} />;
  return (
    <WritingDialog
      key={project.id}
      {...props}
      asked={{ ...asked, ...chosen?.words }}
      project={project}
      userId={user.id}
      projectField={(carried) => (
        <ProjectField projects={open} value={project.id} onChange={(id) => setChosen({ id, words: carried() })} />
      )}
    />
  );
}

/** Says why nothing can be created. */
function Refused({ projects, onClose }: { projects: readonly ProjectSummary[]; onClose: () => void }) {
  const mine = projects.filter(({ role }) => mayInProject(role, 'reportIssue'));
  const why =
    mine.length === 0
      ? words.noRightToCreate
      : mine.some(({ isReadOnly }) => isReadOnly)
        ? words.workspaceIsReadOnly
        : words.projectIsArchived;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.cannotCreateHere}
      size="s"
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Text>{why}</Text>
    </Dialog>
  );
}
