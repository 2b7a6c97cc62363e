import { CalendarClock } from 'lucide-react';
import { dayOf, sayDay, startOf } from '#features/tasks/web';
import { FieldButton, type Opening } from '#ui/field-button';
import { DatePicker } from '#ui/date-picker';
import { useNow } from '#web/use-now';
import * as words from './words.ts';

interface DueFieldProps extends Opening {
  value: string | null;
  /** Only an open issue can be overdue. */
  isOpen: boolean;
  mayEdit: boolean;
  onChange: (day: string | null) => void;
}

/** The due date of an issue. */
export function DueField({ value, isOpen, mayEdit, onChange, ...opening }: DueFieldProps) {
  const today = dayOf(new Date(useNow()));
  const field = {
    name: words.dueDate,
    shortcut: 'd',
    icon: <CalendarClock />,
    tone: value === null ? ('faint' as const) : isOpen && value < today ? ('danger' as const) : ('normal' as const),
    children: value === null ? words.noDate : sayDay(value, today),
  };
  if (!mayEdit) return <FieldButton trigger={null} {...field} />;
  return (
    <DatePicker
      {...opening}
      label={words.dueDate}
      value={startOf(value)}
      onValueChange={(date) => {
        const next = date === null ? null : dayOf(date);
        if (next !== value) onChange(next);
      }}
      trigger={(trigger) => <FieldButton trigger={trigger} {...field} />}
    />
  );
}
