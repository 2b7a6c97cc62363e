import { useCallback, useEffect, useState } from 'react';
import { useJobs } from '#features/long-jobs/web';
import type { ProjectSummary } from '#features/projects/contract';
import { SettingsSection } from '#features/settings/web';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useSession } from '#web/session';
import { IMPORT_WORK, UNDO_IMPORT } from '../fields.ts';
import { AccountProjects } from './account-projects.tsx';
import { refetchImports, useImports } from './data.ts';
import { ImportMappingForm } from './import-mapping-form.tsx';
import { PastImports } from './past-imports.tsx';
import { ReadingProject } from './reading-project.tsx';
import { SendingFile } from './sending-file.tsx';
import { type ReadFile, ToolFile } from './tool-file.tsx';
import * as words from './words.ts';

/** Imports from other tools: a file, or a project that an account can see, is read, previewed and mapped, and then imported by a job. Earlier imports can be undone. */
export function WorkImports({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const userId = useSession().user?.id;
  const { data: imports, status, error, retry } = useImports(projectId);
  const jobs = [...useJobs(IMPORT_WORK, workspaceId).jobs, ...useJobs(UNDO_IMPORT, workspaceId).jobs];
  const [file, setFile] = useState<ReadFile | null>(null);
  const [hasSent, setSent] = useState(false);
  const [startedId, setStartedId] = useState<string | null>(null);
  // It begins to be sent as soon as it is shown, so it must stay the same.
  const handleSent = useCallback(() => {
    setFile(null);
    setSent(true);
  }, []);
  useRefetched(projectId, jobs.map(({ id, state }) => `${id} ${state}`).join());
  const ready = imports?.find((one) => one.state === 'READY' && one.userId === userId);
  const read = imports?.find((one) => one.state === 'READING' && one.jobId !== null && one.userId === userId);
  const isNew = imports !== undefined && file === null && !ready && !read;
  const past = imports?.filter(({ state }) => state !== 'READING' && state !== 'READY') ?? [];
  return (
    <>
      <SettingsSection title={words.importTasks} description={words.importHint}>
        {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourImports} size="inline" /> : null}
        {status === 'loading' ? (
          <Loading label={words.loadingImports}>
            <SkeletonText lines={3} />
          </Loading>
        ) : null}
        {imports === undefined ? null : file !== null ? (
          <SendingFile projectId={projectId} file={file} onEnd={handleSent} />
        ) : ready ? (
          <ImportMappingForm
            key={ready.id}
            project={project}
            importId={ready.id}
            isNext={hasSent}
            onStarted={() => setStartedId(ready.id)}
          />
        ) : read ? (
          <ReadingProject key={read.id} found={read} workspaceId={workspaceId} />
        ) : (
          <ToolFile project={project} onFile={setFile} />
        )}
      </SettingsSection>
      {isNew ? <AccountProjects project={project} /> : null}
      {past.length > 0 ? <PastImports project={project} imports={past} jobs={jobs} nextId={startedId} /> : null}
    </>
  );
}

/** The reports of imports are fetched again when a job begins or ends. */
function useRefetched(projectId: string, states: string): void {
  useEffect(() => {
    if (states !== '') void refetchImports(projectId);
  }, [projectId, states]);
}
