import { timeOfDay } from '#contract/dates';
import type { BlockVisibility } from '../contract.ts';
import type { Times } from '../rules.ts';

export const myTime = 'Mon temps';

// Blocks
export const fromTo = ({ startsAt, endsAt }: Times) => `de ${timeOfDay(startsAt)} à ${timeOfDay(endsAt)}`;
/** As short as the hours beside it. */
export const times = ({ startsAt, endsAt }: Times) =>
  [startsAt, endsAt].map((moment) => timeOfDay(moment).replace(':00', ' h')).join(' – ');
export const planned = (title: string, day: string, times: Times) => `${title}, planifié : ${day}, ${fromTo(times)}`;
export const timePlanned = (day: string, times: Times) => `Horaire planifié : ${day}, ${fromTo(times)}`;
export const busy = 'Occupé';
export const plannedBy = (person: string, title: string, day: string, times: Times) =>
  `${person} : ${planned(title, day, times)}`;
export const inShort = (person: string, title: string, shown: Times) => `${person} : ${title}, ${times(shown)}`;
export const moved = (title: string, day: string, times: Times) => `${title} : déplacement vers ${day}, ${fromTo(times)}`;
export const someTask = 'Tâche';
export const startTimer = 'Démarrer le chronomètre';
export const stopTimer = 'Arrêter le chronomètre';

// Menu
export const openTask = 'Ouvrir la tâche';
export const changeTime = 'Changer l’horaire…';
export const colleaguesSee = 'Vos collègues voient';
export const visibilityNames: Readonly<Record<BlockVisibility, string>> = {
  PRIVATE: 'Rien',
  BUSY: 'Que vous n’êtes pas disponible',
  VISIBLE: 'La tâche',
};
export const deleteTime = 'Supprimer l’horaire planifié';
export const timeDeleted = 'Horaire planifié supprimé';

// Dialog
export const planTime = 'Planifier du temps';
export const changePlannedTime = 'Changer l’horaire planifié';
export const start = 'Début';
export const length = 'Durée';
export const cancel = 'Annuler';
export const saveTime = 'Enregistrer l’horaire';
export const visibilityHint = 'Seules les personnes qui peuvent voir la tâche peuvent voir son titre.';
