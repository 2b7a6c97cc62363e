import { byCount, counted } from '#contract/counts';

export const exportWorkspace = 'Exporter cet espace de travail';
export const exportHint =
  'Obtenez une archive (tar.gz) du travail que vous pouvez voir dans cet espace de travail. Tout date du même instant. Vous pouvez quitter cette page : une notification vous prévient quand l’archive est prête.';
export const startExport = 'Exporter l’espace de travail';
export const yourExports = 'vos exports';
export const loadingExports = 'Chargement de vos exports';
export const exportNoun = 'l’export';
export const archiveReady = (date: string, size: string) => `Votre archive du ${date} est prête (${size}).`;
export const deleteArchive = 'Supprimer l’archive';
export const confirmDelete = 'Supprimer cette archive ?';
export const deletionEffect =
  'L’archive est supprimée. L’espace de travail reste tel quel, et vous pouvez l’exporter de nouveau.';

export const inTheArchive = 'Dans l’archive';
export const included = [
  'Les projets avec leurs membres, étiquettes, champs, sprints et workflows',
  'Les tâches et les tickets avec leurs sous-tâches, commentaires, fichiers, liens, temps saisis et historique',
  'Les documents avec leurs versions et commentaires, aussi en Markdown, et les notes',
  'Les membres avec leurs noms et adresses e-mail',
  'Un manifeste avec la taille et l’empreinte SHA-256 de chaque fichier',
];
export const notInTheArchive = 'Pas dans l’archive';
export const excluded = [
  'Les projets, documents et notes privés d’autres personnes que vous ne pouvez pas voir',
  'Les projets supprimés',
  'Les mots de passe, jetons d’API, webhooks, intégrations et liens publics',
  'Les notifications, rappels, chats et vues personnelles',
  'Le journal d’audit et l’offre',
];

export const importWorkspace = 'Importer un espace de travail';
export const allWorkspaces = 'Tous les espaces de travail';
export const importHint =
  'Envoyez une archive exportée depuis Cairn, ici ou sur un autre serveur. Vous devenez propriétaire d’un nouvel espace de travail avec tout son contenu. Vous pouvez quitter cette page : l’import continue.';
export const yourImports = 'vos imports';
export const dropArchive = 'Déposez ici une archive (tar.gz)';
export const selectArchive = 'Sélectionner une archive';
export const archive = 'Archive d’un espace de travail';
export const notAnArchive =
  'Ce fichier n’est pas une archive d’un espace de travail. Sélectionnez-en un qui se termine par .tar.gz.';
export const importNoun = 'l’import';
export const workspaceReady = 'Votre espace de travail est prêt.';
export const openWorkspace = (name: string) => `Ouvrir ${name}`;
export const yourWorkspace = 'votre espace de travail';
export const invitePeople = 'Inviter les personnes de l’archive';
export const sendInvitations = 'Envoyer les invitations';
export const invited = (count: number) =>
  `${counted(count, 'invitation envoyée', 'invitations envoyées')}. Vous ${byCount(count, 'la', 'les')} trouvez sur la page Équipe de l’espace de travail.`;
export const inTheWorkspace = 'Dans le nouvel espace de travail';
export const imported = [
  'Tous les projets, tâches, tickets, documents, notes et fichiers de l’archive',
  'Les noms des autres personnes sur leurs commentaires, leurs assignations et leur historique',
  'Les workflows, en pause jusqu’à ce que vous les activiez',
];
export const notInTheWorkspace = 'Pas dans le nouvel espace de travail';
export const notImported = [
  'Les autres membres : personne ne reçoit d’accès ni d’e-mail. Vous pouvez inviter des personnes quand l’espace de travail est prêt',
  'Les chronomètres en cours et les absences',
];
