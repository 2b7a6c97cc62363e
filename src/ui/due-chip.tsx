import { CalendarClock } from 'lucide-react';
import { Chip } from './chip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import * as words from './words.ts';

/** The due date of something, in words. */
export const DueChip = ({ day, isLate }: { day: string; isLate: boolean }) => (
  <Chip facet="due" tone={isLate ? 'danger' : 'normal'} icon={<CalendarClock aria-hidden="true" />}>
    <VisuallyHidden>{isLate ? words.overduePrefix : words.duePrefix}</VisuallyHidden>
    {day}
  </Chip>
);
