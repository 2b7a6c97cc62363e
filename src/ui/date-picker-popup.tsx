import { fullDate, monthOf, timeOfDay, weekdayOf } from '#contract/dates';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { DayPicker, type ChevronProps } from 'react-day-picker';
import { Button } from './button.tsx';
import type { DatePickerProps } from './date-picker.tsx';
import styles from './date-picker-popup.module.css';
import { presetDays, startOf } from './day-words.ts';
import { PopoverPopup } from './popover-popup.tsx';
import { direction } from './sides.ts';
import { TextField } from './text-field.tsx';
import { weekStart } from './week-start.ts';
import { useReading, WrittenDayField } from './written-day.tsx';
import * as words from './words.ts';

export interface DatePickerPopupProps extends Omit<DatePickerProps, 'trigger'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Element | null;
  /** Takes the text that was typed before the calendar was here. */
  takeTyped: () => string;
}

/** The lazily loaded part of date-picker.tsx. */
export function DatePickerPopup({ open, onOpenChange, anchor, side, align, place, ...calendar }: DatePickerPopupProps) {
  return (
    <PopoverPopup
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      label={calendar.label}
      side={side}
      align={align}
      place={place}
      padded={false}
    >
      <Days {...calendar} close={() => onOpenChange(false)} />
    </PopoverPopup>
  );
}

function Days({
  label,
  value,
  onValueChange,
  min,
  max,
  withTime = false,
  takesTime = false,
  presets = true,
  takeTyped,
  close,
}: Omit<DatePickerPopupProps, 'open' | 'onOpenChange' | 'anchor'> & { close: () => void }) {
  const [today] = useState(() => new Date());
  const [month, setMonth] = useState(value ?? today);
  const [text, setText] = useState('');
  const { written, fault } = useReading(text, today, { min, max });
  const field = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLDivElement>(null);

  const meant = written && asSet(written.date, written.hasTime);
  const saysTime = takesTime && written?.hasTime === true;
  const moment = saysTime ? written.date : withTime ? meant : null;
  const [turnedTo, setTurnedTo] = useState(meant?.getTime());
  if (turnedTo !== meant?.getTime()) {
    setTurnedTo(meant?.getTime());
    if (meant) setMonth(meant);
  }

  function asSet(day: Date, hasTime = false): Date {
    if (!withTime) return startOf(day);
    return hasTime ? day : at(day, timeOf(value));
  }

  function choose(day: Date | null) {
    onValueChange(day && asSet(day));
    if (!withTime || !day) close();
  }

  function take() {
    if (!written || !meant) return;
    if (saysTime) onValueChange(meant, timeOf(written.date));
    else onValueChange(meant);
    close();
  }

  function enterCalendar() {
    const day = days.current?.querySelector<HTMLElement>(`.${styles.meant} button`);
    (day ?? days.current?.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]'))?.focus();
  }

  /** Keys pressed on a day or a button go to the text field above them, and not to a shortcut of the page. */
  function handleKeyDown(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter || event.target instanceof HTMLInputElement) return;
    event.stopPropagation();
    field.current?.focus();
  }

  function handleFocus() {
    const typed = takeTyped();
    if (typed.trim() === '') return;
    setText(typed);
    field.current?.focus();
  }

  const disabled = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];
  return (
    <div className={styles.picker} role="presentation" onKeyDown={handleKeyDown} onFocus={handleFocus}>
      <WrittenDayField
        ref={field}
        text={text}
        onTextChange={setText}
        fault={fault}
        meaning={meant && (moment ? words.dayAtTime(fullDate(meant), timeOfDay(moment)) : fullDate(meant))}
        hint={withTime || takesTime ? words.typeMomentHint : words.typeDateHint}
        onTake={take}
        onLeave={enterCalendar}
      />
      {presets ? (
        <div className={styles.presets}>
          {presetDays(today, min, max).map((preset) => (
            <Button key={preset.label} size="s" onClick={() => choose(preset.day)}>
              {preset.label}
            </Button>
          ))}
          {value ? (
            <Button size="s" variant="ghost" onClick={() => choose(null)}>
              {words.noDate}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div ref={days}>
        <DayPicker
          mode="single"
          dir={direction()}
          autoFocus
          required={false}
          aria-label={label}
          selected={value ?? undefined}
          month={month}
          onMonthChange={setMonth}
          modifiers={{ meant: meant ?? false }}
          modifiersClassNames={{ meant: styles.meant ?? '' }}
          onSelect={(day, pressed) => choose(day ?? pressed)}
          disabled={disabled}
          showOutsideDays
          fixedWeeks
          weekStartsOn={weekStart()}
          labels={labels}
          formatters={formatters}
          classNames={classNames}
          components={{ Chevron }}
        />
      </div>
      {withTime && value ? (
        <div className={styles.time}>
          <TextField
            label={words.time}
            type="time"
            size="m"
            value={timeOf(value)}
            onChange={(event) => {
              if (event.target.value) onValueChange(at(value, event.target.value));
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

const classNames = {
  months: styles.months,
  month: styles.month,
  month_caption: styles.caption,
  nav: styles.nav,
  button_next: styles.step,
  button_previous: styles.step,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.cell,
  day_button: styles.day,
  today: styles.today,
  selected: styles.selected,
  outside: styles.outside,
  disabled: styles.disabled,
};

/** The name contains the number as it is drawn, so that saying "28" presses the day. */
function dayName(day: Date, modifiers: { today?: boolean; selected?: boolean }): string {
  return words.dayNamed(fullDate(day), modifiers.today === true, modifiers.selected === true);
}

const labels = {
  labelDayButton: dayName,
  labelGrid: monthOf,
  labelWeekday: weekdayOf,
  labelPrevious: () => words.previousMonth,
  labelNext: () => words.nextMonth,
};

/** The library writes in English. */
const formatters = { formatCaption: monthOf, formatWeekdayName: (day: Date) => weekdayOf(day).slice(0, 2) };

function Chevron({ orientation }: ChevronProps) {
  const Icon = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown }[orientation ?? 'right'];
  return <Icon />;
}

function timeOf(date: Date | null): string {
  if (!date) return '17:00';
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

function at(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}
