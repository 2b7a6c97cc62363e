import { counted } from '#contract/counts';

export const sprint = 'Sprint';
export const noSprint = 'Sin sprint';
export const cadence = 'Sprints';
export const cadenceDescription =
  'Los sprints pueden planificarse, iniciarse y completarse automáticamente, en la zona horaria del proyecto.';
export const loadingCadence = 'Cargando los ajustes de sprints';
export const theCadence = 'los ajustes de sprints';
export const planAhead = 'Planificar sprints por adelantado';
export const planAheadHint = 'Crea los próximos sprints con antelación para que puedas planificarlos.';
export const cadenceFields = {
  durationWeeks: 'Duración',
  cooldownDays: 'Pausa tras un sprint',
  upcomingCount: 'Planificados por adelantado',
};
export const weeks = (count: number) => counted(count, 'semana', 'semanas');
export const pauseDays = (count: number) => (count === 0 ? 'Ninguna' : counted(count, 'día', 'días'));
export const sprintsAhead = (count: number) => counted(count, 'sprint', 'sprints');
export const startWeekday = 'Empieza el';
export const weekdays = {
  MO: 'Lunes',
  TU: 'Martes',
  WE: 'Miércoles',
  TH: 'Jueves',
  FR: 'Viernes',
  SA: 'Sábado',
  SU: 'Domingo',
};
export const autoStart = 'Iniciar sprints automáticamente';
export const autoStartHint = 'Un sprint empieza a las 00:01 de su primer día.';
export const autoComplete = 'Completar sprints automáticamente';
export const autoCompleteHint = 'Un sprint se completa a las 00:01 tras su último día.';
export const rollover = 'Trabajo sin terminar';
export const rolloverNames = {
  NEXT: 'Pasa al próximo sprint',
  BACKLOG: 'Pasa al backlog',
  KEEP: 'Se queda en el sprint completado',
};
export const allowParallel = 'Permitir sprints en paralelo';
export const allowParallelHint = 'Varios sprints pueden estar activos a la vez, y sus fechas pueden solaparse.';
