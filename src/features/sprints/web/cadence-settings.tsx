import type { ProjectSummary } from '#features/projects/contract';
import { SettingsSection } from '#features/settings/web';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { SprintCadence } from '../contract.ts';
import { rollovers, startWeekdays } from '../fields.ts';
import { setCadence, sprintCadence } from './data.ts';
import * as words from './words.ts';

/** How a project plans its sprints. Every change is saved at once. */
export function CadenceSettings({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(sprintCadence, { workspaceId, projectId });
  const [cadence] = rows;
  return (
    <SettingsSection title={words.cadence} description={words.cadenceDescription}>
      {cadence ? <CadenceForm cadence={cadence} /> : null}
      {!cadence && status === 'loading' ? (
        <Loading label={words.loadingCadence}>
          <Skeleton width="100%" height={34} />
        </Loading>
      ) : null}
      {!cadence && status === 'error' ? <Failure error={error} onRetry={retry} what={words.theCadence} size="inline" /> : null}
    </SettingsSection>
  );
}

const numbers = (least: number, most: number, say: (count: number) => string) =>
  Array.from({ length: most - least + 1 }, (_, nth) => ({ value: String(least + nth), label: say(least + nth) }));

function CadenceForm({ cadence }: { cadence: SprintCadence }) {
  const set = useMutation(setCadence);
  const { projectId, enabled, allowParallel, autoStart, autoComplete } = cadence;
  const change = (part: Parameters<typeof set>[0]['change']) => set({ projectId, change: part });
  const choose = (field: 'durationWeeks' | 'cooldownDays' | 'upcomingCount', options: { value: string; label: string }[]) => (
    <Select
      label={words.cadenceFields[field]}
      value={String(cadence[field])}
      options={options}
      onChange={(event) => change({ [field]: Number(event.currentTarget.value) })}
    />
  );
  return (
    <>
      <Switch
        label={words.planAhead}
        hint={words.planAheadHint}
        checked={enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      {enabled ? (
        <>
          {choose('durationWeeks', numbers(1, 8, words.weeks))}
          <Select
            label={words.startWeekday}
            value={cadence.startWeekday}
            options={startWeekdays.map((day) => ({ value: day, label: words.weekdays[day] }))}
            onChange={(event) => change({ startWeekday: event.currentTarget.value as SprintCadence['startWeekday'] })}
          />
          {choose('cooldownDays', numbers(0, 28, words.pauseDays))}
          {choose('upcomingCount', numbers(1, 10, words.sprintsAhead))}
          <Switch
            label={words.autoStart}
            hint={words.autoStartHint}
            checked={autoStart}
            onChange={(event) => change({ autoStart: event.currentTarget.checked })}
          />
          <Switch
            label={words.autoComplete}
            hint={words.autoCompleteHint}
            checked={autoComplete}
            onChange={(event) => change({ autoComplete: event.currentTarget.checked })}
          />
        </>
      ) : null}
      <Select
        label={words.rollover}
        value={cadence.rollover}
        options={rollovers.map((place) => ({ value: place, label: words.rolloverNames[place] }))}
        onChange={(event) => change({ rollover: event.currentTarget.value as SprintCadence['rollover'] })}
      />
      <Switch
        label={words.allowParallel}
        hint={words.allowParallelHint}
        checked={allowParallel}
        onChange={(event) => change({ allowParallel: event.currentTarget.checked })}
      />
    </>
  );
}
