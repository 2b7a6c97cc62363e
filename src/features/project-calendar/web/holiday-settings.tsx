import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fullDate, isoDay, shortDate, startOfDay } from '#contract/dates';
import { SettingsSection } from '#features/settings/web';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Form } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { useMutation } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import type { Holiday, ProjectCalendar } from '../contract.ts';
import { HOLIDAY_NAME_MAX, HOLIDAYS_MAX } from '../fields.ts';
import { withHolidays } from '../rules.ts';
import { addHolidays, removeHolidays } from './changes.ts';
import { HolidayImport } from './holiday-import.tsx';
import { oneLine } from './holiday-lines.ts';
import styles from './schedule-settings.module.css';
import * as words from './words.ts';

/** The holidays of a project: typed one by one, pasted, or from a file. */
export function HolidaySettings({ calendar }: { calendar: ProjectCalendar }) {
  const add = useMutation(addHolidays);
  const now = useNow();
  const { holidays } = calendar;
  /** Adds them, or returns why not. */
  const handleAdd = (more: readonly Holiday[]): string | null => {
    if (withHolidays(holidays, more).length > HOLIDAYS_MAX) return words.tooMany;
    const [first] = more;
    if (!first) return null;
    const said = more.length > 1 ? words.holidaysAdded(more.length) : words.holidayAdded(shortDate(first.day, { now }));
    add({ calendar, holidays: more, said });
    return null;
  };
  return (
    <SettingsSection title={words.holidays} description={words.holidaysDescription}>
      <NewHoliday onAdd={handleAdd} />
      {holidays.length === 0 ? <Text tone="muted">{words.noHolidays}</Text> : <HolidayLines calendar={calendar} />}
      <HolidayImport today={isoDay(new Date(now))} onAdd={handleAdd} />
    </SettingsSection>
  );
}

function NewHoliday({ onAdd }: { onAdd: (holidays: readonly Holiday[]) => string | null }) {
  const [day, setDay] = useState<Date | null>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const handleSubmit = () => {
    if (day === null) return;
    const refused = onAdd([{ day: isoDay(day), name: oneLine(name) }]);
    setFault(refused);
    if (refused !== null) return;
    setDay(null);
    setName('');
  };
  return (
    <Form onSubmit={handleSubmit}>
      <div className={styles.adding}>
        <DateField label={words.day} value={day} onValueChange={setDay} />
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          autoComplete="off"
          maxLength={HOLIDAY_NAME_MAX}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button size="l" type="submit" icon={<Plus />} disabled={day === null}>
          {words.addHoliday}
        </Button>
      </div>
    </Form>
  );
}

function HolidayLines({ calendar }: { calendar: ProjectCalendar }) {
  const remove = useMutation(removeHolidays);
  const now = useNow();
  return (
    <ul className={styles.lines}>
      {calendar.holidays.map(({ day, name }) => {
        const short = shortDate(day, { now });
        return (
          <li key={day} className={styles.line}>
            <Text as="span" className={styles.date} numeric>
              <time dateTime={day} title={fullDate(startOfDay(day))}>
                {short}
              </time>
            </Text>
            <Text as="span" tone="muted" className={styles.name}>
              {name}
            </Text>
            <IconButton
              size="s"
              label={words.removeHoliday(short)}
              icon={<Trash2 />}
              onClick={() => remove({ calendar, days: [day], said: words.holidayRemoved(short) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
