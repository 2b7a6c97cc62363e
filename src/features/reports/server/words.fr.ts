import { counted } from '#contract/counts';

// The weekly email
export const weekOf = (first: string, last: string) => `du ${first} au ${last}`;
export const report = (place: string, view: string, week: string) => `${place} : ${view}, ${week}`;
export const why = (view: string, place: string) =>
  `Vous avez demandé à recevoir chaque lundi les chiffres de « ${view} » dans ${place}.`;
export const numbers = 'Chiffres';
export const weekBefore = 'Semaine précédente';
export const withBefore = (line: string, before: string) => `${line} (semaine précédente : ${before})`;
export const completed = 'Terminées';
export const created = 'Créées';
export const openOnSunday = 'Ouvertes dimanche';
export const startedOnSunday = 'En cours dimanche';
export const medianCycle = 'Temps de cycle médian';
export const overdueToday = 'En retard aujourd’hui';
export const blockedToday = 'Bloquées aujourd’hui';
export const noTime = 'aucun';
export const hours = (count: number) => counted(count, 'heure', 'heures');
export const days = (count: number) => counted(count, 'jour', 'jours');
export const openCharts = 'Ouvrir les graphiques';
export const turnOff = 'Désactiver cet e-mail';

// The page that ends it
export const isOff = 'Cet e-mail hebdomadaire est désactivé';
export const isOffHint = 'Vous pouvez le réactiver dans les analyses.';
export const turnOffQuestion = 'Désactiver cet e-mail hebdomadaire ?';
export const turnOffHint = (view: string) => `Vous recevez les chiffres de « ${view} » par e-mail chaque lundi.`;
export const turnOffHintUnnamed = 'Vous recevez les chiffres d’un projet par e-mail chaque lundi.';
export const turnOffButton = 'Désactiver l’e-mail';
