import { counted, figure } from '#contract/counts';
import { shortDate } from '#contract/dates';
import type { EstimateScale } from '#features/projects/contract';
import type { Sprint } from '#features/sprints/contract';
import type { Verdict } from '#features/sprints/rules';
import type { EndOfSprint, Fate } from '../rules.ts';

export { sprints } from './route-words.fr.ts';

export const theSprints = 'les sprints';
export const loadingSprints = 'Chargement des sprints';
export const searchSprints = 'Rechercher dans les sprints et le backlog';
export const items = (count: number) => counted(count, 'élément', 'éléments');
export const backlog = 'Backlog';
export const beyondCapacity = (name: string) => `Au-delà de la capacité de ${name}`;
export const newSprint = 'Nouveau sprint';
export const createSprint = 'Créer le sprint';
export const planNextSprint = 'Planifier le prochain sprint';
export const noSprints = 'Aucun sprint prévu';
export const noSprintsHint = 'Un sprint est une courte période avec un objectif. Ses tâches et ses tickets viennent du backlog.';
export const noWork = 'Aucune tâche ni ticket pour l’instant';
export const noWorkHint =
  'Les tâches et les tickets apparaissent dans le backlog. Faites-les glisser dans un sprint, ou déplacez-les depuis leur menu.';
export const createFirstTask = 'Créer la première tâche';
export const emptySprint = 'Aucun travail dans ce sprint';
export const emptySprintHint = 'Faites glisser ici des tâches et des tickets du backlog, ou déplacez-les depuis leur menu.';
export const emptySprintNote = 'Les tâches et les tickets déplacés dans ce sprint apparaissent ici.';
export const emptyBacklog = 'Le backlog est vide';
export const emptyBacklogHint = 'Les tâches et les tickets sans sprint attendent ici.';
export const createTask = 'Créer une tâche';
export const editSprint = 'Modifier le sprint';
export const saveSprint = 'Enregistrer le sprint';
export const startSprint = 'Démarrer le sprint';
export const completeSprint = 'Terminer le sprint';
export const cancelSprint = 'Annuler le sprint';
export const deleteSprint = 'Supprimer le sprint';
export const cancel = 'Annuler';
export const name = 'Nom';
export const goal = 'Objectif';
export const goalHint = 'Ce que le sprint doit accomplir.';
export const firstDay = 'Premier jour';
export const lastDay = 'Dernier jour';
export const capacity = 'Capacité en points';
export const usualCapacity = (points: number) => `Points terminés en moyenne dans les derniers sprints : ${figure(points)}.`;
export const noCapacityHint = 'Laissez ce champ vide pour planifier sans limite.';
export const nameRequired = 'Saisissez un nom.';
export const daysRequired = 'Sélectionnez le premier et le dernier jour.';
export const capacityInvalid = 'Saisissez un nombre, par exemple 20.';
export const moreActions = (of: string) => `Actions : ${of}`;
export const sprintStarted = (of: string) => `${of} démarré`;
export const sprintCompleted = (of: string) => `${of} terminé`;
export const sprintCanceled = (of: string) => `${of} annulé`;
export const sprintDeleted = (of: string) => `${of} supprimé`;
export const askStart = (of: string) => `Démarrer ${of} ?`;
export const startText = (count: number) =>
  count === 0
    ? 'Il est vide : rien ne comptera comme engagé. Vous pouvez ajouter des tâches et des tickets après le démarrage.'
    : `${counted(count, 'élément comptera comme engagé', 'éléments compteront comme engagés')}.`;
export const askCancel = (of: string) => `Annuler ${of} ?`;
export const cancelText = 'Ses éléments non terminés passent dans le backlog. Vous ne pouvez pas le rouvrir.';
export const keepSprint = 'Garder le sprint';
export const askDelete = (of: string) => `Supprimer ${of} ?`;
export const deleteText = 'Ses éléments passent dans le backlog. Cette action est irréversible.';
export const askComplete = (of: string) => `Terminer ${of}`;
export const completeText = (done: number, open: number) =>
  open === 0
    ? `Tout est terminé : ${counted(done, 'élément', 'éléments')}.`
    : `${counted(done, 'élément terminé', 'éléments terminés')}, ${counted(open, 'non terminé', 'non terminés')}. Sélectionnez où va chaque élément non terminé.`;
