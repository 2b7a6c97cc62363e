import { timeOfDay } from '#contract/dates';
import type { BlockVisibility } from '../contract.ts';
import type { Times } from '../rules.ts';

export const myTime = 'Meine Zeit';

// Blocks
export const fromTo = ({ startsAt, endsAt }: Times) => `${timeOfDay(startsAt)} bis ${timeOfDay(endsAt)}`;
/** As short as the hours beside it. */
export const times = ({ startsAt, endsAt }: Times) =>
  [startsAt, endsAt].map((moment) => timeOfDay(moment).replace(':00', '')).join(' – ');
export const planned = (title: string, day: string, times: Times) => `${title}, geplant: ${day}, ${fromTo(times)}`;
export const timePlanned = (day: string, times: Times) => `Zeit geplant: ${day}, ${fromTo(times)}`;
export const busy = 'Beschäftigt';
export const plannedBy = (person: string, title: string, day: string, times: Times) => `${person}: ${planned(title, day, times)}`;
export const inShort = (person: string, title: string, shown: Times) => `${person}: ${title}, ${times(shown)}`;
export const moved = (title: string, day: string, times: Times) => `${title} verschoben: ${day}, ${fromTo(times)}`;
export const someTask = 'Aufgabe';
export const startTimer = 'Timer starten';
export const stopTimer = 'Timer stoppen';

// Menu
export const openTask = 'Aufgabe öffnen';
export const changeTime = 'Zeit ändern…';
export const colleaguesSee = 'Andere im Team sehen';
export const visibilityNames: Readonly<Record<BlockVisibility, string>> = {
  PRIVATE: 'Nichts',
  BUSY: 'Dass du beschäftigt bist',
  VISIBLE: 'Die Aufgabe',
};
export const deleteTime = 'Geplante Zeit löschen';
export const timeDeleted = 'Geplante Zeit gelöscht';

// Dialog
export const planTime = 'Zeit planen';
export const changePlannedTime = 'Geplante Zeit ändern';
export const start = 'Beginn';
export const length = 'Dauer';
export const cancel = 'Abbrechen';
export const saveTime = 'Zeit speichern';
export const visibilityHint = 'Nur wer die Aufgabe sehen kann, sieht ihren Titel.';
