import { counted } from '#contract/counts';

// Create button
export const readOnly = 'Cet espace de travail dépasse son offre et est en lecture seule';

// Name workspace dialog
export const nameMissing = 'Saisissez un nom.';
export const newWorkspace = 'Nouvel espace de travail';
export const cancel = 'Annuler';
export const colorAndPlan = 'Définir d’abord la couleur et l’offre';
export const createFromArchive = 'Créer à partir d’une archive';
export const name = 'Nom';
export const namePlaceholder = 'Votre équipe ou votre entreprise';

// Outside bar
export const homeLink = 'Cairn, vos espaces de travail';

// Plan choices
export const monthlyPrice = (price: number) => `${price} $ par siège et par mois`;
export const yearlyPrice = (price: number) => `${price} $ par siège et par mois, facturés à l’année`;
export const notCharged = (price: string) => `${price} (non facturé sur ce serveur)`;
export const planPrice = (monthly: number, yearly: number) =>
  `${monthly} $ par siège et par mois, ou ${yearly} $ avec une facturation annuelle`;
export const monthly = 'Mensuelle';
export const yearly = 'Annuelle';
export const priceOnRequest = 'Demandez un prix à l’opérateur de ce serveur';
export const freePlan = 'Gratuite';
export const terabytes = (count: number) => `${count} To`;
export const gigabytes = (count: number) => `${count} Go`;
export const unlimitedSeats = 'Sièges illimités';
export const unlimitedProjects = 'projets illimités';
export const unlimitedStorage = 'stockage illimité';
export const storageOf = (size: string) => `${size} de stockage`;

// Role names
export const owner = 'Propriétaire';
export const admin = 'Admin';
export const member = 'Membre';
export const guest = 'Invité';

// Select workspace screen
export const selectWorkspace = 'Sélectionner un espace de travail';
export const selectWorkspaceHint = 'Où voulez-vous travailler ?';
export const yourWorkspaces = 'vos espaces de travail';
export const loadingWorkspaces = 'Chargement de vos espaces de travail';

// Use leaving
export const confirmLeave = 'Quitter cet espace de travail ?';
export const leaveHint =
  'Vos tâches ouvertes ne seront plus assignées à personne, et il vous faudra une invitation pour revenir.';
export const leaveWorkspace = 'Quitter l’espace de travail';

// Workspace card
export const twoFactorRequired = 'Deux facteurs requis';

// Workspace switcher
export const workspaces = 'Espaces de travail';
export const allWorkspaces = 'Tous les espaces de travail';
export const leaveNamed = (name: string) => `Quitter ${name}`;
export const switchWorkspacePrefix = 'Changer d’espace de travail, actuellement dans';

// Workspaces screen
export const noWorkspaces = 'Aucun espace de travail pour l’instant';
export const noWorkspacesHint = 'Créez-en un pour votre équipe, ou demandez à un collègue de vous inviter dans le sien.';

// New workspace screen
export const freePlansHint =
  'Les offres sont gratuites sur ce serveur et fixent seulement des limites. Vous confirmez une offre supérieure sur la page suivante.';
export const paidPlansHint =
  'Votre espace de travail est créé immédiatement. Une offre supérieure commence quand vous la payez sur la page suivante.';
export const color = 'Couleur';
export const description = 'Description';
export const descriptionHint = 'Facultatif. Ce que fait votre équipe.';
export const plan = 'Offre';
export const billing = 'Facturation';
export const createAndContinueToPayment = 'Créer et passer au paiement';
export const createWorkspace = 'Créer l’espace de travail';

// Plan room
export const viewPlans = 'Voir les offres';
export const askOwner = 'Demandez au propriétaire de choisir une offre supérieure.';
const full = (limit: number, one: string, several: string): string =>
  limit === 0
    ? `Cette offre ne comprend pas de ${several}.`
    : `La limite de cette offre est atteinte : ${counted(limit, one, several)}.`;
export const planFull = {
  seats: (limit: number) => full(limit, 'siège', 'sièges'),
  guests: (limit: number) => full(limit, 'invité', 'invités'),
  projects: (limit: number) => full(limit, 'projet', 'projets'),
};
export const seatsHint = 'Les personnes que vous invitez peuvent rejoindre l’espace dès qu’un siège est libre.';
export const guestsHint = 'Les invités que vous ajoutez peuvent rejoindre l’espace dès qu’il y a de la place.';
export const projectsHint = 'Archivez ou supprimez un projet pour en créer un nouveau.';
export const projectAmount = (count: number) => counted(count, 'projet', 'projets');
export const memberAmount = (count: number) => counted(count, 'membre', 'membres');
