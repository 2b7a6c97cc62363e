import { counted, figure } from '#contract/counts';
import type { ShiftMode, Weekday } from '../contract.ts';
import { HOLIDAYS_MAX } from '../fields.ts';

// Schedule
export const workingTime = 'Tiempo de trabajo';
export const workingTimeDescription =
  'Las tareas que se mueven con otras saltan los días libres. El cronograma sombrea esos días.';
export const timeZone = 'Zona horaria';
export const timeZoneHint = 'Los días de este proyecto empiezan y terminan a medianoche en esta zona horaria.';
export const timeZoneSet = (zone: string) => `Zona horaria cambiada a ${zone}`;
export const workingDays = 'Días laborables';
const WEEKDAYS: Readonly<Record<Weekday, string>> = {
  MO: 'Lunes',
  TU: 'Martes',
  WE: 'Miércoles',
  TH: 'Jueves',
  FR: 'Viernes',
  SA: 'Sábado',
  SU: 'Domingo',
};
export const weekday = (day: Weekday) => WEEKDAYS[day];
export const shortWeekday = (day: Weekday) => WEEKDAYS[day].slice(0, 3);
export const loadingSchedule = 'Cargando la programación';
export const schedule = 'la programación';

// Dependencies
export const dependencies = 'Dependencias';
export const dependenciesDescription =
  'Qué pasa con las tareas bloqueadas cuando cambian las fechas de la tarea que las bloquea.';
export const shiftMode = 'Cuando una tarea se mueve';
const MODES: Readonly<Record<ShiftMode, readonly [label: string, description: string]>> = {
  CONSUME_BUFFER: [
    'Evitar solapamientos',
    'Las tareas bloqueadas se mueven solo si, de lo contrario, empezarían demasiado pronto.',
  ],
  MAINTAIN_BUFFER: ['Mantener la distancia', 'Las tareas bloqueadas se mueven los mismos días laborables, antes o después.'],
  NONE: ['No mover nada', 'Las tareas bloqueadas se quedan donde están.'],
};
export const shiftModeName = (mode: ShiftMode) => MODES[mode][0];
export const shiftModeHint = (mode: ShiftMode) => MODES[mode][1];

// Holidays
export const holidays = 'Festivos';
export const holidaysDescription = 'Días en los que nadie trabaja en este proyecto.';
export const noHolidays = 'Todavía no hay festivos. Añádelos uno a uno, pega una lista o importa un archivo de calendario.';
export const day = 'Día';
export const name = 'Nombre';
export const namePlaceholder = 'Navidad';
export const addHoliday = 'Añadir festivo';
export const holidayAdded = (day: string) => `${day} añadido como festivo`;
export const holidaysAdded = (count: number) => counted(count, 'festivo añadido', 'festivos añadidos');
export const holidayRemoved = (day: string) => `${day} ya no es festivo`;
export const removeHoliday = (day: string) => `Quitar el festivo del ${day}`;
export const pasteList = 'Pegar una lista';
export const list = 'Festivos, uno por línea';
export const listHint = 'Empieza cada línea con la fecha, por ejemplo, 2026-12-25 Navidad.';
export const addHolidays = 'Añadir festivos';
export const cancel = 'Cancelar';
export const notDate = (line: string) => `«${line}» no empieza con una fecha como 2026-12-25.`;
export const importFile = 'Importar archivo .ics';
export const calendarFile = 'Archivo de calendario';
export const noCalendarFile = 'No es un archivo de calendario. Selecciona un archivo .ics.';
export const tooLargeFile = 'Este archivo ocupa más de 2 MB. Selecciona uno que solo tenga los festivos.';
export const noUpcomingDays = 'Este archivo no tiene eventos a partir de hoy.';
export const tooMany = `Un proyecto tiene como máximo ${figure(HOLIDAYS_MAX)} festivos.`;
