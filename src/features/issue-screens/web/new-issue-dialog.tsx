import { DropArea } from '#features/attachments/web';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { IssueForm } from './issue-form.tsx';
import { IssueTemplate } from './issue-template.tsx';
import { SimilarIssues } from './similar-issues.tsx';
import { useReport } from './use-report.ts';

interface NewIssueDialogProps {
  scope: ProjectScope;
  project: ProjectSummary;
  onClose: () => void;
}

/** Reports an issue without leaving the list. What was typed is there again when it opens the next time. */
export function NewIssueDialog({ scope, project, onClose }: NewIssueDialogProps) {
  const { draft, submit, files, FilesToCome, form } = useReport(project, onClose);
  const drop = () => {
    draft.clear();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New issue"
      size="l"
      initialFocus={form.titleRef}
      actions={
        <>
          <Button variant="ghost" onClick={drop}>
            Discard
          </Button>
          <Button variant="primary" shortcut="mod+enter" onClick={submit}>
            Report issue
          </Button>
        </>
      }
    >
      <DropArea mayEdit onFiles={files.add}>
        <IssueForm
          {...form}
          scope={scope}
          project={project}
          beneath={FilesToCome && <FilesToCome {...files} />}
          tools={<IssueTemplate scope={scope} fields={form.fields} onChange={draft.change} />}
          beneathTitle={<SimilarIssues scope={scope} project={project} text={form.fields.title} onFound={drop} />}
        />
      </DropArea>
    </Dialog>
  );
}
