import { ClipboardPaste, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import type { Holiday } from '../contract.ts';
import { holidaysIn } from './holiday-lines.ts';
import styles from './schedule-settings.module.css';
import * as words from './words.ts';

interface HolidayImportProps {
  /** The first day that is taken from a file. */
  today: string;
  /** Adds holidays, or returns why not. */
  onAdd: (holidays: readonly Holiday[]) => string | null;
}

/** Many holidays at once: pasted lines, or a calendar file. */
export function HolidayImport({ today, onAdd }: HolidayImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const handlePaste = () => {
    const { holidays, wrong } = holidaysIn(text ?? '');
    const refused = wrong === null ? onAdd(holidays) : words.notDate(wrong.slice(0, 40));
    setFault(refused);
    if (refused === null) setText(null);
  };
  const handleFile = async (file: File | undefined) => setFault(file ? await refusedFile(file, today, onAdd) : null);

  if (text !== null) {
    return (
      <div className={styles.pasting}>
        <TextArea
          autoFocus
          label={words.list}
          hint={words.listHint}
          error={fault}
          value={text}
          onSubmit={handlePaste}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
        />
        <div className={styles.buttons}>
          <Button variant="primary" disabled={text.trim() === ''} onClick={handlePaste}>
            {words.addHolidays}
          </Button>
          <Button
            onClick={() => {
              setText(null);
              setFault(null);
            }}
          >
            {words.cancel}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={styles.buttons}>
        <Button icon={<ClipboardPaste />} onClick={() => setText('')}>
          {words.pasteList}
        </Button>
        <Button icon={<FileUp />} onClick={() => input.current?.click()}>
          {words.importFile}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          className={styles.file}
          aria-label={words.calendarFile}
          tabIndex={-1}
          onChange={(event) => {
            void handleFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {fault ? (
        <Text tone="danger" role="alert">
          {fault}
        </Text>
      ) : null}
    </>
  );
}

/** The largest calendar file, in bytes: the holidays of a country take a tenth, and ten times as much would freeze the page. */
const FILE_MAX = 2_000_000;

/** Adds the holidays of a calendar file, or returns why not. Few people import one, so its parser comes with the first file. */
async function refusedFile(file: File, today: string, onAdd: HolidayImportProps['onAdd']): Promise<string | null> {
  if (file.size > FILE_MAX) return words.tooLargeFile;
  try {
    const [{ holidaysOfFile }, text] = await Promise.all([import('./holiday-file.ts'), file.text()]);
    const holidays = holidaysOfFile(text, today);
    return holidays.length === 0 ? words.noUpcomingDays : onAdd(holidays);
  } catch {
    return words.noCalendarFile;
  }
}
