import { counted } from '#contract/counts';
import { shortMonthOf, startOfDay } from '#contract/dates';

export const theInsight = 'l’exploration';
export const build = 'Exploration';
export const measureLabel = 'Mesure';
export const by = 'Par';
export const per = 'Intervalle';
export const split = 'Répartir par';
export const nothing = 'Rien';
export const chart = 'Graphique';
export const measures = {
  count: 'Nombre',
  points: 'Points',
  hours: 'Heures estimées',
  cycle: 'Temps de cycle',
  lead: 'Délai total',
  age: 'Ancienneté',
} as const;
export const moments = { created: 'Création', completed: 'Achèvement' } as const;
export const units = { day: 'Jour', week: 'Semaine', month: 'Mois' } as const;
export const charts = { bars: 'Barres', line: 'Courbe', dots: 'Nuage', table: 'Tableau' } as const;

export const titleOf = (measure: string, slice: string, segment: string | null) =>
  segment === null ? `${measure} par ${slice}` : `${measure} par ${slice} et ${segment}`;
export const scatterTitle = (measure: string, segment: string | null) =>
  segment === null ? measure : `${measure} par ${segment}`;
const nouns = (count: number, noun: string) => counted(count, noun, `${noun}s`);
export const sumNotes = {
  board: (items: number, noun: string) => `${nouns(items, noun)} hors archives.`,
  created: (items: number, noun: string) => `Création dans cette période : ${nouns(items, noun)}. Le travail archivé est compté.`,
  completed: (items: number, noun: string) =>
    `Achèvement dans cette période : ${nouns(items, noun)}. Le travail archivé est compté.`,
};
export const timeNotes = {
  cycle: (items: number, noun: string, median: string) =>
    `Du premier démarrage à l’achèvement. Médiane : ${median}, pour ${nouns(items, noun)} avec un achèvement dans cette période.`,
  lead: (items: number, noun: string, median: string) =>
    `De la création à l’achèvement. Médiane : ${median}, pour ${nouns(items, noun)} avec un achèvement dans cette période.`,
  age: (items: number, noun: string, median: string) =>
    `Depuis la création. Médiane du travail ouvert : ${median}, pour ${nouns(items, noun)}.`,
};
export const task = 'tâche';
export const issue = 'ticket';
export const severalTimes = 'Une tâche avec plusieurs étiquettes compte pour chacune.';
export const manyTimes = 'Un ticket avec plusieurs étiquettes ou personnes assignées compte pour chacune.';
export const latest = (count: number) => `Les plus récents : ${counted(count, 'élément', 'éléments')}.`;
export const firstCells = (count: number) =>
  `Seuls les plus grands groupes sont listés : ${counted(count, 'groupe', 'groupes')}.`;
export const others = 'Autres';
export const chartIsCut = 'Le graphique montre les plus grands groupes. Le tableau les contient tous.';
export const total = 'Total';
export const itemsColumn = 'Éléments';
export const valueName = 'Valeur';
export const deleted = 'Supprimé';
export const periods = { created: (unit: string) => `${unit} de création`, completed: (unit: string) => `${unit} d’achèvement` };
export const month = (day: string) => `${shortMonthOf(startOfDay(day))} ${day.slice(0, 4)}`;
export const on = { created: 'Création le', completed: 'Achèvement le' } as const;
export const noValue = (field: string) => `Sans ${field.toLowerCase()}`;
