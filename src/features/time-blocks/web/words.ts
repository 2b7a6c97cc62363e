import { timeOfDay } from '#contract/dates';
import type { BlockVisibility } from '../contract.ts';
import type { Times } from '../rules.ts';

export const myTime = 'My time';

// Blocks
export const fromTo = ({ startsAt, endsAt }: Times) => `${timeOfDay(startsAt)} to ${timeOfDay(endsAt)}`;
/** As short as the hours beside it. */
export const times = ({ startsAt, endsAt }: Times) =>
  [startsAt, endsAt].map((moment) => timeOfDay(moment).replace(':00', '')).join(' – ');
export const planned = (title: string, day: string, times: Times) => `${title}, planned on ${day}, ${fromTo(times)}`;
export const timePlanned = (day: string, times: Times) => `Time planned: ${day}, ${fromTo(times)}`;
export const busy = 'Busy';
export const plannedBy = (person: string, title: string, day: string, times: Times) => `${person}: ${planned(title, day, times)}`;
export const inShort = (person: string, title: string, shown: Times) => `${person}: ${title}, ${times(shown)}`;
export const moved = (title: string, day: string, times: Times) => `${title} moved to ${day}, ${fromTo(times)}`;
export const someTask = 'Task';
export const startTimer = 'Start timer';
export const stopTimer = 'Stop timer';

// Menu
export const openTask = 'Open task';
export const changeTime = 'Change time…';
export const colleaguesSee = 'Colleagues see';
export const visibilityNames: Readonly<Record<BlockVisibility, string>> = {
  PRIVATE: 'Nothing',
  BUSY: 'That you are busy',
  VISIBLE: 'The task',
};
export const deleteTime = 'Delete planned time';
export const timeDeleted = 'Planned time deleted';

// Dialog
export const planTime = 'Plan time';
export const changePlannedTime = 'Change planned time';
export const start = 'Start';
export const length = 'Length';
export const cancel = 'Cancel';
export const saveTime = 'Save time';
export const visibilityHint = 'Only people who can see the task can see its title.';
