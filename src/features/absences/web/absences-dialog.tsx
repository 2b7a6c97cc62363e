import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isoDay, shortDate, startOfDay } from '#contract/dates';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { IconButton } from '#ui/icon-button';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { Failure } from '#web/failure.tsx';
import { useList } from '#web/use-list';
import { perform } from '#web/use-mutation';
import { useNow } from '#web/use-now';
import { ABSENCE_DAYS_MAX, ABSENCES_MAX, NOTE_MAX } from '../fields.ts';
import { daysIn } from '../rules.ts';
import styles from './absences-dialog.module.css';
import { absences, createAbsence, deleteAbsence, type ShownAbsence, useAbsencesLive } from './data.ts';
import * as words from './words.ts';

export interface AbsencesDialogProps {
  workspaceId: string;
  person: { userId: string; name: string };
  isMine: boolean;
  /** True for the person, and for those who manage members. */
  mayChange: boolean;
  onClose: () => void;
}

/** The coming absences of a person, and those of the last year for people who may change them. */
export function AbsencesDialog({ workspaceId, person, isMine, mayChange, onClose }: AbsencesDialogProps) {
  useAbsencesLive(workspaceId);
  const now = useNow();
  const today = new Date(now);
  const range = { from: isoDay(daysLater(today, -ABSENCE_DAYS_MAX)), to: isoDay(daysLater(today, ABSENCE_DAYS_MAX)) };
  const { rows, status, error, retry } = useList(absences, { workspaceId, ...range });
  const all = rows.filter(({ userId }) => userId === person.userId);
  const coming = all
    .filter(({ endsOn }) => endsOn >= isoDay(today))
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const on = { workspaceId, userId: person.userId, isOwn: isMine };
  return (
    <Dialog
      open
      title={words.absencesOf(person.name)}
      description={words.absencesHint}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isReading={!mayChange}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {mayChange ? (
        <NewAbsence
          today={today}
          isMine={isMine}
          isFull={all.length >= ABSENCES_MAX}
          onAdd={(absence) => perform(createAbsence, { ...on, ...absence, days: daysOf(absence, now) })}
        />
      ) : null}
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theAbsences} size="inline" /> : null}
      {status === 'ready' && coming.length === 0 ? <Text tone="muted">{words.noAbsences}</Text> : null}
      <ul className={styles.lines} aria-label={words.absencesOf(person.name)}>
        {coming.map((absence) => {
          const days = daysOf(absence, now);
          return (
            <li key={absence.id} className={styles.line}>
              <Text as="span" numeric className={styles.days}>
                {days}
              </Text>
              <Text as="span" tone="muted" truncate className={styles.note}>
                {absence.note ?? words.dayCount(daysIn(absence.startsOn, absence.endsOn))}
              </Text>
              {mayChange ? (
                <IconButton
                  size="s"
                  label={words.deleteAbsence(days)}
                  icon={<Trash2 />}
                  onClick={() => perform(deleteAbsence, { ...on, absenceId: absence.id, days })}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

interface NewAbsenceProps {
  today: Date;
  isMine: boolean;
  isFull: boolean;
  onAdd: (absence: { startsOn: string; endsOn: string; note: string }) => void;
}

function NewAbsence({ today, isMine, isFull, onAdd }: NewAbsenceProps) {
  const [first, setFirst] = useState<Date | null>(null);
  const [last, setLast] = useState<Date | null>(null);
  const [note, setNote] = useState('');
  const end = last ?? first;
  const isBackwards = first !== null && end !== null && end < first;
  const limits = { min: daysLater(today, -ABSENCE_DAYS_MAX), max: daysLater(today, ABSENCE_DAYS_MAX) };
  const handleSubmit = () => {
    if (first === null || end === null || isBackwards || isFull) return;
    onAdd({ startsOn: isoDay(first), endsOn: isoDay(end), note: note.replaceAll(/\s+/g, ' ').trim() });
    setFirst(null);
    setLast(null);
    setNote('');
  };
  return (
    <Form onSubmit={handleSubmit}>
      <div className={styles.adding}>
        <DateField label={words.firstDay} value={first} onValueChange={setFirst} {...limits} />
        <DateField
          label={words.lastDay}
          value={end}
          onValueChange={setLast}
          {...limits}
          error={isBackwards ? words.endsTooEarly : undefined}
        />
        <div className={styles.wide}>
          <TextField
            label={words.note}
            hint={words.noteHint(isMine)}
            placeholder={words.notePlaceholder}
            autoComplete="off"
            maxLength={NOTE_MAX}
            value={note}
            error={isFull ? words.tooMany(ABSENCES_MAX) : undefined}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <Button className={styles.add} size="l" type="submit" icon={<Plus />} disabled={first === null || isBackwards || isFull}>
          {words.addAbsence}
        </Button>
      </div>
    </Form>
  );
}

const daysLater = (day: Date, days: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

const daysOf = ({ startsOn, endsOn }: Pick<ShownAbsence, 'startsOn' | 'endsOn'>, now: number): string =>
  words.span(shortDate(startOfDay(startsOn), { now }), shortDate(startOfDay(endsOn), { now }));
