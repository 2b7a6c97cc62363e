import type { ProjectSummary } from '#features/projects/contract';
import { SettingsSection } from '#features/settings/web';
import { Checkbox } from '#ui/checkbox';
import { RadioCards } from '#ui/radio-cards';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { ProjectCalendar } from '../contract.ts';
import { shiftModes, weekdays } from '../fields.ts';
import { updateCalendar } from './changes.ts';
import { projectCalendars } from './data.ts';
import { HolidaySettings } from './holiday-settings.tsx';
import styles from './schedule-settings.module.css';
import * as words from './words.ts';

/** When a project works, and what moves with a task that others wait for. */
export function ScheduleSettings({ project }: { project: ProjectSummary }) {
  const { id: projectId, workspaceId } = project;
  const { rows, status, error, retry } = useList(projectCalendars, { workspaceId, projectId });
  const [calendar] = rows;
  if (calendar) return <CalendarForm calendar={calendar} />;
  return (
    <SettingsSection title={words.workingTime} description={words.workingTimeDescription}>
      {status === 'error' ? (
        <Failure error={error} onRetry={retry} what={words.schedule} size="inline" />
      ) : (
        <Loading label={words.loadingSchedule}>
          <Skeleton width="100%" height={34} />
        </Loading>
      )}
    </SettingsSection>
  );
}

function CalendarForm({ calendar }: { calendar: ProjectCalendar }) {
  const { timeZone, workingDays, shiftMode } = calendar;
  const update = useMutation(updateCalendar);
  return (
    <>
      <SettingsSection title={words.workingTime} description={words.workingTimeDescription}>
        <fieldset className={styles.days}>
          <legend className={styles.legend}>{words.workingDays}</legend>
          {weekdays.map((day) => {
            const isOn = workingDays.includes(day);
            return (
              <Checkbox
                key={day}
                label={<abbr title={words.weekday(day)}>{words.shortWeekday(day)}</abbr>}
                aria-label={words.weekday(day)}
                checked={isOn}
                // A project works on at least one day.
                disabled={isOn && workingDays.length === 1}
                onChange={(event) => {
                  const next = weekdays.filter((one) => (one === day ? event.currentTarget.checked : workingDays.includes(one)));
                  update({ calendar, change: { workingDays: next } });
                }}
              />
            );
          })}
        </fieldset>
        <Select
          label={words.timeZone}
          hint={words.timeZoneHint}
          value={timeZone}
          options={zonesWith(timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          onChange={({ currentTarget: { value } }) =>
            update({ calendar, change: { timeZone: value }, said: words.timeZoneSet(value.replaceAll('_', ' ')) })
          }
        />
      </SettingsSection>
      <SettingsSection title={words.dependencies} description={words.dependenciesDescription}>
        <RadioCards
          label={words.shiftMode}
          hideLabel
          name="shift-mode"
          value={shiftMode}
          options={SHOWN_MODES.map((mode) => ({
            value: mode,
            label: words.shiftModeName(mode),
            description: words.shiftModeHint(mode),
          }))}
          onValueChange={(mode) => update({ calendar, change: { shiftMode: mode } })}
        />
      </SettingsSection>
      <HolidaySettings calendar={calendar} />
    </>
  );
}

/** The usual one first, and the one that does nothing last. */
const SHOWN_MODES = [...shiftModes.slice(1), shiftModes[0]];

/** The time zones that this browser knows, and the one that is set, which may be another. */
const zonesWith = (zone: string): string[] => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted();
