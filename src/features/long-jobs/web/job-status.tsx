import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button';
import { announce } from '#ui/live-region';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { shortDate } from '#web/relative-time';
import { useSubmit } from '#web/use-submit';
import type { LongJob } from '../contract.ts';
import { canResume, isUnderWay } from '../rules.ts';
import { cancelJob, resumeJob, saveJobFile } from './data.ts';
import styles from './job-status.module.css';
import * as texts from './words.ts';

export interface JobStatusProps {
  job: LongJob;
  /** What it is called in buttons: "export". */
  noun: string;
  /** What is said when it is done: "Your file is ready (2 MB)." */
  done: string;
}

/** How far a job is, what came of it, and the one thing to do about it. */
export function JobStatus(props: JobStatusProps) {
  const { job, noun } = props;
  const ending = isUnderWay(job) ? null : endingOf(props);
  const act = actOf(job, noun);
  useSaid(job, ending);
  const { submit, isPending, error } = useSubmit((run: () => Promise<void>) => run());
  return (
    <div className={styles.job}>
      {ending === null ? (
        <Progress job={job} noun={noun} />
      ) : (
        <Text tone={job.state === 'FAILED' ? 'danger' : 'normal'}>{ending}</Text>
      )}
      {/* One button throughout, so that whoever pressed it keeps the focus. */}
      {act ? (
        <Button icon={act.icon} busy={isPending} onClick={() => void submit(act.run)}>
          {act.label}
        </Button>
      ) : null}
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
    </div>
  );
}

function Progress({ job, noun }: { job: LongJob; noun: string }) {
  const { done, total } = job;
  const step = job.step === '' ? texts.waitingForTheNounToStart(noun) : job.step;
  const words = total === null ? step : texts.stepDoneOfTotalDone(step, done, total);
  return (
    <div className={styles.progress}>
      <Text>{words}</Text>
      <ProgressBar label={words} total={Math.max(total ?? 1, 1)} segments={[{ value: done, tone: 'accent' }]} />
    </div>
  );
}

/** What came of a job that has ended. */
function endingOf({ job, noun, done }: JobStatusProps): string {
  const until = job.expiresAt === null ? '' : shortDate(job.expiresAt);
  if (job.state === 'FAILED') return texts.theNounStoppedErrorMessageYouCan(noun, job.errorMessage, until);
  if (job.state === 'CANCELED') return texts.youCanceledTheNounYouCan(noun, until);
  return job.fileName === null ? done : texts.doneYouCanDownloadItUntil(done, until);
}

/** Says what came of a job to those who do not see it, if they were there when it ended. */
function useSaid(job: LongJob, ending: string | null): void {
  const before = useRef(job.state);
  useEffect(() => {
    if (ending !== null && before.current !== job.state) announce(ending);
    before.current = job.state;
  }, [job.state, ending]);
}

interface Act {
  label: string;
  icon?: React.ReactNode;
  run: () => Promise<void>;
}

function actOf(job: LongJob, noun: string): Act | null {
  if (isUnderWay(job)) return { label: texts.cancelNoun(noun), run: () => cancelJob(job.id) };
  if (canResume(job)) return { label: texts.resumeNoun(noun), run: () => resumeJob(job.id) };
  if (job.state !== 'DONE' || job.fileName === null) return null;
  return { label: texts.downloadFile, icon: <Download />, run: () => saveJobFile(job.id) };
}
