import { shortDate } from '#contract/dates';
import { Calendar } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { loadable } from './loadable.ts';
import type { Placement } from './popover.tsx';
import type { TriggerProps } from './trigger.ts';
import { useOverlay, type OverlayOpening } from './use-overlay.ts';

export interface DatePickerProps extends OverlayOpening, Placement {
  label: string;
  value: Date | null;
  /** Local time; without `withTime` the start of the day. */
  onValueChange: (date: Date | null, time?: string) => void;
  trigger?: (props: TriggerProps) => ReactElement;
  min?: Date;
  max?: Date;
  withTime?: boolean;
  /** A day may have a time of its own, which is set elsewhere. One that is typed with the day is passed on with it, as HH:MM. */
  takesTime?: boolean;
  /** Today, Tomorrow, Next week, No date beside the calendar. */
  presets?: boolean;
}

const popup = loadable(() => import('./date-picker-popup.tsx'));

export const preloadDatePicker = () => popup.preload();

export function DatePicker({ trigger, open, onOpenChange, anchor: given, ...calendar }: DatePickerProps) {
  const opening = { open, onOpenChange, anchor: given };
  const { isOpen, change, anchor, triggerProps, takeTyped, part } = useOverlay('dialog', popup, opening);
  const isControlled = given !== undefined;
  return (
    <>
      {trigger ? (
        trigger(triggerProps)
      ) : isControlled ? null : (
        <DateButton {...triggerProps} label={calendar.label} value={calendar.value} />
      )}
      {part ? (
        <part.DatePickerPopup {...calendar} open={isOpen} onOpenChange={change} anchor={anchor} takeTyped={takeTyped} />
      ) : null}
    </>
  );
}

function DateButton({ label, value, ...trigger }: TriggerProps & { label: string; value: Date | null }) {
  return (
    <Button {...trigger} icon={<Calendar />} aria-label={`${label}: ${shortDate(value)}`}>
      {shortDate(value)}
    </Button>
  );
}
