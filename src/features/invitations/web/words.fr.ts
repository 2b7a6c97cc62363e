import { byCount, counted, figure, listed } from '#contract/counts';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'En attente',
  ACCEPTED: 'Acceptée',
  DECLINED: 'Refusée',
  REVOKED: 'Révoquée',
  EXPIRED: 'Expirée',
};

/** The name of a status; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const allStatuses = 'Tous les statuts';

export const statusOptions = Object.entries(STATUSES).map(([value, label]) => ({ value: value as InvitationStatus, label }));

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const HOUR = 3_600_000;

/** When a pending invitation expires; null for one that is answered or over. */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Expire dans moins d’une heure';
  if (hours < 24) return `Expire dans ${counted(hours, 'heure', 'heures')}`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Expire dans ${counted(days, 'jour', 'jours')}`;
}

/** True for what can still be accepted or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be resent: everything that no one has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

/** One person by their address, several by their number. */
const peopleIn = (emails: readonly string[]): string =>
  emails.length === 1 ? (emails[0] ?? '') : counted(emails.length, 'personne', 'personnes');

// Address field
export const emailAddresses = 'Adresses e-mail';
export const emailAddressesHint = 'Collez une liste, ou séparez les adresses par des virgules.';
export const enteredAddresses = 'Adresses saisies';
export const notAnEmail = 'N’est pas une adresse e-mail';
export const removeAddress = (address: string) => `Retirer ${address}`;

// Invitation row
export const selectInvitationFor = (email: string) => `Sélectionner l’invitation pour ${email}`;
export const invitedBy = (name: string) => `invitation de ${name}`;
export const copyNewLinkFor = (email: string) => `Copier un nouveau lien pour ${email}`;
export const revokeInvitationFor = (email: string) => `Révoquer l’invitation pour ${email}`;
export const copyLinkFor = (email: string) => `Copier le lien pour ${email}`;
export const linkCopied = (email: string) => `Lien copié. Il fonctionne uniquement pour ${email}.`;
export const resendTo = (email: string) => `Renvoyer l’invitation à ${email}`;

// Invitations filter
export const searchInvitations = 'Rechercher des invitations';
export const searchInvitationsPlaceholder = 'Chercher un e-mail…';
export const status = 'Statut';
export const invite = 'Inviter';

// Invitations panel
export const invitationsPart = 'les invitations';

// Invitations view
export const invitationsTitle = 'Invitations';
export const invitation = 'invitation';
export const selectInvitation = 'Sélectionner l’invitation';
export const invitationCount = (count: number) => counted(count, 'invitation', 'invitations');
export const newer = 'Plus récentes';
export const pageOfPages = (page: number, pages: number) => `Page ${figure(page)} sur ${figure(pages)}`;
export const older = 'Plus anciennes';
export const resendSelected = 'Renvoyer les invitations sélectionnées';
export const revokeSelected = 'Révoquer les invitations sélectionnées';
export const clearSelection = 'Effacer la sélection';
export const resend = 'Renvoyer';
export const revoke = 'Révoquer';
export const noMatches = 'Aucune invitation ne correspond à ces filtres';
export const clearFilters = 'Effacer les filtres';
export const noMatchesHint = 'Essayez une autre adresse ou un autre statut, ou effacez les filtres.';
export const noInvitations = 'Aucune invitation pour l’instant';
export const invitePeople = 'Inviter des personnes';
export const noInvitationsHint =
  'Chaque personne reçoit un e-mail avec un lien qui fonctionne pendant 7 jours. Les invitations restent affichées ici.';
export const noInvitationsHintWithoutEmail =
  'Ce serveur n’envoie pas d’e-mails. Invitez des personnes, puis copiez ici le lien de chaque invitation et partagez-le.';
export const loadingInvitations = 'Chargement des invitations';

// Invite frames
export const invitationTitle = 'Invitation';
export const loadingInvitation = 'Chargement de l’invitation';
export const joinPlace = (place: string) => `Rejoindre ${place}`;
export const invitedYouAs = (inviter: string, role: string) => `Invitation de ${inviter} avec le rôle ${role}.`;
export const alreadyAccepted = 'Cette invitation a été acceptée.';
export const alreadyDeclined = 'Cette invitation a été refusée.';
export const alreadyRevoked = 'Cette invitation a été révoquée.';
export const expired = (inviter: string) => `Cette invitation a expiré. Demandez-en une nouvelle à ${inviter}.`;
export const goToWorkspaces = 'Aller à vos espaces de travail';
export const workspaceGone = 'Cet espace de travail n’existe plus';
export const workspaceGoneHint = 'Il a été supprimé après votre invitation.';
export const notFound = 'Invitation introuvable';
export const notFoundHint =
  'Un lien plus récent l’a peut-être remplacée. Utilisez le plus récent, ou adressez-vous à la personne à l’origine de l’invitation.';
export const notLoaded = 'Impossible de charger l’invitation';

// Invited email address
export const youAreInvited = 'Vous avez une invitation';
export const signInAsInvited = 'Créez un compte avec l’adresse e-mail invitée, ou connectez-vous avec elle.';
export const noneForAccount = 'Aucune invitation pour ce compte';
export const noneForAccountHint = (email: string | undefined) =>
  `Ce lien n’a aucune invitation ouverte pour ${email}. Elle a été acceptée, refusée ou révoquée, ou elle est pour une autre adresse e-mail.`;
export const isForEmail = (email: string | undefined) => `Cette invitation est pour ${email}.`;

// My invitations
export const invitationsWaiting = (count: number) => `Vous avez ${counted(count, 'invitation', 'invitations')}`;
export const invitationDeclined = (workspace: string) => `Invitation à rejoindre ${workspace} refusée`;
export const projectInWorkspace = (project: string, workspace: string) => `${project} dans ${workspace}`;
export const join = 'Rejoindre';
export const declineInvitationTo = (workspace: string) => `Refuser l’invitation à rejoindre ${workspace}`;
export const decline = 'Refuser';

// Offer fields
export const role = 'Rôle';
export const department = 'Service';
export const departmentPlaceholder = 'Aucun';
export const projectRole = 'Rôle dans le projet';
export const message = 'Message';
export const project = 'Projet';
export const noProject = 'Aucun';
/** As many names as are read at a glance. */
const NAMED = 3;
export const guestSees = (names: readonly string[]) =>
  names.length === 0
    ? 'Sans projet, les invités ne voient que les projets publics. Cet espace de travail n’en a aucun.'
    : names.length > NAMED
      ? `Sans projet, les invités ne voient que les ${figure(names.length)} projets publics de cet espace de travail.`
      : `Sans projet, les invités ne voient que ce qui est public : ${listed(names)}.`;

// Received answer
export const isForOtherAccount = (mailbox: string, email: string | undefined) =>
  `Cette invitation est pour ${mailbox}, et vous utilisez actuellement le compte ${email}. Connectez-vous avec l’adresse invitée.`;
export const workspaceFull = (workspace: string, inviter: string) =>
  `${workspace} n’a plus de place. Demandez à ${inviter} d’en libérer, puis réessayez.`;
export const tryAgain = 'Réessayer';
export const openPlace = (place: string) => `Ouvrir ${place}`;
export const signInWithOther = 'Utiliser un autre compte';

// Sign in first
export const signInToAnswer = (mailbox: string) =>
  `Cette invitation est pour ${mailbox}. Pour y répondre, créez un compte avec cette adresse e-mail, ou connectez-vous avec elle.`;
export const signIn = 'Se connecter';

// Use renewing
export const resending = (emails: readonly string[]) => `Nouvel envoi à ${peopleIn(emails)}`;
export const invitationsRevoked = (emails: readonly string[]) =>
  emails.length === 1
    ? `Invitation pour ${emails[0]} révoquée`
    : counted(emails.length, 'invitation révoquée', 'invitations révoquées');
export const newLinkCopied = (email: string) =>
  `Lien copié. Toute personne qui l’a peut rejoindre en tant que ${email}. Les liens précédents ne fonctionnent plus.`;
export const confirmRevocation = (emails: readonly string[]) =>
  emails.length === 1
    ? `Révoquer l’invitation pour ${emails[0]} ?`
    : `Révoquer ${counted(emails.length, 'invitation', 'invitations')} ?`;
export const revokeInvitations = (count: number) => `Révoquer ${byCount(count, 'l’invitation', 'les invitations')}`;
export const revocationHint = (count: number) =>
  `${byCount(count, 'Son lien cesse', 'Leurs liens cessent')} définitivement de fonctionner. Vous pourrez inviter à nouveau ${byCount(count, 'cette personne', 'ces personnes')}.`;

// Ways in
export const createAccount = 'Créer un compte';

// Invite dialog
export const sendInvitations = (count: number) =>
  count === 0 ? 'Envoyer les invitations' : `Envoyer ${counted(count, 'invitation', 'invitations')}`;
export const invitePeopleCount = (count: number) =>
  count === 0 ? 'Inviter des personnes' : `Inviter ${counted(count, 'personne', 'personnes')}`;
export const invitedPeople = (emails: readonly string[]) => `Invitation créée pour ${peopleIn(emails)}`;
export const copyLink = 'Copier le lien';
export const showLinks = 'Afficher les liens';
export const inviteHint = 'Chaque personne reçoit un e-mail avec un lien qui fonctionne pendant 7 jours.';
export const inviteHintWithoutEmail =
  'Ce serveur n’envoie pas d’e-mails. Après avoir invité des personnes, copiez le lien de chaque invitation et partagez-le.';
export const cancel = 'Annuler';
export const emailMissing = 'Saisissez au moins une adresse e-mail.';
export const tooManyEmails = (most: number, count: number) =>
  `Vous pouvez inviter jusqu’à ${figure(most)} personnes à la fois. Vous en avez saisi ${figure(count)}.`;
export const emailInvalid = (entry: string | undefined) => `${entry} n’est pas une adresse e-mail.`;
export const emailsInvalid = (count: number) =>
  `${figure(count)} entrées ne sont pas des adresses e-mail. Corrigez-les ou retirez-les.`;

// Room note
export const roomLeft = (count: number, isGuest: boolean) =>
  isGuest
    ? `Cette offre a de la place pour ${counted(count, 'autre invité', 'autres invités')}.`
    : `Cette offre a ${counted(count, 'siège libre', 'sièges libres')}.`;
export const roomLeftForFirst = (count: number, isGuest: boolean) =>
  `${roomLeft(count, isGuest)} Les premières personnes qui acceptent entrent. Les autres pourront rejoindre quand il y aura de la place.`;
