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

/** Renders the form with the rule that it saves. */
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

test('a person selects a preset, or no recurrence', async () => {
  const { user, saved } = opened(null);
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every weekday');
  expect(saved.at(-1)).toEqual({ ...weekly, byWeekday: ['MO', 'TU', 'WE', 'TH', 'FR'] });
  expect(screen.getByText(new RegExp(`The next task is due ${shortDate('2026-11-23')}`))).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Repeats'), "Doesn't repeat");
  expect(saved.at(-1)).toBeNull();
});

test('a custom rule has an interval, a unit and weekdays', async () => {
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

test('an invalid number shows an error and is not saved', async () => {
  const { user, saved } = opened({ ...weekly, interval: 3 });
  const every = screen.getByLabelText('Every');
  await user.clear(every);
  await user.type(every, '0{Enter}');
  expect(saved).toEqual([]);
  expect(every).toHaveValue('0');
  expect(every).toHaveAccessibleDescription('Enter a number from 1 to 365.');
});

test('a rule can count from completion, and end after a number of times or on a date', async () => {
  const { user, saved } = opened(weekly);
  await user.click(screen.getByRole('radio', { name: 'After completion' }));
  expect(saved.at(-1)?.mode).toBe('AFTER_COMPLETION');
  await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times');
  expect(saved.at(-1)).toMatchObject({ count: 10, endsAt: null });
  await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
  expect(saved.at(-1)).toMatchObject({ count: null, endsAt: '2027-02-18' });
  await user.click(screen.getByRole('button', { name: 'End date: Feb 18, 2027' }));
  await user.click(await screen.findByRole('button', { name: /February 24, 2027/ }));
  expect(saved.at(-1)).toMatchObject({ endsAt: '2027-02-24' });
});

test('the hint names the next due date only if the series goes on', async () => {
  const { user } = opened({ ...weekly, endsAt: '2026-11-26' });
  expect(screen.getByText('This is the last task of the series.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Ends'), 'Never');
  expect(screen.getByText(new RegExp(`The next task is due ${shortDate('2026-11-27')}`))).toBeVisible();
});

test('an invalid number stays in the field, and Escape restores the saved one', async () => {
  const { user, saved } = opened({ ...weekly, count: 5 });
  const times = screen.getByRole('textbox', { name: 'Times left' });
  await user.clear(times);
  await user.type(times, 'many');
  await user.tab();
  expect(times).toHaveValue('many');
  expect(times).toHaveAccessibleDescription('Enter a number from 1 to 1,000.');
  await user.type(times, '{Escape}');
  expect(times).toHaveValue('5');
  expect(saved).toEqual([]);
});
