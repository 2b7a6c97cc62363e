import { useId, useState } from 'react';
import { shortMoment } from '#contract/dates';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Popover } from '#ui/popover';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { snoozeChoices } from '#web/snoozing';
import { anchorIn, useSurfaceState } from '#web/surface';
import { useNow } from '#web/use-now';
import type { Note } from '../contract.ts';
import { GROUP_MAX } from '../fields.ts';
import { change } from './note-edits.ts';
import styles from './panel.module.css';
import { type NotesSurface, writable } from './notes-surface.ts';
import * as words from './words.ts';

/** The small panel at a note: when it reminds its owner, or the group that it belongs to. */
export function NotePanel({ surface }: { surface: NotesSurface }) {
  const panel = useSurfaceState(surface.store, (state) => state.panel);
  // Its content stays while it closes.
  const [shown, setShown] = useState(panel);
  if (panel !== null && panel !== shown) setShown(panel);
  const anchor = shown === null ? null : anchorIn(surface, shown.ids);
  const notes = shown === null ? [] : writable(surface, shown.ids);
  const close = () => surface.store.set({ panel: null });
  if (shown === null || notes.length === 0 || anchor === null) return null;
  const label = shown.kind === 'reminder' ? words.reminder : words.group;
  return (
    <Popover label={label} open={panel !== null} onOpenChange={(open) => !open && close()} anchor={anchor}>
      {() =>
        shown.kind === 'reminder' ? (
          <Reminder notes={notes} onDone={close} />
        ) : (
          <GroupForm notes={notes} known={groupNames(surface)} onDone={close} />
        )
      }
    </Popover>
  );
}

interface PanelProps {
  notes: readonly Note[];
  onDone: () => void;
}

function Reminder({ notes, onDone }: PanelProps) {
  const now = useNow();
  const [first] = notes;
  const remindAt = first?.remindAt ?? null;
  const [moment, setMoment] = useState<Date | null>(null);
  const isAhead = moment !== null && moment.getTime() > now;
  const set = (at: Date | null) => {
    change(notes, { remindAt: at?.toISOString() ?? null });
    onDone();
  };
  return (
    <div className={styles.panel}>
      {remindAt === null ? null : (
        <div className={styles.set}>
          <Text size="small">{words.remindsAt(shortMoment(remindAt))}</Text>
          <Button size="s" onClick={() => set(null)}>
            {words.removeReminder}
          </Button>
        </div>
      )}
      <div className={styles.offers}>
        {snoozeChoices(new Date(now)).map(({ label, until }) => (
          <Button key={label} size="s" onClick={() => set(until)}>
            {label}
          </Button>
        ))}
      </div>
      <form
        className={styles.moment}
        onSubmit={(event) => {
          event.preventDefault();
          if (isAhead) set(moment);
        }}
      >
        <DateField
          label={words.customTime}
          withTime
          size="m"
          min={new Date(now)}
          value={moment}
          error={moment !== null && !isAhead ? words.timePassed : null}
          onValueChange={setMoment}
        />
        <Button type="submit" disabled={!isAhead}>
          {words.setReminder}
        </Button>
      </form>
      <Text size="small" tone="faint">
        {words.reminderHint}
      </Text>
    </div>
  );
}

const groupNames = (surface: NotesSurface): string[] =>
  [...new Set(surface.snapshot().all.flatMap(({ groupName }) => groupName ?? []))].sort((one, other) => one.localeCompare(other));

function GroupForm({ notes, known, onDone }: PanelProps & { known: readonly string[] }) {
  const list = useId();
  const [first] = notes;
  const [name, setName] = useState(first?.groupName ?? '');
  const set = (groupName: string | null) => {
    change(notes, { groupName });
    onDone();
  };
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        set(name.trim() || null);
      }}
    >
      <TextField
        label={words.groupName}
        hint={words.groupHint}
        value={name}
        maxLength={GROUP_MAX}
        list={list}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <div className={styles.offers}>
        <Button type="submit" variant="primary" size="s">
          {words.setGroup}
        </Button>
        {notes.some(({ groupName }) => groupName !== null) ? (
          <Button size="s" onClick={() => set(null)}>
            {words.noGroup}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
