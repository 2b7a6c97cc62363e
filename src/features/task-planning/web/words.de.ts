import { counted, figure } from '#contract/counts';
import type { Coloring } from './colors.ts';

// Changes
export const unscheduledLower = 'ohne Termin';
export const planned = (subject: string, dates: string | null) =>
  dates === null
    ? `${subject} umgeplant`
    : dates === unscheduledLower
      ? `${subject} jetzt ohne Termin`
      : `${subject} auf ${dates} verschoben`;
export const fromTo = (start: string, end: string) => `${start} bis ${end}`;

// Colors
export const color = 'Farbe';
export const colorBy = (field: string) => `Farbe nach ${field}`;
export const colorNames: Readonly<Record<Coloring, string>> = {
  status: 'Status',
  priority: 'Priorität',
  assignee: 'Zuständigkeit',
  label: 'Label',
};

// Unscheduled tasks
export const unscheduled = 'Ohne Termin';
export const unscheduledCount = (count: number) => `Ohne Termin, ${counted(count, 'Aufgabe', 'Aufgaben')}`;
export const hideUnscheduled = 'Aufgaben ohne Termin ausblenden';
export const unscheduledPhoneHint = 'Öffne eine Aufgabe, um ihre Termine festzulegen.';
export const nothingUnscheduled = 'Jede offene Aufgabe, die hier angezeigt wird, hat ein Datum.';
export const showMore = 'Mehr anzeigen';

// Empty
export const noTasksYet = 'Noch keine Aufgaben';
export const createFirstTask = 'Erste Aufgabe erstellen';
export const noMatches = 'Keine Aufgabe passt zu diesen Filtern';
export const allTasksHidden = (count: number) =>
  `Die Filter blenden ${count === 1 ? 'die einzige Aufgabe' : `alle ${figure(count)} Aufgaben`} aus.`;
export const clearFilters = 'Filter zurücksetzen';
