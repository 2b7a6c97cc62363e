import { figure } from '#contract/counts';

// Ask dialog
export const joined = (name: string) => `Vous avez rejoint ${name}`;
export const requestSent = (name: string) => `Demande pour rejoindre ${name} envoyée`;
export const askToJoinNamed = (name: string) => `Demander à rejoindre ${name}`;
export const askHint = 'Un admin du projet examine votre demande. D’ici là, votre accès reste le même.';
export const cancel = 'Annuler';
export const sendRequest = 'Envoyer la demande';
export const message = 'Message';
export const messageHint = 'Facultatif. Dites aux admins pourquoi vous voulez rejoindre le projet.';

// Awaiting note
export const approve = 'Approuver';
export const decline = 'Refuser';
export const awaitsYou =
  'Un invité a créé cette tâche. Approuvez-la pour que votre équipe puisse y travailler, ou refusez-la pour la mettre à la corbeille.';
export const awaitsAdmin =
  'Cette tâche attend l’approbation d’un admin du projet. D’ici là, elle ne peut être ni déplacée ni assignée.';

// Awaiting task row
export const approveNamed = (name: string) => `Approuver ${name}`;
export const declineNamed = (name: string) => `Refuser ${name}`;

// Join button
export const requestWithdrawn = 'Demande retirée';
export const yourRequest = (name: string) => `Votre demande pour rejoindre ${name}`;
export const withdrawRequest = 'Retirer la demande';
export const requestPending = 'Demande en attente';
export const askToJoin = 'Demander à rejoindre';
export const joinProject = 'Rejoindre le projet';

// Join requests panel
export const requests = 'les demandes';
export const waitingForApproval = 'En attente d’approbation';
export const noPendingApprovals = 'Aucune approbation en attente';
export const pendingApprovalsHint =
  'Quand ce projet exige une approbation, les demandes d’adhésion et les tâches des invités apparaissent ici.';
export const requestsToJoin = 'Demandes d’adhésion';
export const guestTasks = 'Tâches des invités';
export const showingFirst = (shown: number, total: number) => `Affichage des ${figure(shown)} premières sur ${figure(total)}.`;
export const loadingRequests = 'Chargement des demandes';

// Request row
export const memberAdded = (name: string) => `Membre ajouté au projet : ${name}`;
export const requestDeclined = (name: string) => `Demande de ${name} refusée`;
export const roleFor = (name: string) => `Rôle : ${name}`;

// Use deciding
export const taskApproved = 'Tâche approuvée';
export const taskDeclined = 'Tâche refusée et mise à la corbeille';
