import { dayAfter } from '#contract/days';
import { useId, useRef, useState } from 'react';
import { isoDay, startOfDay } from '#contract/dates';
import type { Sprint } from '#features/sprints/contract';
import { daysFault, lengthOf, usualPoints } from '#features/sprints/rules';
import { createSprint, updateSprint } from '#features/sprints/web';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { perform } from '#web/use-mutation';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface SprintDialogProps {
  projectId: string;
  /** The sprint to edit; null for a new one. */
  sprint: Sprint | null;
  sprints: readonly Sprint[];
  today: string;
  onClose: () => void;
}

/** Plans a sprint, or changes one. */
export function SprintDialog({ projectId, sprint, sprints, today, onClose }: SprintDialogProps) {
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => draftOf(sprint, sprints, today));
  const [suggested] = useState(draft.name);
  const [wasSent, setSent] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const usual = usualPoints(sprints);
  const faults = faultsOf(draft);
  const handleSubmit = () => {
    setSent(true);
    if (Object.keys(faults).length > 0) return;
    const { capacity, startsAt, endsAt, ...texts } = draft;
    const fields = {
      name: texts.name.trim(),
      goal: texts.goal.trim(),
      startsAt: startsAt ?? '',
      endsAt: endsAt ?? '',
      capacityPoints: capacity.trim() === '' ? null : Number(capacity),
    };
    if (sprint) perform(updateSprint, { sprintId: sprint.id, change: fields });
    else perform(createSprint, { projectId, ...fields });
    onClose();
  };
  const title = sprint ? words.editSprint : words.newSprint;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {sprint ? words.saveSprint : words.createSprint}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <TextField
          ref={first}
          label={words.name}
          maxLength={80}
          value={draft.name}
          // The name of a new sprint is a suggestion, and what is typed replaces it.
          onFocus={(event) => !sprint && draft.name === suggested && event.currentTarget.select()}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={wasSent ? faults.name : undefined}
        />
        <TextArea
          label={words.goal}
          hint={words.goalHint}
          maxLength={2000}
          minRows={2}
          value={draft.goal}
          onChange={(event) => change({ goal: event.currentTarget.value })}
        />
        <div className={styles.two}>
          <DateField
            label={words.firstDay}
            value={startOfDay(draft.startsAt)}
            onValueChange={(date) => change({ startsAt: date && isoDay(date) })}
          />
          <DateField
            label={words.lastDay}
            value={startOfDay(draft.endsAt)}
            onValueChange={(date) => change({ endsAt: date && isoDay(date) })}
            error={wasSent ? faults.days : undefined}
          />
        </div>
        <TextField
          label={words.capacity}
          inputMode="decimal"
          value={draft.capacity}
          hint={usual === null ? words.noCapacityHint : words.usualCapacity(usual)}
          onChange={(event) => change({ capacity: event.currentTarget.value })}
          error={wasSent ? faults.capacity : undefined}
        />
      </Form>
    </Dialog>
  );
}

interface Draft {
  name: string;
  goal: string;
  startsAt: string | null;
  endsAt: string | null;
  capacity: string;
}

const TWO_WEEKS = 14;

/** A new sprint follows the latest one, and is as long. */
function draftOf(sprint: Sprint | null, sprints: readonly Sprint[], today: string): Draft {
  if (sprint) {
    const { name, goal, startsAt, endsAt, capacityPoints } = sprint;
    return { name, goal, startsAt, endsAt, capacity: capacityPoints === null ? '' : String(capacityPoints) };
  }
  const standing = sprints.filter(({ status }) => status !== 'CANCELED');
  const latest = standing.toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1)).at(-1);
  const free = latest ? dayAfter(latest.endsAt) : today;
  const startsAt = free > today ? free : today;
  const number = Math.max(0, ...sprints.map((one) => one.number)) + 1;
  const endsAt = dayAfter(startsAt, (latest ? lengthOf(latest) : TWO_WEEKS) - 1);
  return { name: `Sprint ${number}`, goal: '', startsAt, endsAt, capacity: '' };
}

function faultsOf({ name, startsAt, endsAt, capacity }: Draft): { name?: string; days?: string; capacity?: string } {
  const days = startsAt === null || endsAt === null ? words.daysRequired : daysFault({ startsAt, endsAt });
  const points = capacity.trim() === '' ? 0 : Number(capacity);
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(days !== undefined && { days }),
    ...(!(points >= 0 && points <= 100_000) && { capacity: words.capacityInvalid }),
  };
}
