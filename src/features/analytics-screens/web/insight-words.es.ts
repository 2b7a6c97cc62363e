import { counted } from '#contract/counts';
import { shortMonthOf, startOfDay } from '#contract/dates';

export const theInsight = 'el análisis';
export const build = 'Análisis';
export const measureLabel = 'Medida';
export const by = 'Por';
export const per = 'Cada';
export const split = 'Dividir por';
export const nothing = 'Nada';
export const chart = 'Gráfico';
export const measures = {
  count: 'Cantidad',
  points: 'Puntos',
  hours: 'Horas estimadas',
  cycle: 'Tiempo de ciclo',
  lead: 'Tiempo de entrega',
  age: 'Antigüedad',
} as const;
export const moments = { created: 'Creación', completed: 'Finalización' } as const;
export const units = { day: 'Día', week: 'Semana', month: 'Mes' } as const;
export const charts = { bars: 'Barras', line: 'Líneas', dots: 'Dispersión', table: 'Tabla' } as const;

export const titleOf = (measure: string, slice: string, segment: string | null) =>
  segment === null ? `${measure} por ${slice}` : `${measure} por ${slice} y ${segment}`;
export const scatterTitle = (measure: string, segment: string | null) =>
  segment === null ? measure : `${measure} por ${segment}`;
export const sumNotes = {
  board: (items: number, noun: string) => `${counted(items, `${noun} no archivada`, `${noun}s no archivadas`)}.`,
  created: (items: number, noun: string) =>
    `${counted(items, `${noun} creada`, `${noun}s creadas`)} en este periodo. El trabajo archivado cuenta.`,
  completed: (items: number, noun: string) =>
    `${counted(items, `${noun} completada`, `${noun}s completadas`)} en este periodo. El trabajo archivado cuenta.`,
};
export const timeNotes = {
  cycle: (items: number, noun: string, median: string) =>
    `Desde el primer inicio hasta la finalización. La mediana de ${counted(items, `${noun} completada`, `${noun}s completadas`)} en este periodo es ${median}.`,
  lead: (items: number, noun: string, median: string) =>
    `Desde la creación hasta la finalización. La mediana de ${counted(items, `${noun} completada`, `${noun}s completadas`)} en este periodo es ${median}.`,
  age: (items: number, noun: string, median: string) =>
    `Desde la creación. La mediana de ${counted(items, `${noun} abierta`, `${noun}s abiertas`)} es ${median}.`,
};
export const task = 'tarea';
export const issue = 'incidencia';
export const severalTimes = 'Una tarea con varias etiquetas cuenta en cada una.';
export const manyTimes = 'Una incidencia con varias etiquetas o personas asignadas cuenta en cada una.';
export const latest = (count: number) =>
  count === 1 ? 'El elemento más reciente.' : `Los ${counted(count, 'elemento', 'elementos')} más recientes.`;
export const firstCells = (count: number) =>
  count === 1 ? 'Solo se muestra el grupo más grande.' : `Solo se muestran los ${counted(count, 'grupo', 'grupos')} más grandes.`;
export const others = 'Otros';
export const chartIsCut = 'El gráfico muestra los grupos más grandes. La tabla los muestra todos.';
export const total = 'Total';
export const itemsColumn = 'Elementos';
export const valueName = 'Valor';
export const deleted = 'Eliminado';
export const periods = {
  created: (unit: string) => `${unit} de creación`,
  completed: (unit: string) => `${unit} de finalización`,
};
export const month = (day: string) => `${shortMonthOf(startOfDay(day))} ${day.slice(0, 4)}`;
export const on = { created: 'Fecha de creación', completed: 'Fecha de finalización' } as const;
export const noValue = (field: string) => `Sin ${field.toLowerCase()}`;
