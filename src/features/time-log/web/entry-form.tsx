import { useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import { dayOf } from '#features/tasks/web';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Form, FormActions, FormRow } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useNow } from '#web/use-now';
import { sayDuration, secondsIn } from './durations.ts';
import type { NewEntry } from './time-data.ts';
import * as words from './words.ts';

type Fields = Pick<NewEntry, 'seconds' | 'day' | 'note'>;

interface EntryFormProps {
  /** The initial values of the fields. */
  entry?: Fields;
  action: string;
  onSave: (fields: Fields) => void;
}

/** The duration, date and note of a time entry. */
export function EntryForm({ entry, action, onSave }: EntryFormProps) {
  const today = dayOf(new Date(useNow()));
  const [time, setTime] = useState(entry ? sayDuration(entry.seconds) : '');
  const [day, setDay] = useState(entry?.day ?? today);
  const [note, setNote] = useState(entry?.note ?? '');
  const [isTried, setTried] = useState(false);
  // An unchanged field keeps its seconds, which the text leaves out.
  const seconds = entry && time === sayDuration(entry.seconds) ? entry.seconds : secondsIn(time);

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (seconds !== undefined) onSave({ seconds, day, note: note.trim() });
      }}
    >
      <FormRow>
        <TextField
          label={words.timeSpent}
          size="m"
          placeholder="1h 30m"
          autoComplete="off"
          maxLength={40}
          value={time}
          error={isTried && seconds === undefined ? words.invalidDuration : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
        <DateField
          label={words.date}
          size="m"
          max={startOfDay(today)}
          value={startOfDay(day)}
          onValueChange={(date) => date && setDay(isoDay(date))}
        />
      </FormRow>
      <TextField
        label={words.note}
        size="m"
        placeholder={words.notePlaceholder}
        autoComplete="off"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormActions align="end">
        <Button type="submit" variant="primary">
          {action}
        </Button>
      </FormActions>
    </Form>
  );
}
