import { byCount, counted, figure } from '#contract/counts';

/** A time today is "18:00", a later day "24 nov.". */
const whenUntil = (when: string) => `${/^\d+ ?[:h]/.test(when) ? 'jusqu’à' : 'jusqu’au'} ${when}`;

// Routes
export const inbox = 'Boîte de réception';

// Count in the sidebar
export const unreadNotifications = (count: number) => byCount(count, 'notification non lue', 'notifications non lues');

// Screen
export const all = 'Toutes';
export const unread = 'Non lues';
export const snoozed = 'Reportées';
export const archived = 'Archivées';
export const partShown = 'Notifications à afficher';
export const moreActions = 'Plus d’actions';
export const markAllAsRead = 'Tout marquer comme lu';
export const archiveRead = 'Archiver les lues';
export const notChanged = 'Les notifications n’ont pas été modifiées';
export const nothingRead = 'Aucune notification lue à archiver';
export const nothingUnread = 'Tout est déjà lu';
export const yourInbox = 'votre boîte de réception';
export const loadingYourInbox = 'Chargement de votre boîte de réception';
export const settings = 'Paramètres de notification';

export const empty = {
  open: {
    title: 'Votre boîte de réception est vide',
    text: 'Les mentions, les assignations, les réponses et les changements dans votre travail apparaissent ici.',
  },
  unread: { title: 'Aucune notification non lue', text: 'Vous avez tout lu.' },
  snoozed: {
    title: 'Aucune notification reportée',
    text: 'Appuyez sur H sur une notification pour la masquer jusqu’à plus tard.',
  },
  archived: {
    title: 'Aucune notification archivée',
    text: 'Appuyez sur E sur une notification, ou balayez-la vers la gauche, quand vous en avez terminé.',
  },
} as const;

// Rows
export const someone = 'Quelqu’un';
export const somethingHappened = 'Il s’est passé quelque chose';
export const selectNamed = (name: string) => `Sélectionner ${name}`;
export const notification = 'Notification';
export const yourAccount = 'Votre compte';
export const overdueItems = (count: number) =>
  count === 0 ? 'Rien n’est en retard' : `${counted(count, 'élément', 'éléments')} en retard`;
export const more = (count: number) => `+${figure(count)}`;
export const muted = 'En sourdine';
export const until = (when: string) => (/^\d+ ?[:h]/.test(when) ? `Jusqu’à ${when}` : `Jusqu’au ${when}`);
export const isUnread = 'Non lue';

// Actions
export const open = 'Ouvrir';
export const markAsRead = 'Marquer comme lue';
export const markAsUnread = 'Marquer comme non lue';
export const archive = 'Archiver';
export const moveToInbox = 'Replacer dans la boîte';
export const snooze = 'Reporter';
export const unsnooze = 'Ne plus reporter';
export const selectDate = 'Sélectionner une date…';
export const snoozeUntil = 'Reporter jusqu’au';
export const mute = 'Mettre l’élément en sourdine';
export const unmute = 'Réactiver l’élément';
export const muteHint =
  'Vous recevez une notification uniquement si quelqu’un vous mentionne, vous répond ou vous assigne cet élément';
const ones = (count: number, one: string, other: string) =>
  byCount(count, `Notification ${one}`, `${figure(count)} notifications ${other}`);
export const archivedOnes = (count: number) => ones(count, 'archivée', 'archivées');
export const movedToInbox = (count: number) =>
  ones(count, 'replacée dans la boîte de réception', 'replacées dans la boîte de réception');
export const markedRead = (count: number) => ones(count, 'marquée comme lue', 'marquées comme lues');
export const markedUnread = (count: number) => ones(count, 'marquée comme non lue', 'marquées comme non lues');
export const snoozedOnes = (count: number, until: string) =>
  ones(count, `reportée ${whenUntil(until)}`, `reportées ${whenUntil(until)}`);
export const mutedOnes = (count: number) =>
  byCount(count, 'Élément mis en sourdine', `${figure(count)} éléments mis en sourdine`);
export const unmutedOnes = (count: number) => byCount(count, 'Élément réactivé', `${figure(count)} éléments réactivés`);

// Pane
export const selectOne = 'Sélectionnez une notification pour la lire ici';
export const earlierEntries = (count: number) => `et ${counted(count, 'événement précédent', 'événements précédents')}`;
export const theItem = 'l’élément';
export const dueOn = (date: string) => `Échéance : ${date}`;
export const moreItems = (count: number) => `et ${counted(count, 'autre', 'autres')}`;
export const actions = 'Actions';
export const fromTo = (before: string, after: string) => `${before} → ${after}`;

/** The fields of tasks and issues, as changes name them. */
export const fields: Readonly<Record<string, string>> = {
  title: 'Titre',
  description: 'Description',
  priority: 'Priorité',
  startDate: 'Date de début',
  dueDate: 'Échéance',
  dueTime: 'Heure d’échéance',
  estimate: 'Estimation',
  labelIds: 'Étiquettes',
  type: 'Type',
  severity: 'Gravité',
  isMilestone: 'Jalon',
  sprintId: 'Sprint',
  archivedAt: 'Archivage',
  projectId: 'Projet',
  status: 'Statut',
  role: 'Rôle',
};
export const noValue = 'rien';
