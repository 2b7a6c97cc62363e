import { shortDate } from '#contract/dates';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Recurrence } from '#features/tasks/contract';
import { RecurrenceForm } from './recurrence-form.tsx';

afterEach(cleanup);

const weekly: Recurrence = {
  freq: 'WEEKLY',
  interval: 1,
  byWeekday: [],
  mode: 'ON_SCHEDULE',
  endsAt: null,
  count: null,
  monthDay: null,
};

/** The form with a task around it that keeps what is saved. */
function opened(first: Recurrence | null) {
  const saved: (Recurrence | null)[] = [];
  function Kept() {
    const [rule, setRule] = useState(first);
    const handleSave = (next: Recurrence | null) => {
      saved.push(next);
      setRule(next);
    };
    return <RecurrenceForm rule={rule} day="2026-11-20" onSave={handleSave} />;
  }
  render(<Kept />);
  return { user: userEvent.setup(), saved };
}

test('a usual rule is one choice, and none is one too', async () => {
  const { user, saved } = opened(null);
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every weekday');
  expect(saved.at(-1)).toEqual({ ...weekly, byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] });
  expect(screen.getByText(new RegExp(`the next one is due ${shortDate('2026-11-23')}`))).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Does not repeat');
  expect(saved.at(-1)).toBeNull();
});

test('one’s own rule names a number, a unit and days', async () => {
  const { user, saved } = opened(weekly);
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Custom');
  await user.clear(screen.getByLabelText('Every'));
  await user.type(screen.getByLabelText('Every'), '3{Enter}');
  await user.click(screen.getByRole('checkbox', { name: 'Sun' }));
  await user.click(screen.getByRole('checkbox', { name: 'Mon' }));
  expect(saved.at(-1)).toEqual({ ...weekly, interval: 3, byWeekday: ['MO', 'SU'] });
  await user.selectOptions(screen.getByLabelText('Unit'), 'months');
  expect(saved.at(-1)).toEqual({ ...weekly, freq: 'MONTHLY', interval: 3 });
});

test('a number that is none is not saved, and says so', async () => {
  const { user, saved } = opened({ ...weekly, interval: 3 });
  const every = screen.getByLabelText('Every');
  await user.clear(every);
  await user.type(every, '0{Enter}');
  expect(saved).toEqual([]);
  expect(every).toHaveValue('0');
  expect(every).toHaveAccessibleDescription('1 to 365');
});

test('it counts from the completion, and ends after so many times or on a day', async () => {
  const { user, saved } = opened(weekly);
  await user.click(screen.getByRole('radio', { name: 'After completion' }));
  expect(saved.at(-1)?.mode).toBe('AFTER_COMPLETION');
  await user.selectOptions(screen.getByLabelText('Ends'), 'After so many');
  expect(saved.at(-1)).toMatchObject({ count: 10, endsAt: null });
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a day');
  expect(saved.at(-1)).toMatchObject({ count: null, endsAt: '2027-02-18' });
});

test('a number that is none stays to be mended, and Escape gives it up', async () => {
  const { user, saved } = opened({ ...weekly, count: 5 });
  const times = screen.getByRole('textbox', { name: 'More times' });
  await user.clear(times);
  await user.type(times, 'many');
  await user.tab();
  expect(times).toHaveValue('many');
  expect(times).toHaveAccessibleDescription('1 to 1000');
  await user.type(times, '{Escape}');
  expect(times).toHaveValue('5');
  expect(saved).toEqual([]);
});
