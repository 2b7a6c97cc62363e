import type { FeedKind } from '../contract.ts';

export const calendarFeeds = 'Flux de calendrier';
export const feedsPart = 'les flux de calendrier';
export const yourFeeds = 'vos flux de calendrier';
export const feedsHint =
  'Retrouvez vos dates dans Google Calendar, Apple Calendar, Outlook et d’autres applications. Un flux ne montre jamais que ce que vous pouvez voir dans Cairn.';
export const projectFeedsHint =
  'Retrouvez les dates de ce projet dans Google Calendar, Apple Calendar, Outlook et d’autres applications. Vous êtes la seule personne à voir les flux que vous créez ici.';
export const noFeeds =
  'Aucun flux de calendrier pour l’instant. Créez-en un pour voir vos échéances dans l’application de calendrier que vous utilisez déjà.';
export const noFeedsOfProject =
  'Aucun flux de calendrier de ce projet pour l’instant. Créez-en un pour voir ses échéances dans votre application de calendrier.';
export const loadingFeeds = 'Chargement de vos flux de calendrier';

// A feed in the list
export const coversMine = (workspace: string) => `Ce qui vous est assigné dans ${workspace}`;
export const coversMineWithTimes = (workspace: string) => `Ce qui vous est assigné dans ${workspace}, et vos horaires planifiés`;
export const coversProject = (project: string, workspace: string) => `${project} dans ${workspace}`;
export const coversWorkspace = (workspace: string) => `Tout ce que vous pouvez voir dans ${workspace}`;
export const coversLostProject = (workspace: string) => `Un projet de ${workspace} que vous ne pouvez plus voir`;
export const createdOn = (date: string) => `Créé le ${date}`;
export const lastRead = (time: string) => `Dernière lecture : ${time}`;
export const notRead = 'Pas encore lu';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const renewLink = 'Renouveler le lien';
export const revokeFeed = 'Révoquer le flux';
export const feedRevoked = (name: string) => `Flux révoqué : ${name}`;
export const confirmRenewal = (name: string) => `Renouveler le lien de ${name} ?`;
export const renewalHint =
  'Le lien actuel cesse immédiatement de fonctionner. Les applications qui l’utilisent ont besoin du nouveau.';
export const notRenewed = (why: string) => `Impossible de renouveler le lien. ${why}`;
export const notRevoked = (why: string) => `Impossible de révoquer ce flux. ${why}`;
export const confirmRevocation = (name: string) => `Révoquer ${name} ?`;
export const revocationHint =
  'Son lien cesse définitivement de fonctionner, et les applications qui l’utilisent ne reçoivent plus vos dates. Vos tâches ne changent pas.';

// A new feed
export const createFeed = 'Créer un flux';
export const cancel = 'Annuler';
export const workspace = 'Espace de travail';
export const shows = 'Contenu';
export const kinds: Readonly<Record<FeedKind, string>> = {
  MINE: 'Ce qui vous est assigné',
  PROJECT: 'Un projet',
  WORKSPACE: 'Tout ce que vous pouvez voir',
};
export const showsHint = 'Les tâches avec une date de début ou une échéance, et les tickets avec une échéance.';
export const plannedTimes = 'Inclure mes horaires planifiés';
export const confirmTimes = (name: string) => `Inclure les horaires planifiés dans « ${name} » ?`;
export const includeTimes = 'Inclure les horaires planifiés';
export const timesIncluded = (name: string) => `« ${name} » inclut vos horaires planifiés`;
export const timesLeftOut = (name: string) => `« ${name} » n’inclut plus vos horaires planifiés`;
export const notChanged = (reason: string) => `Impossible de modifier le flux. ${reason}`;
export const plannedTimesHint =
  'Toute personne qui a le lien voit ces horaires et leurs tâches, y compris ceux que vos collègues ne peuvent pas voir.';
export const project = 'Projet';
export const noProject = 'Sélectionner un projet';
export const loadingProjects = 'Chargement des projets…';
export const selectProject = 'Sélectionnez un projet.';
export const name = 'Nom';
export const nameHint = 'Votre application de calendrier affiche ce nom.';
export const nameMissing = 'Saisissez un nom.';
export const myWork = (workspaceName: string) => `Mon travail dans ${workspaceName}`;

// Its link
export const linkOf = (feed: string) => `Lien : ${feed}`;
export const link = 'Lien';
export const linkHint =
  'Dans votre application de calendrier, ajoutez un calendrier à partir d’une URL et collez ce lien. Les applications l’actualisent toutes les quelques heures.';
export const linkWarning =
  'Ce lien n’est affiché qu’une seule fois. Toute personne qui le possède peut lire ce calendrier jusqu’à ce que vous révoquiez le flux.';
export const copyLink = 'Copier le lien';
export const linkCopied = 'Lien copié';
export const done = 'Terminé';
