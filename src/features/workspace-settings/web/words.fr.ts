import { byCount, counted, figure } from '#contract/counts';

// Trash part
export const deletedProjects = 'Projets supprimés';
export const deletedProjectsHint =
  'Les admins de projet peuvent restaurer les projets supprimés pendant 30 jours. Ensuite, ils sont supprimés définitivement.';
export const deletedProjectsPart = 'les projets supprimés';
export const loadingDeletedProjects = 'Chargement des projets supprimés';
export const noDeletedProjects = 'Aucun projet supprimé';
export const noDeletedProjectsHint = 'Les projets supprimés restent ici pendant 30 jours.';
export const projectRestored = (name: string) => `${name} restauré`;
export const deletedAndRestorable = (deleted: string, lastDay: string) =>
  `Supprimé ${deleted}. Jusqu’au ${lastDay}, vous pouvez le restaurer.`;
export const restoreNamed = (name: string) => `Restaurer ${name}`;
export const restore = 'Restaurer';

// Danger part
export const workspaceDeleted = (name: string) => `${name} supprimé`;
export const dangerZone = 'Zone de danger';
export const transferOwnership = 'Transférer la propriété';
export const transferOwnershipHint = 'Désignez un autre membre comme propriétaire sur la page de l’équipe.';
export const openTeam = 'Ouvrir l’équipe';
export const deleteThisWorkspace = 'Supprimer cet espace de travail';
export const deleteWorkspaceHint = 'Supprime tous ses projets, fichiers et adhésions. Cette action est irréversible.';
export const deleteWorkspace = 'Supprimer l’espace de travail';
export const confirmDelete = (name: string) => `Supprimer ${name} ?`;
export const deletionEffect =
  'Tout le monde perd immédiatement l’accès. Tous les projets sont supprimés définitivement après 30 jours.';
export const paidDeletionEffect = `${deletionEffect} L’abonnement est résilié en quelques minutes : vous n’êtes plus facturé, et le temps non utilisé est crédité.`;

// General part
export const general = 'Général';
export const name = 'Nom';
export const renamedTo = (name: string) => `Nouveau nom : ${name}`;
export const description = 'Description';
export const descriptionPlaceholder = 'Ce que fait votre équipe';
export const descriptionChanged = 'Description modifiée';
export const color = 'Couleur';
export const peopleAndPlan = 'Personnes et offre';
export const members = 'Membres';
export const onlyMember = 'Vous êtes le seul membre pour l’instant.';
export const membersHint = (count: number) =>
  `${counted(count, 'membre', 'membres')} et ${byCount(count, 'son rôle', 'leurs rôles')}.`;
export const plan = 'Offre';
export const planHint = 'Ce que comprend l’offre et ce que vous utilisez.';
export const openBilling = 'Ouvrir la facturation';
export const seatsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'siège', 'sièges') : `${figure(count)} sur ${counted(limit, 'siège', 'sièges')}`;
export const projectsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'projet', 'projets') : `${figure(count)} sur ${counted(limit, 'projet', 'projets')}`;

// Parts
export const security = 'Sécurité';
export const apiTokens = 'Jetons d’API';
export const integrations = 'Intégrations';
export const ai = 'IA';
export const aiSettings = 'les paramètres de l’IA';
export const webhooks = 'Webhooks';
export const exportPart = 'Export';

// Routes
export const settings = 'Paramètres';

// Security part
export const loadingSecurity = 'Chargement des paramètres de sécurité';
export const securityHint = 'S’applique à tout le monde dans cet espace de travail, en plus des paramètres de chacun.';
export const securityPart = 'les paramètres de sécurité';

// Settings screen
export const workspaceSettings = 'Paramètres de l’espace de travail';
export const settingsPart = 'les paramètres de l’espace de travail';
