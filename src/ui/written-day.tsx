import { fullDate } from '#contract/dates';
import { useEffect, useState, type KeyboardEvent, type Ref } from 'react';
import { type DayWords, dayWords, startOf, type WrittenDay } from './day-words.ts';
import { TextField } from './text-field.tsx';
import * as texts from './words.ts';

/** The result of the words: a selectable day, an error, or neither while there are none. */
export type Reading =
  | { readonly written: WrittenDay; readonly fault: null }
  | { readonly written: null; readonly fault: string | null };

/** Parses words as someone types them. `now` and the bounds are those of the calendar. */
export function useReading(text: string, now: Date, { min, max }: { min?: Date; max?: Date }): Reading {
  const [words, setWords] = useState<{ read: DayWords } | 'away' | null>(null);
  useEffect(() => {
    let isHere = true;
    dayWords().then(
      (read) => isHere && setWords({ read }),
      () => isHere && setWords('away'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const faulty = (fault: string | null): Reading => ({ written: null, fault });
  if (text.trim() === '' || words === null) return faulty(null);
  if (words === 'away') return faulty(texts.typingOffline);
  const written = words.read(text, now, navigator.language);
  if (!written) return faulty(texts.dateUnknown);
  if (min && written.date < startOf(min)) return faulty(texts.dateTooEarly(fullDate(min)));
  if (max && startOf(written.date) > max) return faulty(texts.dateTooLate(fullDate(max)));
  return { written, fault: null };
}

interface WrittenDayFieldProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  onTextChange: (text: string) => void;
  fault: string | null;
  /** The day that the words would set, in full; null if there is none yet. */
  meaning: string | null;
  /** What can be typed. */
  hint?: string;
  onTake: () => void;
  /** Moves on to the calendar. */
  onLeave: () => void;
}

/** A text field for a day. Below it is what the words mean or lack, and Enter accepts it. */
export function WrittenDayField({
  ref,
  text,
  onTextChange,
  fault,
  meaning,
  hint = texts.typeDateHint,
  onTake,
  onLeave,
}: WrittenDayFieldProps) {
  // An unfinished word is no day, and no error.
  const [isTried, setTried] = useState(false);
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'ArrowDown') onLeave();
    else if (meaning !== null) onTake();
    else setTried(true);
  }
  return (
    <TextField
      ref={ref}
      label={texts.typeDate}
      hideLabel
      size="m"
      placeholder={texts.typeDate}
      autoComplete="off"
      maxLength={60}
      value={text}
      hint={meaning ?? fault ?? hint}
      error={isTried ? fault : null}
      onChange={(event) => {
        setTried(false);
        onTextChange(event.target.value);
      }}
      onKeyDown={handleKeyDown}
    />
  );
}
