import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { mayInWorkspace } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath } from '#features/projects/web';
import { ConnectedLine, ConnectedList, SettingsSection } from '#features/settings/web';
import { useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { SearchField } from '#ui/search-field';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { usePaused } from '#web/use-paused';
import { useSubmit } from '#web/use-submit';
import type { OutsideProject } from '../contract/account-imports.ts';
import { readProject, useOutsideProjects } from './account-data.ts';
import * as words from './account-words.ts';
import styles from './account-projects.module.css';

/** The projects of Jira that the person's accounts can see. One of them is read, and can then be imported like a file. */
export function AccountProjects({ project }: { project: ProjectSummary }) {
  const [text, setText] = useState('');
  const { data, status, error, retry } = useOutsideProjects(project.id, usePaused(text.trim()));
  return (
    <SettingsSection title={words.fromAccount} description={words.fromAccountHint}>
      {data?.hasAccount || text !== '' ? (
        <SearchField label={words.findProjects} placeholder={words.findProjects} shortcut={null} value={text} onType={setText} />
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theProjects} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loadingProjects}>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {data === undefined ? null : data.hasAccount ? (
        <Found projectId={project.id} projects={data.items} problem={data.problem} />
      ) : (
        <NoAccount project={project} />
      )}
    </SettingsSection>
  );
}

interface FoundProps {
  projectId: string;
  projects: readonly OutsideProject[];
  problem: string | null;
}

function Found({ projectId, projects, problem }: FoundProps) {
  return (
    <>
      {problem === null ? null : (
        <Text tone="warning" role="status">
          {problem}
        </Text>
      )}
      {projects.length === 0 && problem === null ? <Text tone="faint">{words.noProjects}</Text> : null}
      {projects.length === 0 ? null : (
        <div className={styles.projects}>
          <ConnectedList label={words.yourProjects}>
            {projects.map((found) => (
              <ProjectLine key={`${found.origin.site} ${found.key}`} projectId={projectId} found={found} />
            ))}
          </ConnectedList>
        </div>
      )}
    </>
  );
}

function ProjectLine({ projectId, found }: { projectId: string; found: OutsideProject }) {
  const { key, name, place, origin } = found;
  const [problem, setProblem] = useState<string | null>(null);
  const { submit, isPending, error } = useSubmit(async () => setProblem(await readProject(projectId, origin)));
  return (
    <ConnectedLine
      icon={<FileUp aria-hidden="true" />}
      name={name}
      failure={error?.message ?? problem}
      actions={
        <Button size="s" busy={isPending} aria-label={words.readNamed(name)} onClick={() => void submit(undefined)}>
          {words.read}
        </Button>
      }
    >
      <Text as="div" size="small" tone="muted">
        {words.keyAt(key, place)}
      </Text>
    </ConnectedLine>
  );
}

/** Only people who manage integrations can connect an account. */
function NoAccount({ project }: { project: ProjectSummary }) {
  const { row } = useWorkspace(project.workspaceId);
  return (
    <div className={styles.connect}>
      <Text tone="muted">{words.connectFirst}</Text>
      {row !== null && mayInWorkspace(row.role, 'manageIntegrations') ? (
        <LinkButton to={`${projectPath(project)}/settings/integrations`}>{words.openIntegrations}</LinkButton>
      ) : null}
    </div>
  );
}
