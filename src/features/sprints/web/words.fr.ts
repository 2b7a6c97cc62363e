import { counted } from '#contract/counts';

export const sprint = 'Sprint';
export const noSprint = 'Aucun sprint';
export const cadence = 'Sprints';
export const cadenceDescription =
  'Les sprints peuvent être planifiés, démarrés et terminés automatiquement, dans le fuseau horaire du projet.';
export const loadingCadence = 'Chargement des paramètres des sprints';
export const theCadence = 'les paramètres des sprints';
export const planAhead = 'Planifier les sprints à l’avance';
export const planAheadHint = 'Crée les prochains sprints à l’avance, pour que vous puissiez les planifier.';
export const cadenceFields = {
  durationWeeks: 'Durée',
  cooldownDays: 'Pause après un sprint',
  upcomingCount: 'Planifiés à l’avance',
};
export const weeks = (count: number) => counted(count, 'semaine', 'semaines');
export const pauseDays = (count: number) => (count === 0 ? 'Aucune' : counted(count, 'jour', 'jours'));
export const sprintsAhead = (count: number) => counted(count, 'sprint', 'sprints');
export const startWeekday = 'Commence le';
export const weekdays = {
  MO: 'Lundi',
  TU: 'Mardi',
  WE: 'Mercredi',
  TH: 'Jeudi',
  FR: 'Vendredi',
  SA: 'Samedi',
  SU: 'Dimanche',
};
export const autoStart = 'Démarrer les sprints automatiquement';
export const autoStartHint = 'Un sprint démarre à 00:01 son premier jour.';
export const autoComplete = 'Terminer les sprints automatiquement';
export const autoCompleteHint = 'Un sprint est terminé à 00:01 après son dernier jour.';
export const rollover = 'Travail non terminé';
export const rolloverNames = {
  NEXT: 'Passe au sprint suivant',
  BACKLOG: 'Passe dans le backlog',
  KEEP: 'Reste dans le sprint terminé',
};
export const allowParallel = 'Autoriser les sprints parallèles';
export const allowParallelHint = 'Plusieurs sprints peuvent être actifs en même temps, et leurs dates peuvent se chevaucher.';
