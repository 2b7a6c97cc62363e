import { counted, figure } from '#contract/counts';
import type { ShiftMode, Weekday } from '../contract.ts';
import { HOLIDAYS_MAX } from '../fields.ts';

// Schedule
export const workingTime = 'Working time';
export const workingTimeDescription = 'Tasks that move with others skip days off. The timeline shades those days.';
export const timeZone = 'Time zone';
export const timeZoneHint = 'Days in this project begin and end at midnight in this time zone.';
export const timeZoneSet = (zone: string) => `Time zone set to ${zone}`;
export const workingDays = 'Working days';
const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
export const weekday = (day: Weekday) => WEEKDAYS[day];
export const shortWeekday = (day: Weekday) => WEEKDAYS[day].slice(0, 3);
export const loadingSchedule = 'Loading schedule';
export const schedule = 'the schedule';

// Dependencies
export const dependencies = 'Dependencies';
export const dependenciesDescription = 'What happens to blocked tasks when the dates of the task that blocks them change.';
export const shiftMode = 'When a task moves';
const MODES: Readonly<Record<ShiftMode, readonly [label: string, description: string]>> = {
  CONSUME_BUFFER: ['Avoid overlaps', 'Blocked tasks move only if they would otherwise start too early.'],
  MAINTAIN_BUFFER: ['Keep the distance', 'Blocked tasks move by as many working days, earlier or later.'],
  NONE: ['Move nothing', 'Blocked tasks stay where they are.'],
};
export const shiftModeName = (mode: ShiftMode) => MODES[mode][0];
export const shiftModeHint = (mode: ShiftMode) => MODES[mode][1];

// Holidays
export const holidays = 'Holidays';
export const holidaysDescription = 'Days on which no one works on this project.';
export const noHolidays = 'No holidays yet. Add them one by one, paste a list, or import a calendar file.';
export const day = 'Day';
export const name = 'Name';
export const namePlaceholder = 'Christmas Day';
export const addHoliday = 'Add holiday';
export const holidayAdded = (day: string) => `${day} added as a holiday`;
export const holidaysAdded = (count: number) => `${counted(count, 'holiday')} added`;
export const holidayRemoved = (day: string) => `${day} is no longer a holiday`;
export const removeHoliday = (day: string) => `Remove holiday on ${day}`;
export const pasteList = 'Paste a list';
export const list = 'Holidays, one per line';
export const listHint = 'Begin each line with the date, such as 2026-12-25 Christmas Day.';
export const addHolidays = 'Add holidays';
export const cancel = 'Cancel';
export const notDate = (line: string) => `“${line}” does not begin with a date such as 2026-12-25.`;
export const importFile = 'Import .ics file';
export const calendarFile = 'Calendar file';
export const noCalendarFile = 'This is not a calendar file. Select an .ics file.';
export const tooLargeFile = 'This file is larger than 2 MB. Select one that has only the holidays.';
export const noUpcomingDays = 'This file has no events from today on.';
export const tooMany = `A project has at most ${figure(HOLIDAYS_MAX)} holidays.`;
