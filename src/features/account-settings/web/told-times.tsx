import type { NotificationSettings } from '#features/notifications/contract';
import { digests } from '#features/notifications/fields';
import { Checkbox } from '#ui/checkbox';
import { Section } from '#ui/section';
import { Segmented } from '#ui/segmented';
import { Select } from '#ui/select';
import { Loading, Skeleton } from '#ui/skeleton';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import styles from './notifications.module.css';
import { changeToldSettings, type ToldSettings, toldSettings } from './told-data.ts';
import * as words from './words.ts';

/** When emails come: one by one or in a digest, and not in quiet hours. Every change is saved at once. */
export function ToldTimes({ userId }: { userId: string }) {
  const { rows, status, error, retry } = useList(toldSettings, { userId });
  const [settings] = rows;
  const change = useMutation(changeToldSettings);
  if (!settings && status === 'error') return <Failure error={error} onRetry={retry} what={words.toldTimes} size="inline" />;
  if (!settings)
    return (
      <Loading label={words.loadingToldTimes}>
        <Skeleton width="100%" height={80} />
      </Loading>
    );
  const set = (part: Partial<NotificationSettings>) => void change({ userId, change: part });
  return (
    <>
      <Digest settings={settings} onChange={set} />
      <QuietHours settings={settings} onChange={set} />
    </>
  );
}

interface PartProps {
  settings: ToldSettings;
  onChange: (part: Partial<NotificationSettings>) => void;
}

function Digest({ settings: { digest, digestDay, digestHour, timeZone }, onChange }: PartProps) {
  return (
    <Section title={words.digest} description={words.digestHints[digest]}>
      <div className={styles.choices}>
        <Segmented
          label={words.digest}
          value={digest}
          options={digests.map((value) => ({ value, label: words.digestNames[value] }))}
          onValueChange={(value) => onChange({ digest: value })}
        />
        {digest === 'WEEKLY' ? (
          <Select
            label={words.digestDay}
            value={String(digestDay)}
            options={words.weekdays.map((label, nth) => ({ value: String(nth + 1), label }))}
            onChange={(event) => onChange({ digestDay: Number(event.currentTarget.value) })}
          />
        ) : null}
        {digest === 'OFF' ? null : (
          <Select
            label={words.digestTime}
            value={String(digestHour)}
            options={HOURS.map((hour) => ({ value: String(hour), label: words.timeNamed(`${twoDigits(hour)}:00`) }))}
            onChange={(event) => onChange({ digestHour: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      <Text size="small" tone="faint">
        {words.zoneHint(timeZone)}
      </Text>
    </Section>
  );
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const TIMES = HOURS.flatMap((hour) => ['00', '30'].map((minutes) => `${twoDigits(hour)}:${minutes}`));

/** The half hours, and a time that was set by another program. Quiet hours end at another time than they begin. */
const timesFor = (value: string, other: string) =>
  [...new Set([...TIMES, value])]
    .toSorted()
    .filter((time) => time !== other)
    .map((time) => ({ value: time, label: words.timeNamed(time) }));

function QuietHours({ settings: { quietFrom, quietTo, quietDays }, onChange }: PartProps) {
  const isOn = quietFrom !== null && quietTo !== null;
  const turnDay = (day: number, isDay: boolean) =>
    onChange({
      quietDays: isDay ? [...quietDays, day].toSorted((one, other) => one - other) : quietDays.filter((one) => one !== day),
    });
  return (
    <Section title={words.quietHours} description={words.quietHoursHint}>
      <Switch
        label={words.quietHours}
        checked={isOn}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { quietFrom: '20:00', quietTo: '08:00' } : { quietFrom: null, quietTo: null })
        }
      />
      {isOn ? (
        <>
          <div className={styles.choices}>
            <Select
              label={words.quietFrom}
              value={quietFrom}
              options={timesFor(quietFrom, quietTo)}
              onChange={(event) => onChange({ quietFrom: event.currentTarget.value })}
            />
            <Select
              label={words.quietTo}
              value={quietTo}
              options={timesFor(quietTo, quietFrom)}
              onChange={(event) => onChange({ quietTo: event.currentTarget.value })}
            />
          </div>
          <fieldset className={styles.days}>
            <legend>{words.quietDays}</legend>
            {words.weekdays.map((label, nth) => (
              <Checkbox
                key={label}
                label={label}
                checked={quietDays.includes(nth + 1)}
                onChange={(event) => turnDay(nth + 1, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
        </>
      ) : null}
    </Section>
  );
}