export const allUnfinished = 'Tous les éléments non terminés';
export const toNext = (of: string | undefined) => (of === undefined ? 'Sprint suivant' : `Déplacer vers ${of}`);
export const toBacklog = 'Déplacer vers le backlog';
export const keepThere = 'Garder dans ce sprint';
export const placeOf = (key: string) => `Destination de ${key}`;
export const moveToSprint = 'Déplacer vers un sprint';
export const noSprint = 'Backlog';
export const sprintOf = (subject: string) => `Sprint : ${subject}`;
export const movedTo = (subject: string, place: string) => `${subject} : déplacement vers ${place}`;
export const theBacklog = 'le backlog';
export const days = ({ startsAt, endsAt }: Pick<Sprint, 'startsAt' | 'endsAt'>) =>
  `${shortDate(startsAt)} – ${shortDate(endsAt)}`;
export const points = (count: number) => counted(count, 'point', 'points');
export const ofCapacity = (used: number, most: number) => `${figure(used)} sur ${counted(most, 'point', 'points')}`;
export const nothingEstimated = 'Aucun élément du backlog n’a d’estimation. Ajoutez des estimations, puis planifiez le sprint.';
export const noCapacity = (of: string) => `${of} n’a pas encore de capacité. Modifiez le sprint pour la définir.`;
export const nothingFits = (of: string) => `Rien d’autre dans le backlog ne tient dans ${of}.`;
export const assignees = 'Personnes assignées';
export const active = 'Actif';
export const verdicts: Record<Verdict, string> = { AHEAD: 'En avance', ON_TRACK: 'En bonne voie', BEHIND: 'En retard' };
export const progress = (done: number, scope: number) => `${figure(done)} sur ${figure(scope)} terminés`;
export const burnDown = 'Burndown';
export const burnUp = 'Burn-up';
export const remaining = 'Restant';
export const ideal = 'Idéal';
export const completed = 'Terminé';
export const scope = 'Périmètre';
export const day = 'Jour';
export const start = 'Début';
export const burnDownOf = (of: string) => `Burndown : ${of}`;
export const burnUpOf = (of: string) => `Burn-up : ${of}`;
export const measuredIn = { points: 'En points.', count: 'En éléments, car rien n’est estimé.' };
export const theReport = 'le rapport';
export const showCharts = 'Afficher les graphiques';
export const hideCharts = 'Masquer les graphiques';
export const pastSprints = 'Sprints passés';
export const allPastSprints = 'Tous les sprints passés';
export const canceled = 'Annulé';
export const committed = 'Engagé';
export const addedLate = 'Ajouté plus tard';
export const completedOf = ({ completed: done, committed: promised, measure }: EndOfSprint) =>
  measure === 'points'
    ? `${counted(done, 'point terminé', 'points terminés')}, ${counted(promised, 'point engagé', 'points engagés')}`
    : `${counted(done, 'élément terminé', 'éléments terminés')}, ${counted(promised, 'élément engagé', 'éléments engagés')}`;
export const fates: Record<Fate, string> = {
  completed: 'Terminé',
  carriedOver: 'Reporté',
  removed: 'Retiré',
  unfinished: 'Non terminé',
};
export const itemAmount = (count: number) => counted(count, 'élément', 'éléments');
export const summary = 'Résumé';
export const loadingReport = 'Chargement du rapport';
export const unknownSprint = 'Ce sprint a été supprimé ou n’est pas terminé';
export const missingItem = 'Supprimé ou dans un autre projet';
export const addedAfterStart = 'Ajouté après le démarrage';
export const retrospective = 'Rétrospective';
export const retrospectivePlaceholder = 'Écrivez ce qui s’est bien passé et ce qu’il faut changer la prochaine fois';
export const noRetrospective = 'Aucune rétrospective pour l’instant.';

export const workload = 'Charge de travail';
export const workloadOf = (of: string) => `Charge de travail : ${of}`;
/** `days` is null until they are known. */
export const workloadNote = (days: number | null, scale: EstimateScale, pointHours: number) =>
  [
    days === null
      ? 'Le travail de chaque personne.'
      : `Le travail de chaque personne, et ses heures en ${counted(days, 'jour ouvré', 'jours ouvrés')}.`,
    ...(scale === 'HOURS' ? [] : [`Un point compte pour ${counted(pointHours, 'heure', 'heures')}.`]),
  ].join(' ');
export const itemsOfLoad = ({ count, unestimated, absent }: { count: number; unestimated: number; absent: number }) =>
  [
    counted(count, 'élément', 'éléments'),
    ...(unestimated > 0 ? [`${figure(unestimated)} sans estimation`] : []),
    ...(absent > 0 ? [`absence : ${counted(absent, 'jour ouvré', 'jours ouvrés')}`] : []),
  ].join(', ');
export const hoursOfLoad = (hours: number, most: number | null) =>
  most === null ? `${tenths(hours)} h` : `${tenths(hours)} sur ${tenths(most)} h`;
const tenths = (hours: number): string => figure(Math.round(hours * 10) / 10);
export const formerMember = 'Ancien membre';
export const unassigned = 'Non assigné';
