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

/** When finished tasks of a project archive themselves, what that means now, and what is kept from it. */
export function AutoArchiveSettings({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(autoArchive, { workspaceId, projectId });
  const [rule] = rows;
  return (
    <SettingsSection
      title="Archive finished tasks"
      description="Finished tasks leave the board for the archive, where you can search, open and restore them. Tasks with open subtasks or awaiting approval stay."
    >
      {rule ? <Settled projectId={projectId} rule={rule} /> : null}
      {!rule && status === 'loading' ? (
        <Loading label="Loading the setting">
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {!rule && status === 'error' ? <Failure error={error} onRetry={retry} what="the setting" size="inline" /> : null}
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
        label="When"
        value={choiceOf(afterDays)}
        options={archiveChoices(afterDays)}
        onChange={(event) => settle({ projectId, afterDays: daysOf(event.currentTarget.value), said: 'Archiving changed' })}
      />
      {finishedBefore !== null && taskCount > 0 ? (
        <SettingRow label={ruleSaid(rule, now)}>
          <Button
            onClick={() =>
              keep({ projectId, keptBefore: finishedBefore, said: `${tasksSaid(taskCount)} will stay on the board` })
            }
          >
            Keep {tasksSaid(taskCount)}
          </Button>
        </SettingRow>
      ) : (
        <Text tone="muted">{ruleSaid(rule, now)}</Text>
      )}
      {keptBefore !== null && afterDays !== null ? (
        <SettingRow
          label={`Tasks finished by ${shortDate(keptBefore, { now })} stay on the board.`}
          hint="Stop keeping them, and they are archived like others, a week from then at the earliest."
        >
          <Button onClick={() => keep({ projectId, keptBefore: null, said: 'Older tasks are archived like others again' })}>
            Stop keeping them
          </Button>
        </SettingRow>
      ) : null}
    </>
  );
}
