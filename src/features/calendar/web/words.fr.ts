import { byCount, counted, figure, listed } from '#contract/counts';
import { DAYS_OF_A_PHONE } from '../rules.ts';

export const calendarLabel = 'Calendrier';

// Screen
export const calendarNotLoaded = 'Impossible de charger le calendrier';
export const loadingCalendar = 'Chargement du calendrier';
export const calendarOf = (period: string) => `Calendrier, ${period}`;
export const task = 'Tâche';
export const issue = 'Ticket : ';

// Bar
export const searchCalendar = 'Rechercher dans ce calendrier';
export const today = 'Aujourd’hui';
export const previous: Readonly<Record<string, string>> = {
  month: 'Mois précédent',
  week: 'Semaine précédente',
  day: 'Jour précédent',
  agenda: 'Mois précédent',
};
export const next: Readonly<Record<string, string>> = {
  month: 'Mois suivant',
  week: 'Semaine suivante',
  day: 'Jour suivant',
  agenda: 'Mois suivant',
};
export const periodLabel = 'Période';
export const periodNames: Readonly<Record<string, string>> = { month: 'Mois', week: 'Semaine', day: 'Jour', agenda: 'Agenda' };
/** On a phone, few days take the place of a week. */
export const narrowPeriodNames: Readonly<Record<string, string>> = {
  ...periodNames,
  week: counted(DAYS_OF_A_PHONE, 'jour', 'jours'),
};
export const previousDays = (count: number) =>
  byCount(count, `${figure(count)} jour précédent`, `${figure(count)} jours précédents`);
export const nextDays = (count: number) => byCount(count, `${figure(count)} jour suivant`, `${figure(count)} jours suivants`);
export const dayOfWeek = (weekday: string, date: string) => `${weekday}, ${date}`;
export const subscribe = 'S’abonner dans une autre application…';
export const display = 'Affichage';
export const kindsLabel = 'Affichage';
export const kindNames = { both: 'Tâches et tickets', tasks: 'Tâches', issues: 'Tickets' } as const;
export const kindsShown = (kinds: string) => `Affichage : ${kinds}`;
export const bandDays = (name: string, start: string, end: string) =>
  start === end ? `${name}, ${start}` : `${name}, ${start} – ${end}`;
export const you = 'Vous';
/** All who are away. */
export const awayNamed = (names: readonly string[]) => `Absence : ${listed(names)}`;
/** The same in the width of a day or two. */
export const away = (names: readonly string[]) =>
  names.length > 2 ? counted(names.length, 'personne absente', 'personnes absentes') : awayNamed(names);
export const items = (count: number) => counted(count, 'élément', 'éléments');

// Menu of an issue
export const open = 'Ouvrir';
export const copyKey = 'Copier la clé';
export const keyCopied = (key: string) => `Clé copiée : ${key}`;

export const range = (start: string, end: string) => `${start} – ${end}`;

// Days
export const dayWith = (
  day: string,
  { tasks, issues }: { tasks: number; issues: number },
  holiday: string | null,
  away: string | null,
) =>
  [
    day,
    holiday,
    away,
    tasks === 0 ? null : counted(tasks, 'tâche', 'tâches'),
    issues === 0 ? null : counted(issues, 'ticket', 'tickets'),
  ]
    .filter((part) => part !== null)
    .join(', ');
export const holiday = 'Jour férié';
export const hoursOfDay = (day: string) => `Heures : ${day}`;
export const openDay = (day: string) => `Ouvrir : ${day}`;
export const more = (count: number) => `${figure(count)} de plus`;
export const moreOn = (count: number, day: string) => `${figure(count)} de plus : ${day}`;
export const allDay = 'Journée';
export const hours = 'Heures';
export const selected = 'Sélection : ';
export const milestone = 'Jalon : ';
export const starts = 'Début';
/** A date with what is special about it. */
export const dateAnd = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');
export const untilDay = (day: string) => `Échéance : ${day}`;

// Workspace
export const theCalendar = 'le calendrier';
export const newTask = 'Nouvelle tâche';
export const color = 'Couleur';
export const colorBy = (field: string) => `Couleur par ${field.toLowerCase()}`;
export const colorNames = { project: 'Projet', status: 'Statut', priority: 'Priorité', assignee: 'Personne assignée' } as const;
export const peopleShown = 'Personnes affichées';
export const peopleOf = (names: string) => `Travail de : ${names}`;
export const peopleCounted = (count: number) => byCount(count, 'Une personne', `${figure(count)} personnes`);
export const everyone = 'Tout le monde';
export const me = 'Moi';
export const someone = 'Quelqu’un';
export const notAllShown = 'Il y a trop d’éléments à afficher. Sélectionnez moins de personnes.';
export const tooManyTimes = (most: number) =>
  `Sélectionnez jusqu’à ${counted(most, 'personne', 'personnes')} pour voir leurs horaires planifiés.`;
export const noMatches = 'Aucune tâche ni aucun ticket ne correspond à ces filtres';
export const allHidden = (count: number) =>
  byCount(count, 'Les filtres masquent le seul élément.', `Les filtres masquent les ${figure(count)} éléments.`);
export const nothingYours = 'Rien ne vous est assigné pour cette période';
export const nothingTheirs = 'Rien ne leur est assigné pour cette période';
export const nothingHint =
  'Les tâches et les tickets avec une date apparaissent ici, pour tous les projets que vous pouvez voir.';
export const showEveryone = 'Afficher le travail de tout le monde';

// Agenda
export const noTasksInMonth = 'Aucune tâche ce mois-ci';
export const noTasksInMonthHint = 'Les tâches dont la date de début ou l’échéance est dans ce mois sont listées ici.';
export const noTasksOnDay = 'Aucune tâche ce jour-là';

// Unscheduled tasks
export const unscheduledHint = 'Faites glisser une tâche sur un jour pour la planifier. Ramenez-la ici pour retirer ses dates.';
export const myTimeHint = 'Faites glisser une tâche sur une heure pour lui réserver du temps, ou sur un jour pour la planifier.';

// Empty
export const emptyHint = 'Les tâches avec une date de début ou une échéance apparaissent aux jours correspondants.';

// Keys
export const dayBefore = 'Jour précédent';
export const dayAfter = 'Jour suivant';
export const above = 'Tâche ou jour au-dessus';
export const below = 'Tâche ou jour au-dessous';
export const nextTask = 'Tâche suivante';
export const previousTask = 'Tâche précédente';
export const firstDayOfWeek = 'Premier jour de la semaine';
export const lastDayOfWeek = 'Dernier jour de la semaine';
export const previousPeriod = 'Période précédente';
export const nextPeriod = 'Période suivante';
export const goToToday = 'Aller à aujourd’hui';
export const openTaskOrDay = 'Ouvrir la tâche ou le jour';
export const clearOrClose = 'Effacer la sélection, ou fermer la tâche';
export const newTaskOnDay = 'Nouvelle tâche ce jour-là';
export const moveTask = (where: string) => `Déplacer la tâche ${where}`;
export const dayEarlier = 'un jour plus tôt';
export const dayLater = 'un jour plus tard';
export const weekEarlier = 'une semaine plus tôt';
export const weekLater = 'une semaine plus tard';
export const dueEarlier = 'Échéance un jour plus tôt';
export const dueLater = 'Échéance un jour plus tard';
export const startEarlier = 'Début un jour plus tôt';
export const startLater = 'Début un jour plus tard';
