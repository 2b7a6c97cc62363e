import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProjectCalendar } from '#features/project-calendar/contract';
import { withHolidays } from '#features/project-calendar/rules';
import { undo } from '#web/undo';
import type { ReceivedCall } from '#web/testing/loopback';
import { type SettingsStage, settingsStage } from './testing/settings-stage.tsx';

let stage: SettingsStage;
let calendar: ProjectCalendar;

beforeEach(async () => {
  stage = await settingsStage();
  calendar = {
    id: 'calendar',
    projectId: stage.project.id,
    timeZone: 'Europe/Berlin',
    workingDays: ['MO', 'TU', 'WE', 'TH', 'FR'],
    shiftMode: 'CONSUME_BUFFER',
    holidays: [],
    version: 1,
  };
  stage.instead = (asked) => {
    if (!asked.query.get('endpoint')?.includes('project-calendar') && !asked.query.get('endpoint')?.includes('holidays'))
      return undefined;
    calendar = changed(calendar, asked);
    return { status: 200, part: calendar };
  };
});
afterEach(() => stage.strike());

function changed(before: ProjectCalendar, { method, query, body }: ReceivedCall): ProjectCalendar {
  const version = before.version + 1;
  if (method === 'PUT') return { ...before, ...(body as Partial<ProjectCalendar>), version };
  if (method === 'POST') {
    const { holidays } = body as Pick<ProjectCalendar, 'holidays'>;
    return { ...before, holidays: withHolidays(before.holidays, holidays), version };
  }
  if (method === 'DELETE')
    return { ...before, holidays: before.holidays.filter(({ day }) => !query.getAll('day').includes(day)), version };
  return before;
}

describe('the schedule of a project', () => {
  test('has working days, of which one remains, and undo returns one', async () => {
    calendar.workingDays = ['MO', 'TU'];
    const { user } = stage.open('/schedule');
    const monday = await screen.findByRole('checkbox', { name: 'Monday' });
    await user.click(monday);
    await waitFor(() => expect(stage.sent('update-project-calendar')[0]?.body).toEqual({ workingDays: ['TU'] }));
    expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toBeDisabled();
    undo();
    await waitFor(() => expect(stage.sent('update-project-calendar')[1]?.body).toEqual({ workingDays: ['MO', 'TU'] }));
    await waitFor(() => expect(monday).toBeChecked());
  });

  test('has a time zone, and says what moves with a task', async () => {
    const { user } = stage.open('/schedule');
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveDisplayValue('Europe/Berlin');
    await user.selectOptions(zone, 'Asia/Tokyo');
    await waitFor(() => expect(stage.sent('update-project-calendar')[0]?.body).toEqual({ timeZone: 'Asia/Tokyo' }));
    await user.click(screen.getByRole('radio', { name: /^Keep the distance/ }));
    await waitFor(() => expect(stage.sent('update-project-calendar')[1]?.body).toEqual({ shiftMode: 'MAINTAIN_BUFFER' }));
  });

  test('has holidays, which are pasted as lines and removed one by one', async () => {
    const { user } = stage.open('/schedule');
    await user.click(await screen.findByRole('button', { name: 'Paste a list' }));
    const field = screen.getByRole('textbox', { name: 'Holidays, one per line' });
    await user.type(field, '2990-12-25 Christmas Day{Enter}sometime in May');
    await user.click(screen.getByRole('button', { name: 'Add holidays' }));
    expect(await screen.findByText(/“sometime in May” does not begin with a date/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '2990-12-25 Christmas Day{Enter}2990-01-01');
    await user.click(screen.getByRole('button', { name: 'Add holidays' }));
    await waitFor(() =>
      expect(stage.sent('add-project-holidays')[0]?.body).toEqual({
        holidays: [
          { day: '2990-12-25', name: 'Christmas Day' },
          { day: '2990-01-01', name: '' },
        ],
      }),
    );
    const lines = await screen.findAllByRole('listitem');
    const shown = lines.filter((line) => within(line).queryByRole('button', { name: /^Remove holiday/ }));
    expect(shown.map((line) => line.textContent)).toEqual(['Jan 1, 2990', 'Dec 25, 2990Christmas Day']);
    await user.click(screen.getByRole('button', { name: 'Remove holiday on Jan 1, 2990' }));
    await waitFor(() => expect(stage.sent('remove-project-holidays')[0]?.query.getAll('day')).toEqual(['2990-01-01']));
  });

  test('takes holidays from a calendar file, from today on, and says if it is none', async () => {
    const { user } = stage.open('/schedule');
    const input = await screen.findByLabelText('Calendar file');
    const file = (text: string) => new File([text], 'holidays.ics', { type: 'text/calendar' });
    await user.upload(input, file('Hello'));
    expect(await screen.findByText(/This is not a calendar file/)).toBeVisible();
    const event = (first: string, end: string, name: string) =>
      `BEGIN:VEVENT\r\nUID:${first}\r\nDTSTAMP:20200101T000000Z\r\nDTSTART;VALUE=DATE:${first}\r\nDTEND;VALUE=DATE:${end}\r\nSUMMARY:${name}\r\nEND:VEVENT\r\n`;
    const events = event('20200101', '20200102', 'Long ago') + event('29901224', '29901227', 'Winter break');
    await user.upload(input, file(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${events}END:VCALENDAR\r\n`));
    await waitFor(() =>
      expect(stage.sent('add-project-holidays')[0]?.body).toEqual({
        holidays: ['2990-12-24', '2990-12-25', '2990-12-26'].map((day) => ({ day, name: 'Winter break' })),
      }),
    );
  });
});
