import { counted, figure } from '#contract/counts';
import type { ShiftMode, Weekday } from '../contract.ts';
import { HOLIDAYS_MAX } from '../fields.ts';

// Schedule
export const workingTime = 'Temps de travail';
export const workingTimeDescription =
  'Les tâches déplacées avec d’autres sautent les jours chômés. La chronologie grise ces jours.';
export const timeZone = 'Fuseau horaire';
export const timeZoneHint = 'Les jours de ce projet commencent et finissent à minuit dans ce fuseau horaire.';
export const timeZoneSet = (zone: string) => `Fuseau horaire défini : ${zone}`;
export const workingDays = 'Jours ouvrés';
const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  MO: 'Lundi',
  TU: 'Mardi',
  WE: 'Mercredi',
  TH: 'Jeudi',
  FR: 'Vendredi',
  SA: 'Samedi',
  SU: 'Dimanche',
};
export const weekday = (day: Weekday) => WEEKDAYS[day];
export const shortWeekday = (day: Weekday) => WEEKDAYS[day].slice(0, 3);
export const loadingSchedule = 'Chargement du calendrier';
export const schedule = 'le calendrier';

// Dependencies
export const dependencies = 'Dépendances';
export const dependenciesDescription = 'Ce qui arrive aux tâches bloquées quand les dates de la tâche qui les bloque changent.';
export const shiftMode = 'Quand une tâche est déplacée';
const MODES: Readonly<Record<ShiftMode, readonly [label: string, description: string]>> = {
  CONSUME_BUFFER: [
    'Éviter les chevauchements',
    'Les tâches bloquées ne sont déplacées que si elles commençaient sinon trop tôt.',
  ],
  MAINTAIN_BUFFER: ['Garder l’écart', 'Les tâches bloquées sont déplacées d’autant de jours ouvrés, plus tôt ou plus tard.'],
  NONE: ['Ne rien déplacer', 'Les tâches bloquées restent où elles sont.'],
};
export const shiftModeName = (mode: ShiftMode) => MODES[mode][0];
export const shiftModeHint = (mode: ShiftMode) => MODES[mode][1];

// Holidays
export const holidays = 'Jours fériés';
export const holidaysDescription = 'Les jours où personne ne travaille sur ce projet.';
export const noHolidays =
  'Aucun jour férié pour l’instant. Ajoutez-les un par un, collez une liste ou importez un fichier de calendrier.';
export const day = 'Jour';
export const name = 'Nom';
export const namePlaceholder = 'Noël';
export const addHoliday = 'Ajouter le jour férié';
export const holidayAdded = (day: string) => `Jour férié ajouté : ${day}`;
export const holidaysAdded = (count: number) => counted(count, 'jour férié ajouté', 'jours fériés ajoutés');
export const holidayRemoved = (day: string) => `${day} n’est plus un jour férié`;
export const removeHoliday = (day: string) => `Retirer le jour férié : ${day}`;
export const pasteList = 'Coller une liste';
export const list = 'Jours fériés, un par ligne';
export const listHint = 'Commencez chaque ligne par la date, par exemple 2026-12-25 Noël.';
export const addHolidays = 'Ajouter les jours fériés';
export const cancel = 'Annuler';
export const notDate = (line: string) => `« ${line} » ne commence pas par une date comme 2026-12-25.`;
export const importFile = 'Importer un fichier .ics';
export const calendarFile = 'Fichier de calendrier';
export const noCalendarFile = 'Ce n’est pas un fichier de calendrier. Sélectionnez un fichier .ics.';
export const tooLargeFile = 'Ce fichier dépasse 2 Mo. Sélectionnez-en un qui ne contient que les jours fériés.';
export const noUpcomingDays = 'Ce fichier n’a aucun événement à partir d’aujourd’hui.';
export const tooMany = `Un projet a au plus ${figure(HOLIDAYS_MAX)} jours fériés.`;
