import { Section, Sections } from '#ui/section';
import { Button } from '#ui/button';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { shortDate } from '#web/relative-time';
import { useTitle } from '#web/title';
import { useSubmit } from '#web/use-submit';
import { inWords } from '#features/attachments/rules';
import { users } from '#features/account/web';
import type { LongJob } from '#features/long-jobs/contract';
import { isUnderWay } from '#features/long-jobs/rules';
import { confirmJob, JobStatus, useJobs } from '#features/long-jobs/web';
import { DeleteAccount } from './delete-account.tsx';
import * as words from './words.ts';

/** Exports the person's data and deletes the account. */
export function DataScreen() {
  useTitle(words.data);
  return (
    <Sections>
      <ExportData />
      <DeleteAccount />
    </Sections>
  );
}

function ExportData() {
  const { jobs, status, error, retry } = useJobs('export-my-data');
  const start = useSubmit(async () => confirmJob(await users.post('start-data-export', { body: {} })));
  const [last] = jobs;
  return (
    <Section
      title={words.exportYourData}
      description={words.exportHint}
      action={
        <Button busy={start.isPending || (last !== undefined && isUnderWay(last))} onClick={() => void start.submit(undefined)}>
          {words.exportData}
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
        <JobStatus key={job.id} job={job} noun={words.exportNoun} done={readyOf(job)} />
      ))}
    </Section>
  );
}

const readyOf = ({ finishedAt, createdAt, fileBytes }: LongJob): string =>
  words.fileReady(shortDate(finishedAt ?? createdAt), inWords(fileBytes ?? 0));
