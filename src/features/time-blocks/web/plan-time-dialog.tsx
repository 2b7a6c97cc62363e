import { useId, useState } from 'react';
import { isoDay, shortDate } from '#contract/dates';
import { sayDuration } from '#features/time-log/web';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-field';
import { Dialog } from '#ui/dialog';
import { Form } from '#ui/form';
import { Select } from '#ui/select';
import { perform } from '#web/use-mutation';
import { visibilities } from '../fields.ts';
import { minutesOf } from '../rules.ts';
import { createBlock, updateBlock } from './data.ts';
import { nextTimes } from './next-times.ts';
import type { PlanRequest } from './plan-request.ts';
import * as words from './words.ts';

/** Usual lengths, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480];

interface PlanTimeDialogProps {
  request: PlanRequest;
  onClose: () => void;
  /** A new time was planned. */
  onPlanned: (() => void) | undefined;
}

/** Plans a time for a task, or changes a block. */
export function PlanTimeDialog({ request, onClose, onPlanned }: PlanTimeDialogProps) {
  const { taskId, task, day, block } = request;
  const form = useId();
  const [times] = useState(() => block ?? nextTimes(day ?? isoDay(new Date())));
  const [start, setStart] = useState<Date | null>(() => new Date(times.startsAt));
  const [length, setLength] = useState(minutesOf(times));
  const [visibility, setVisibility] = useState(block?.visibility ?? 'BUSY');
  const lengths = [...new Set([...LENGTHS, minutesOf(times)])].toSorted((one, other) => one - other);
  const handleSubmit = () => {
    if (start === null) return;
    const wanted = { ...lasting(start, length), visibility };
    if (block) perform(updateBlock, { taskId, timeBlockId: block.id, change: wanted });
    else {
      perform(createBlock, { taskId, task, ...wanted, said: words.timePlanned(shortDate(start), wanted) });
      onPlanned?.();
    }
    onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={block ? words.changePlannedTime : words.planTime}
      description={`${task.key} ${task.title}`}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={start === null}>
            {block ? words.saveTime : words.planTime}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={handleSubmit}>
        <DateField label={words.start} withTime value={start} onValueChange={setStart} />
        <Select
          label={words.length}
          value={String(length)}
          options={lengths.map((minutes) => ({ value: String(minutes), label: sayDuration(minutes * 60) }))}
          onChange={(event) => setLength(Number(event.currentTarget.value))}
        />
        <Select
          label={words.colleaguesSee}
          hint={words.visibilityHint}
          value={visibility}
          options={visibilities.map((value) => ({ value, label: words.visibilityNames[value] }))}
          onChange={(event) => setVisibility(visibilities.find((one) => one === event.currentTarget.value) ?? 'BUSY')}
        />
      </Form>
    </Dialog>
  );
}

function lasting(start: Date, minutes: number) {
  const startsAt = start.toISOString();
  return { startsAt, endsAt: new Date(start.getTime() + minutes * 60_000).toISOString() };
}
