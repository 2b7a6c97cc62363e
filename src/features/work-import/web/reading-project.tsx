import { useEffect } from 'react';
import { JobStatus, useJobs } from '#features/long-jobs/web';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { useSubmit } from '#web/use-submit';
import type { WorkImport } from '../contract.ts';
import { READ_WORK } from '../fields.ts';
import * as words from './account-words.ts';
import { discardImport, refetchImports } from './data.ts';

/** A project that is being read with an account: how far that is, and why it stopped. */
export function ReadingProject({ found, workspaceId }: { found: WorkImport; workspaceId: string }) {
  const { id, projectId, name, jobId } = found;
  const job = useJobs(READ_WORK, workspaceId).jobs.find((one) => one.id === jobId);
  const state = job?.state;
  const discarding = useSubmit(() => discardImport(projectId, id));
  useEffect(() => {
    if (state === 'DONE') void refetchImports(projectId);
  }, [projectId, state]);
  const startOver = (
    <Button busy={discarding.isPending} onClick={() => void discarding.submit(undefined)}>
      {words.startOver}
    </Button>
  );
  return (
    <>
      <Text strong>{words.readingFrom(name)}</Text>
      {job === undefined ? (
        startOver
      ) : (
        <JobStatus job={job} noun={words.reading} done={words.wasRead(job.done)} beside={startOver} />
      )}
      {discarding.error ? (
        <Text tone="danger" role="alert">
          {discarding.error.message}
        </Text>
      ) : null}
    </>
  );
}
