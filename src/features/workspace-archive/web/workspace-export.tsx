import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { inWords } from '#features/attachments/rules';
import type { LongJob } from '#features/long-jobs/contract';
import { isUnderWay } from '#features/long-jobs/rules';
import { JobStatus, useJobs } from '#features/long-jobs/web';
import { AlertDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { focusMain } from '#ui/use-focus-left';
import { Failure } from '#web/failure.tsx';
import { shortDate } from '#web/relative-time';
import { useSubmit } from '#web/use-submit';
import { EXPORT_WORKSPACE } from '../fields.ts';
import { Contents } from './contents.tsx';
import { deleteExport, saveArchive, startExport } from './data.ts';
import * as words from './words.ts';

/** Exports a workspace, and shows how far the person's exports of it are. */
export function WorkspaceExport({ workspaceId }: { workspaceId: string }) {
  const { jobs, status, error, retry } = useJobs(EXPORT_WORKSPACE, workspaceId);
  const start = useSubmit(() => startExport(workspaceId));
  const [last] = jobs;
  return (
    <Section
      title={words.exportWorkspace}
      description={words.exportHint}
      action={
        <Button busy={start.isPending || (last !== undefined && isUnderWay(last))} onClick={() => void start.submit(undefined)}>
          {words.startExport}
        </Button>
      }
    >
      {start.error ? (
        <Text tone="danger" role="alert">
          {start.error.message}
        </Text>
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourExports} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loadingExports}>
          <SkeletonText lines={1} />
        </Loading>
      ) : null}
      {jobs.map((job) => (
        <OneExport key={job.id} workspaceId={workspaceId} job={job} />
      ))}
      <Contents title={words.inTheArchive} lines={words.included} />
      <Contents title={words.notInTheArchive} lines={words.excluded} />
    </Section>
  );
}

function OneExport({ workspaceId, job }: { workspaceId: string; job: LongJob }) {
  const [isAsking, setAsking] = useState(false);
  const deletion = useSubmit(async () => {
    await deleteExport(workspaceId, job);
    focusMain();
  });
  const handleConfirm = async () => {
    await deletion.submit(undefined);
    setAsking(false);
  };
  return (
    <JobStatus
      job={job}
      noun={words.exportNoun}
      done={readyOf(job)}
      onDownload={() => saveArchive(workspaceId, job)}
      beside={
        job.state === 'DONE' ? (
          <Button variant="ghost" icon={<Trash2 />} onClick={() => setAsking(true)}>
            {words.deleteArchive}
          </Button>
        ) : null
      }
    >
      {deletion.error ? (
        <Text tone="danger" role="alert">
          {deletion.error.message}
        </Text>
      ) : null}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.confirmDelete}
        description={words.deletionEffect}
        confirmLabel={words.deleteArchive}
        danger
        onConfirm={handleConfirm}
      />
    </JobStatus>
  );
}

const readyOf = ({ finishedAt, createdAt, fileBytes }: LongJob): string =>
  words.archiveReady(shortDate(finishedAt ?? createdAt), inWords(fileBytes ?? 0));
