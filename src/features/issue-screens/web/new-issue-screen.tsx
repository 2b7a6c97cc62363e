import { CircleSlash } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { mayInProject, mayNow } from '#contract/permissions';
import { DropArea } from '#features/attachments/web';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows, type ProjectScope } from '#features/projects/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { Content } from '#ui/frame';
import { LinkButton } from '#ui/link-button';
import { PageHeader } from '#ui/page-header';
import { Loading, Skeleton } from '#ui/skeleton';
import { useTitle } from '#web/title';
import { useList } from '#web/use-list';
import { IssueForm } from './issue-form.tsx';
import { IssueTemplate } from './issue-template.tsx';
import styles from './issue-form.module.css';
import { rememberedSearch } from './remembered-look.ts';
import { SimilarIssues } from './similar-issues.tsx';
import { useReport } from './use-report.ts';
import { issuesPath } from './words.ts';

/** The form for a new issue, on a page of its own. */
export function NewIssueScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const scope = { workspaceId, projectId };
  const project = useList(projectRows, scope).rows[0];
  useTitle('New issue', project?.name);
  return (
    <Content>
      <div className={styles.page}>
        {project ? <Report key={projectId} scope={scope} project={project} /> : <ReportSkeleton />}
      </div>
    </Content>
  );
}

function Report({ scope, project }: { scope: ProjectScope; project: ProjectSummary }) {
  const navigate = useNavigate();
  const path = issuesPath(scope);
  const search = rememberedSearch(project.id);
  const back = `${path}${search && `?${search}`}`;
  const { draft, submit, files, FilesToCome, form } = useReport(
    project,
    (issueId) => void navigate(`${path}/${issueId}`, { replace: true }),
  );
  if (!mayNow(project, 'reportIssue')) {
    return (
      <EmptyState
        icon={<CircleSlash />}
        title="You can only read here"
        action={<LinkButton to={back}>Back to the issues</LinkButton>}
      >
        {mayInProject(project.role, 'reportIssue')
          ? 'This project can only be read for now, and takes no new issues.'
          : 'Viewers cannot report issues. Ask an admin of the project for another role.'}
      </EmptyState>
    );
  }
  const found = (id: string) => {
    draft.clear();
    void navigate(`${path}/${id}`);
  };
  return (
    <>
      <PageHeader title="New issue" back={{ to: back, label: 'Issues' }} />
      <DropArea mayEdit onFiles={files.add}>
        <IssueForm
          {...form}
          scope={scope}
          project={project}
          beneath={FilesToCome && <FilesToCome {...files} />}
          tools={<IssueTemplate scope={scope} fields={form.fields} onChange={draft.change} />}
          beneathTitle={
            <SimilarIssues scope={scope} project={project} text={form.fields.title} onFound={({ id }) => found(id)} />
          }
        />
      </DropArea>
      <div className={styles.actions}>
        <LinkButton to={back}>Cancel</LinkButton>
        <Button variant="primary" shortcut="mod+enter" onClick={submit}>
          Report issue
        </Button>
      </div>
    </>
  );
}

function ReportSkeleton() {
  return (
    <Loading label="The form is loading">
      <Skeleton width={140} height={26} />
      <Skeleton height={36} radius={8} style={{ marginTop: 28 }} />
      <Skeleton height={132} radius={8} style={{ marginTop: 28 }} />
    </Loading>
  );
}
