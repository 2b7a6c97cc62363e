import { byCount, counted, figure, listed } from '#contract/counts';
import { shortDate } from '#contract/dates';

// Bar
export const tasks = 'Tâches';
export const issues = 'Tickets';
export const kindLabel = 'Éléments comptés';
export const tabLabel = 'Graphiques';
export const overview = 'Vue d’ensemble';
export const insight = 'Exploration';
export const nounOf = (kind: 'tasks' | 'issues', count: number) =>
  kind === 'tasks' ? byCount(count, 'tâche', 'tâches') : byCount(count, 'ticket', 'tickets');
export const range = 'Période';
export const lastDays = (days: number) => `${days} derniers jours`;
export const daysBetween = ({ from: first, until: last }: { from: string; until: string }) =>
  `${shortDate(first)} – ${shortDate(last)}`;
export const customRange = 'Période personnalisée';
export const from = 'Du';
export const until = 'Au';
export const clearFilters = 'Effacer les filtres';
export const activeFilters = 'Filtres actifs';
export const me = 'Moi';
export const noAssignee = 'Non assigné';
export const noLabel = 'Sans étiquette';
export const noSeverity = 'Sans gravité';
export const yes = 'Oui';
export const no = 'Non';

// States
export const theNumbers = 'les analyses';
export const loading = 'Chargement des analyses';
export const nothingYet = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Aucune tâche pour l’instant' : 'Aucun ticket pour l’instant';
export const createFirst = (kind: 'tasks' | 'issues') =>
  kind === 'tasks' ? 'Créer la première tâche' : 'Créer le premier ticket';
export const nothingYetHint = (kind: 'tasks' | 'issues') =>
  `Créez des ${kind === 'tasks' ? 'tâches' : 'tickets'} pour voir comment le travail avance dans ce projet.`;
export const nothingYetAnywhereHint = (kind: 'tasks' | 'issues') =>
  `Créez des ${kind === 'tasks' ? 'tâches' : 'tickets'} pour voir comment le travail avance dans vos projets.`;
export const nothingMatches = (kind: 'tasks' | 'issues') =>
  `${kind === 'tasks' ? 'Aucune tâche' : 'Aucun ticket'} ne correspond à ces filtres`;

// Tiles
export const summary = 'Résumé';
export const total = 'Total';
export const completed = 'Terminé';
export const inProgress = 'En cours';
export const overdue = 'En retard';
export const completionRate = 'Taux d’achèvement';
export const throughput = 'Débit';
export const perWeek = '/ semaine';
export const medianCycle = 'Cycle médian';
export const wip = 'Commencé';
export const blocked = 'Bloqué';
export const percent = (value: number) => `${figure(value)} %`;
export const none = '–';

// Durations
const rounded = (value: number) => figure(Math.round(value * 10) / 10);
export function duration(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours < 48) return `${rounded(hours)} h`;
  return `${rounded(hours / 24)} jours`;
}
export const days = (hours: number) => `${rounded(hours / 24)} j`;
export const hours = (value: number) => `${rounded(value)} h`;
export const points = (value: number) => `${rounded(value)} ${byCount(value, 'point', 'points')}`;

// Charts
export const byStatus = 'Statut';
export const weekly = 'Créé et terminé';
export const weeklyNote =
  'Par semaine, à partir du lundi. Le travail archivé est compté, mais la liste d’une barre ne le contient pas.';
export const created = 'Créé';
export const burnUp = 'Burn-up';
export const burnUpNote = 'L’écart entre les courbes est le travail restant.';
export const scope = 'Périmètre';
export const flow = 'Flux cumulé';
export const flowNote = 'Éléments de chaque statut à la fin de chaque jour.';
export const cycle = 'Temps de cycle';
export const cycleNote = (count: number, p50: string, p85: string) =>
  `${counted(count, 'élément terminé', 'éléments terminés')} dans cette période. La moitié a pris au plus ${p50}, et 85 % au plus ${p85}.`;
export const cycleHint = 'Du premier passage en cours à l’achèvement.';
export const p50 = '50 %';
export const p85 = '85 %';
export const timeInStatus = 'Temps par statut';
export const timeInStatusNote = 'Médiane du travail terminé dans cette période.';
export const priorities = 'Priorité et statut';
export const workload = 'Charge de travail';
export const workloadNote = 'Heures estimées du travail ouvert. La ligne est la capacité hebdomadaire.';
export const openWork = 'Travail ouvert';
export const openWorkNote = 'Travail ouvert par personne assignée.';
export const capacity = 'Capacité hebdomadaire';
export const overdueBy = 'Retards par personne assignée';
export const aging = 'Ancienneté du travail en cours';
export const agingNote = 'Depuis le premier passage en cours, du plus ancien au plus récent.';
export const labels = 'Étiquettes';
export const labelsNote = 'Travail ouvert par étiquette.';
export const estimates = 'Heures estimées et saisies';
export const estimatesNote = (count: number, estimated: string, logged: string) =>
  `${counted(count, 'tâche terminée', 'tâches terminées')} dans cette période avec les deux : ${estimated} estimées, ${logged} saisies.`;
export const estimated = 'Estimées';
export const logged = 'Saisies';
export const forecast = 'Prévision';
export const likelyBy = (day: string) => `Probable à 85 % d’ici au ${shortDate(day)}`;
export const unlikely = 'Moins de 85 % de probabilité d’ici cinq ans';
export const forecastNote = (remaining: number, noun: string, weeks: number, runs: number) =>
  `Travail ouvert : ${figure(remaining)} ${noun}, au rythme ${byCount(weeks, 'de la dernière semaine', `des ${figure(weeks)} dernières semaines`)}, en ${figure(runs)} ${byCount(runs, 'tirage aléatoire', 'tirages aléatoires')}. La prévision suppose qu’aucun travail n’est ajouté.`;
export const noForecast =
  'Une prévision nécessite du travail ouvert et un élément terminé dans les 12 semaines qui précèdent celle-ci.';
export const chance = 'Probabilité d’achèvement';

export const byProject = 'Projets';
export const byProjectNote = 'Travail ouvert par projet.';
export const projectHealth = 'Santé des projets';
export const lastUpdate = 'Dernier point';
export const noUpdatesYet = 'Aucun projet n’a encore de point d’avancement. Publiez-en un dans les analyses d’un projet.';
/** Each status with the number of its projects. */
export const healthCounted = (counts: readonly (readonly [string, number])[]) =>
  `${listed(counts.map(([status, count]) => `${status} : ${figure(count)}`))}.`;
export const completedInRange = 'Terminé dans la période';
export const project = 'Projet';

export const velocity = 'Vélocité';
export const velocityNote = 'Points engagés et terminés dans les derniers sprints.';
export const velocityNoteCounts = 'Éléments engagés et terminés dans les derniers sprints.';
export const committed = 'Engagé';
export const noVelocity = 'La vélocité apparaît dès qu’un sprint est terminé.';
export const sprint = 'Sprint';

// Tables
export const status = 'Statut';
export const count = 'Nombre';
export const week = 'Semaine';
export const day = 'Jour';
export const item = 'Élément';
export const completedOn = 'Terminé le';
export const time = 'Temps';
export const priority = 'Priorité';
export const assignee = 'Personne assignée';
export const open = 'Ouvert';
export const label = 'Étiquette';
export const age = 'Ancienneté';
export const by = 'D’ici au';
export const itemsColumn = 'Éléments';
export const totalTime = 'Temps total';
export const itemSaid = (key: string, title: string) => `${key} ${title}`;
export const someone = 'Ancien membre';
