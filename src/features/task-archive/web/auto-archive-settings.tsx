import type { ProjectSummary } from '#features/projects/contract';
import { SettingRow, SettingsSection } from '#features/settings/web';
import { shortDate } from '#contract/dates';
import { Button } from '#ui/button';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { AutoArchive } from '../contract.ts';
import { autoArchive, keepFinished, settleArchiving } from './auto-archive-data.ts';
import { archiveChoices, choiceOf, daysOf, ruleSaid, tasksSaid } from './auto-archive-words.ts';
import * as words from './words.ts';

/** When finished tasks of a project archive themselves, what that means now, and what is kept from it. */
export function AutoArchiveSettings({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(autoArchive, { workspaceId, projectId });
  const [rule] = rows;
  return (
    <SettingsSection title={words.archiveFinishedTasks} description={words.archiveFinishedTasksDescription}>
      {rule ? <Settled projectId={projectId} rule={rule} /> : null}
      {!rule && status === 'loading' ? (
        <Loading label={words.loadingTheSetting}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {!rule && status === 'error' ? <Failure error={error} onRetry={retry} what={words.theSetting} size="inline" /> : null}
    </SettingsSection>
  );
}

function Settled({ projectId, rule }: { projectId: string; rule: AutoArchive }) {
  const { afterDays, keptBefore, finishedBefore, taskCount } = rule;
  const settle = useMutation(settleArchiving);
  const keep = useMutation(keepFinished);
  const now = useNow();
  return (
    <>
      <Select
        label={words.when}
        value={choiceOf(afterDays)}
        options={archiveChoices(afterDays)}
        onChange={(event) => settle({ projectId, afterDays: daysOf(event.currentTarget.value), said: words.archivingChanged })}
      />
      {finishedBefore !== null && taskCount > 0 ? (
        <SettingRow label={ruleSaid(rule, now)}>
          <Button
            onClick={() =>
              keep({ projectId, keptBefore: finishedBefore, said: words.taskCountWillStayOnTheBoard(tasksSaid(taskCount)) })
            }
          >
            {words.keepTaskCount(tasksSaid(taskCount))}
          </Button>
        </SettingRow>
      ) : (
        <Text tone="muted">{ruleSaid(rule, now)}</Text>
      )}
      {keptBefore !== null && afterDays !== null ? (
        <SettingRow
          label={words.tasksFinishedByKeptBeforeStayOn(shortDate(keptBefore, { now }))}
          hint={words.stopKeepingThemAndTheyAre}
        >
          <Button onClick={() => keep({ projectId, keptBefore: null, said: words.olderTasksAreArchivedLikeOthers })}>
            {words.stopKeepingThem}
          </Button>
        </SettingRow>
      ) : null}
    </>
  );
}
