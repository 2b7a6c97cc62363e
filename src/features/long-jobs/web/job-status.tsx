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
import * as words from './words.ts';

export interface JobStatusProps {
  job: LongJob;
  /** What the buttons call it: "export". */
  noun: string;
  /** The message when it is done: "Your file is ready (2 MB)." */
  done: string;
  /** Saves the file, if it has an action of its own. */
  onDownload?: () => Promise<void>;
  /** Beside the button. */
  beside?: React.ReactNode;
  children?: React.ReactNode;
}

/** The progress or the outcome of a job, with a button to cancel, resume or download it. */
export function JobStatus(props: JobStatusProps) {
  const { job, noun, onDownload, beside, children } = props;
  const ending = isUnderWay(job) ? null : endingOf(props);
  const act = actOf(job, noun, onDownload);
  useAnnounced(job, ending);
  const { submit, isPending, error } = useSubmit((run: () => Promise<void>) => run());
  return (
    <div className={styles.job}>
      {ending === null ? (
        <Progress job={job} noun={noun} />
      ) : (
        <Text tone={job.state === 'FAILED' ? 'danger' : 'normal'}>{ending}</Text>
      )}
      {/* The same button in all states, so that it keeps the focus when pressed. */}
      {act ? (
        <div className={styles.acts}>
          <Button icon={act.icon} busy={isPending} onClick={() => void submit(act.run)}>
            {act.label}
          </Button>
          {beside}
        </div>
      ) : null}
      {error ? (
        <Text tone="danger" role="alert">
          {error.message}
        </Text>
      ) : null}
      {children}
    </div>
  );
}

function Progress({ job, noun }: { job: LongJob; noun: string }) {
  const { done, total } = job;
  const step = job.step === '' ? words.waitingToStart(noun) : job.step;
  const label = total === null ? step : words.progress(step, done, total);
  return (
    <div className={styles.progress}>
      <Text>{label}</Text>
      <ProgressBar label={label} total={Math.max(total ?? 1, 1)} segments={[{ value: done, tone: 'accent' }]} />
    </div>
  );
}

/** The outcome of a job that has ended. */
function endingOf({ job, noun, done }: JobStatusProps): string {
  const until = job.expiresAt === null ? '' : shortDate(job.expiresAt);
  if (job.state === 'FAILED') return words.failed(noun, job.errorMessage, until);
  if (job.state === 'CANCELED') return words.canceled(noun, until);
  return job.fileName === null ? done : words.downloadUntil(done, until);
}

/** Announces the outcome to screen readers when the job ends while the page is open. */
function useAnnounced(job: LongJob, ending: string | null): void {
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

function actOf(job: LongJob, noun: string, onDownload = () => saveJobFile(job.id)): Act | null {
  if (isUnderWay(job)) return { label: words.cancel(noun), run: () => cancelJob(job.id) };
  if (canResume(job)) return { label: words.resume(noun), run: () => resumeJob(job.id) };
  if (job.state !== 'DONE' || job.fileName === null) return null;
  return { label: words.downloadFile, icon: <Download />, run: onDownload };
}
