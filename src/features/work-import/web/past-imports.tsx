import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LongJob } from '#features/long-jobs/contract';
import { isUnderWay } from '#features/long-jobs/rules';
import { JobStatus } from '#features/long-jobs/web';
import type { ProjectSummary } from '#features/projects/contract';
import { projectPath } from '#features/projects/web';
import { SettingsSection } from '#features/settings/web';
import { AlertDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { announce } from '#ui/live-region';
import { next } from '#ui/next-part';
import { Text } from '#ui/text';
import { useFocusLeft } from '#ui/use-focus-left';
import { shortDate } from '#web/relative-time';
import { useSubmit } from '#web/use-submit';
import type { WorkImport } from '../contract.ts';
import { UNDO_IMPORT } from '../fields.ts';
import { sourceNames } from '../rules/source-names.ts';
import { undoImport } from './data.ts';
import * as fileWords from './file-words.ts';
import { ImportFiles } from './import-files.tsx';
import { createdWords, leftOutWords } from './report-words.ts';
import styles from './work-import.module.css';
import * as words from './words.ts';

interface PastImportsProps {
  project: ProjectSummary;
  imports: readonly WorkImport[];
  /** The person's jobs that import or undo. */
  jobs: readonly LongJob[];
  /** The one that the person has just started, and wants to see. */
  nextId: string | null;
}

/** What was imported, how far a running import is, and the way to undo one. */
export function PastImports({ project, imports, jobs, nextId }: PastImportsProps) {
  return (
    <SettingsSection title={words.pastImports} description={words.pastHint}>
      <ul className={styles.past} aria-label={words.pastImports}>
        {imports.map((one) => (
          <li key={one.id} tabIndex={-1} {...(one.id === nextId ? next : undefined)}>
            <OneImport project={project} row={one} job={jobs.find(({ id }) => id === one.jobId) ?? null} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function OneImport({ project, row, job }: { project: ProjectSummary; row: WorkImport; job: LongJob | null }) {
  const [isAsking, setAsking] = useState(false);
  const undoing = useSubmit(async () => {
    await undoImport(project.id, row.id);
  });
  const { state, report, files, source, name, createdAt } = row;
  const isRunning = job !== null && isUnderWay(job);
  const left = report.tasks - report.trashed;
  useAnnounced(state);
  const handleConfirm = async () => {
    await undoing.submit(undefined);
    setAsking(false);
  };
  return (
    <div className={styles.one}>
      <div>
        <Text strong>{words.from(name, sourceNames[source])}</Text>
        <Text size="small" tone="faint">
          {words.startedOn(shortDate(createdAt))}
        </Text>
      </div>
      {job !== null && job.state !== 'DONE' ? (
        <JobStatus
          job={job}
          noun={job.kind === UNDO_IMPORT ? words.undoNoun : words.noun}
          done={job.kind === UNDO_IMPORT ? words.undoDone : words.importDone}
        />
      ) : null}
      {isRunning ? null : <Outcome row={row} hasJob={job !== null} />}
      {state === 'UNDONE' ? null : <ImportFiles row={row} isRunning={isRunning} />}
      {isRunning || state === 'UNDONE' ? null : (
        <Acts>
          {state === 'DONE' ? <LinkButton to={`${projectPath(project)}/board`}>{words.openBoard}</LinkButton> : null}
          {left > 0 || files.stored > 0 ? (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              {words.undoImport}
            </Button>
          ) : null}
        </Acts>
      )}
      {undoing.error ? (
        <Text tone="danger" role="alert">
          {undoing.error.message}
        </Text>
      ) : null}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.undoTitle(name)}
        description={left > 0 ? words.undoEffect(left) : fileWords.undoEffect}
        confirmLabel={words.undoImport}
        danger
        onConfirm={handleConfirm}
      />
    </div>
  );
}

/** The buttons of an import, which disappear as soon as one has done its work: then the import has the focus. */
function Acts({ children }: { children: ReactNode }) {
  const acts = useRef<HTMLDivElement>(null);
  useFocusLeft(acts, itsImport);
  return (
    <div ref={acts} className={styles.acts}>
      {children}
    </div>
  );
}

const itsImport = (leaving: HTMLElement) => {
  const item = leaving.closest('li');
  return () => item;
};

/** Announces to screen readers that an import or its undoing is complete, if that happens while the page is open. */
function useAnnounced(state: WorkImport['state']): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'DONE') announce(words.importDone);
    if (state === 'UNDONE') announce(words.undoDone);
  }, [state]);
}

function Outcome({ row, hasJob }: { row: WorkImport; hasJob: boolean }) {
  const { state, report } = row;
  if (state === 'UNDONE')
    return (
      <div>
        {report.trashed > 0 || report.filesDeleted === 0 ? <Text tone="muted">{words.undone(report.trashed)}</Text> : null}
        {report.filesDeleted > 0 ? <Text tone="muted">{fileWords.undone(report.filesDeleted)}</Text> : null}
      </div>
    );
  return (
    <div>
      {state === 'STARTED' && !hasJob ? <Text tone="muted">{words.underWay}</Text> : null}
      {state === 'DONE' || report.tasks > 0 ? <Text>{createdWords(row)}</Text> : null}
      {leftOutWords(row).map((line) => (
        <Text key={line} tone="muted">
          {line}
        </Text>
      ))}
    </div>
  );
}
