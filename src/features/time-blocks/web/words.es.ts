import { timeOfDay } from '#contract/dates';
import type { BlockVisibility } from '../contract.ts';
import type { Times } from '../rules.ts';

export const myTime = 'Mi tiempo';

// Blocks
export const fromTo = ({ startsAt, endsAt }: Times) => `de ${timeOfDay(startsAt)} a ${timeOfDay(endsAt)}`;
/** As short as the hours beside it. */
export const times = ({ startsAt, endsAt }: Times) =>
  [startsAt, endsAt].map((moment) => timeOfDay(moment).replace(':00', '')).join(' – ');
export const planned = (title: string, day: string, times: Times) => `${title}, tiempo planificado: ${day}, ${fromTo(times)}`;
export const timePlanned = (day: string, times: Times) => `Tiempo planificado: ${day}, ${fromTo(times)}`;
export const busy = 'No disponible';
export const plannedBy = (person: string, title: string, day: string, times: Times) => `${person}: ${planned(title, day, times)}`;
export const inShort = (person: string, title: string, shown: Times) => `${person}: ${title}, ${times(shown)}`;
export const moved = (title: string, day: string, times: Times) => `${title}: tiempo movido a ${day}, ${fromTo(times)}`;
export const someTask = 'Tarea';
export const startTimer = 'Iniciar cronómetro';
export const stopTimer = 'Detener cronómetro';

// Menu
export const openTask = 'Abrir tarea';
export const changeTime = 'Cambiar hora…';
export const colleaguesSee = 'Tus compañeros ven';
export const visibilityNames: Readonly<Record<BlockVisibility, string>> = {
  PRIVATE: 'Nada',
  BUSY: 'Que no estás disponible',
  VISIBLE: 'La tarea',
};
export const deleteTime = 'Eliminar tiempo planificado';
export const timeDeleted = 'Tiempo planificado eliminado';

// Dialog
export const planTime = 'Planificar tiempo';
export const changePlannedTime = 'Cambiar tiempo planificado';
export const start = 'Inicio';
export const length = 'Duración';
export const cancel = 'Cancelar';
export const saveTime = 'Guardar tiempo';
export const visibilityHint = 'Solo quienes pueden ver la tarea ven su título.';
