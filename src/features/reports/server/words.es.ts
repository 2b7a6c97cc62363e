import { counted } from '#contract/counts';

// The weekly email
export const weekOf = (first: string, last: string) => `del ${first} al ${last}`;
export const report = (place: string, view: string, week: string) => `${place}: ${view}, ${week}`;
export const why = (view: string, place: string) => `Pediste recibir las cifras de «${view}» en ${place} todos los lunes.`;
export const numbers = 'Cifras';
export const weekBefore = 'La semana anterior';
export const withBefore = (line: string, before: string) => `${line} (la semana anterior: ${before})`;
export const completed = 'Completadas';
export const created = 'Creadas';
export const openOnSunday = 'Abiertas el domingo';
export const startedOnSunday = 'En curso el domingo';
export const medianCycle = 'Mediana del tiempo de ciclo';
export const overdueToday = 'Vencidas hoy';
export const blockedToday = 'Bloqueadas hoy';
export const noTime = 'ninguno';
export const hours = (count: number) => counted(count, 'hora', 'horas');
export const days = (count: number) => counted(count, 'día', 'días');
export const openCharts = 'Abrir los gráficos';
export const turnOff = 'Desactivar este correo';

// The page that ends it
export const isOff = 'Este correo semanal está desactivado';
export const isOffHint = 'Puedes volver a activarlo en la analítica.';
export const turnOffQuestion = '¿Desactivar este correo semanal?';
export const turnOffHint = (view: string) => `Recibes las cifras de «${view}» por correo todos los lunes.`;
export const turnOffHintUnnamed = 'Recibes las cifras de un proyecto por correo todos los lunes.';
export const turnOffButton = 'Desactivar el correo';
