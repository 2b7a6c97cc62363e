import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

const now = new Date(2026, 10, 20, 9, 30); // a Friday

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function opened(props: Partial<DatePickerProps> = {}) {
  const onValueChange = vi.fn();
  function Kept() {
    const [value, setValue] = useState(props.value ?? null);
    const handleChange = (...chosen: [Date | null, string?]) => {
      const [date] = chosen;
      onValueChange(...chosen);
      setValue(date);
    };
    return <DatePicker label="Due" {...props} value={value} onValueChange={handleChange} />;
  }
  render(<Kept />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Due/ }));
  const field = await screen.findByRole('textbox', { name: 'Type a date' });
  await screen.findByRole('grid');
  return { user, field, onValueChange };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Due' });

describe('a day that is typed', () => {
  test('is shown as it is understood, and accepted with Enter', async () => {
    const { user, field, onValueChange } = await opened();
    await user.type(field, 'in 3 days');
    expect(await screen.findByText('Monday, November 23, 2026')).toBeVisible();
    expect(onValueChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 23));
    await expect.poll(() => dialog()).toBeNull();
  });

  test('can be typed anywhere in the calendar, which then shows it', async () => {
    const { user, field } = await opened();
    const onShortcut = vi.fn();
    document.addEventListener('keydown', onShortcut, { once: true });
    screen.getByRole('button', { name: /^Today, Friday/ }).focus();
    await user.keyboard('5');
    expect(onShortcut).not.toHaveBeenCalled();
    document.removeEventListener('keydown', onShortcut);
    await user.keyboard(' jan');
    expect(field).toHaveValue('5 jan');
    expect(field).toHaveFocus();
    expect(await screen.findByText('Tuesday, January 5, 2027')).toBeVisible();
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeVisible();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Tuesday, January 5, 2027' })).toHaveFocus();
  });

  test('can be typed before the calendar is here', async () => {
    render(<DatePicker label="Due" value={null} onValueChange={vi.fn()} />);
    screen.getByRole('button', { name: /^Due/ }).click();
    await userEvent.keyboard('5 jan');
    const field = await screen.findByRole('textbox', { name: 'Type a date' });
    await waitFor(() => expect(field).toHaveValue('5 jan'));
    expect(field).toHaveFocus();
  });

  test('that is invalid says so and changes nothing', async () => {
    const { user, field, onValueChange } = await opened({ value: new Date(2026, 11, 1) });
    await user.type(field, 'fri foo');
    expect(await screen.findByText('No date recognized. Try tomorrow, in 3 days or Dec 12.')).toBeVisible();
    expect(field).toBeValid();
    await user.keyboard('{Enter}');
    expect(field).toBeInvalid();
    expect(screen.getByText('No date recognized. Try tomorrow, in 3 days or Dec 12.')).toBeVisible();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(dialog()).toBeVisible();
  });

  test('outside the allowed range is refused with a message', async () => {
    const { user, field, onValueChange } = await opened({ min: new Date(2026, 10, 20, 9, 30), max: new Date(2026, 11, 24) });
    await user.type(field, 'yesterday{Enter}');
    expect(await screen.findByText('Enter Friday, November 20, 2026 or later.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '25 dec{Enter}');
    expect(await screen.findByText('Enter Thursday, December 24, 2026 or earlier.')).toBeVisible();
    expect(onValueChange).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'today{Enter}');
    await expect.poll(() => onValueChange).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 20));
  });

  test('can include a time, and otherwise keeps the previous one', async () => {
    const { user, field, onValueChange } = await opened({ withTime: true, value: new Date(2026, 10, 21, 8, 15) });
    await user.type(field, 'mon');
    await screen.findByText('Monday, November 23, 2026 at 8:15 AM');
    await user.type(field, ' at 17:30');
    await screen.findByText('Monday, November 23, 2026 at 5:30 PM');
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 23, 17, 30));
  });

  test('passes a time on with the day where a day may have one, and says so before', async () => {
    const { user, field, onValueChange } = await opened({ takesTime: true, value: new Date(2026, 10, 21) });
    expect(screen.getByText('Such as tomorrow, Fri 5pm, in 3 days or Dec 12')).toBeVisible();
    await user.type(field, 'mon 5:30pm');
    await screen.findByText('Monday, November 23, 2026 at 5:30 PM');
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 23), '17:30');
  });

  test('accepts no time if only a date is possible', async () => {
    const { user, field, onValueChange } = await opened();
    await user.type(field, 'tomorrow 5pm');
    await screen.findByText('Saturday, November 21, 2026');
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 21));
  });
});
