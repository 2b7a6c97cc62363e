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
import { setAutoArchive } from './archive-rule-data.ts';
import { autoArchive, keepFinished } from './auto-archive-data.ts';
import { archiveChoices, choiceOf, daysOf, ruleText } from './auto-archive-words.ts';
import * as words from './words.ts';

/** The setting for archiving completed tasks: when it happens, what comes next, and which tasks are kept. */
export function AutoArchiveSettings({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(autoArchive, { workspaceId, projectId });
  const [rule] = rows;
  return (
    <SettingsSection title={words.autoArchive} description={words.autoArchiveDescription}>
      {rule ? <RuleForm projectId={projectId} rule={rule} /> : null}
      {!rule && status === 'loading' ? (
        <Loading label={words.loadingSetting}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {!rule && status === 'error' ? <Failure error={error} onRetry={retry} what={words.setting} size="inline" /> : null}
    </SettingsSection>
  );
}

function RuleForm({ projectId, rule }: { projectId: string; rule: AutoArchive }) {
  const { afterDays, keptBefore, finishedBefore, taskCount } = rule;
  const setRule = useMutation(setAutoArchive);
  const keep = useMutation(keepFinished);
  const now = useNow();
  return (
    <>
      <Select
        label={words.whenToArchive}
        value={choiceOf(afterDays)}
        options={archiveChoices(afterDays)}
        onChange={(event) => setRule({ projectId, afterDays: daysOf(event.currentTarget.value), said: words.settingSaved })}
      />
      {finishedBefore !== null && taskCount > 0 ? (
        <SettingRow label={ruleText(rule, now)}>
          <Button onClick={() => keep({ projectId, keptBefore: finishedBefore, said: words.tasksKept(taskCount) })}>
            {words.keepTasks(taskCount)}
          </Button>
        </SettingRow>
      ) : (
        <Text tone="muted">{ruleText(rule, now)}</Text>
      )}
      {keptBefore !== null && afterDays !== null ? (
        <SettingRow label={words.keptTasks(shortDate(keptBefore, { now }))} hint={words.keptTasksHint}>
          <Button onClick={() => keep({ projectId, keptBefore: null, said: words.keepingStopped })}>{words.stopKeeping}</Button>
        </SettingRow>
      ) : null}
    </>
  );
}
