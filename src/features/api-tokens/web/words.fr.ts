import { listed } from '#contract/counts';
import type { TokenEntity } from '#contract/token-scopes';
import type { ExpiresInDays } from '../contract.ts';

export const apiTokens = 'Jetons d’API';
export const tokensPart = 'les jetons d’API';
export const yourTokens = 'vos jetons d’API';
export const tokensHint =
  'Permettez à des scripts, des assistants et d’autres programmes d’utiliser Cairn pour vous. Un jeton ne peut jamais faire plus que vous.';
export const botTokens = 'Bots';
export const botsPart = 'les bots de cet espace de travail';
export const botsHint =
  'Des programmes qui travaillent dans cet espace de travail sous leur propre nom. Un bot peut faire ce que peut son garant, et s’arrête quand son garant n’est plus admin.';
export const noTokens = 'Aucun jeton d’API pour l’instant. Créez-en un pour connecter un script ou un assistant.';
export const noBots = 'Aucun bot pour l’instant. Créez-en un pour connecter un programme à cet espace de travail.';
export const ownTokens = 'Les jetons qui agissent en votre nom sont dans les paramètres de votre compte.';
export const openOwnTokens = 'Ouvrir vos jetons d’API';
export const howToCall = 'Comment appeler l’API';
export const loadingTokens = 'Chargement des jetons d’API';

// A token in the list
export const expired = 'Expiré';
export const stopped = 'Arrêté';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const reaches = (project: string | null, workspace: string | null) =>
  project ? `${project} dans ${workspace ?? ''}` : (workspace ?? 'Tous les espaces de travail');
export const lostProject = 'Un projet que vous ne pouvez plus voir';
export const sponsoredBy = (name: string) => `Pour ${name}`;
export const createdOn = (date: string) => `Créé le ${date}`;
export const lastUsed = (time: string, address: string | null) =>
  `Dernière utilisation : ${time}${address === null ? '' : ` depuis ${address}`}`;
export const notUsed = 'Pas encore utilisé';
export const expiresOn = (date: string) => `Expire le ${date}`;
export const expiredOn = (date: string) => `Expiré le ${date}`;
export const neverExpires = 'N’expire pas';
export const reads = (entities: readonly string[]) => `Lecture : ${listed(entities)}`;
export const writes = (entities: readonly string[]) => `Lecture et écriture : ${listed(entities)}`;
export const revokeToken = 'Révoquer le jeton';
export const tokenRevoked = (name: string) => `Jeton révoqué : ${name}`;
export const notRevoked = (why: string) => `Impossible de révoquer ce jeton. ${why}`;
export const confirmRevocation = (name: string) => `Révoquer ${name} ?`;
export const revocationHint =
  'Les programmes qui utilisent ce jeton cessent immédiatement de fonctionner. Leurs modifications sont conservées. Cette action est irréversible.';

// A new token
export const createToken = 'Créer un jeton';
export const createBot = 'Créer un bot';
export const newTokenHint = 'N’accordez que ce dont le programme a besoin. Vous pouvez révoquer le jeton à tout moment.';
export const cancel = 'Annuler';
export const name = 'Nom';
export const nameHint = 'L’historique affiche ce nom à côté du vôtre.';
export const nameMissing = 'Saisissez un nom.';
export const expires = 'Expiration';
export const expiries: readonly { days: ExpiresInDays; label: string }[] = [
  { days: 30, label: 'Dans 30 jours' },
  { days: 90, label: 'Dans 90 jours' },
  { days: 365, label: 'Dans 365 jours' },
  { days: null, label: 'Jamais' },
];
export const where = 'Où';
export const everywhere = 'Tous vos espaces de travail';
export const project = 'Projet';
export const allProjects = 'Tout l’espace de travail';
export const loadingProjects = 'Chargement des projets…';
export const permissions = 'Autorisations';
export const permissionsMissing = 'Sélectionnez au moins une autorisation.';
export const everything = 'Tout';
export const levels = { none: 'Aucune', read: 'Lecture', write: 'Écriture' } as const;
export const permissionsHint =
  'L’écriture comprend la lecture. Un jeton ne peut jamais modifier votre compte, vos sessions, les paiements ni les jetons.';
export const entities: Readonly<Record<TokenEntity, string>> = {
  tasks: 'Tâches',
  issues: 'Tickets',
  sprints: 'Sprints',
  documents: 'Documents',
  notes: 'Notes',
  time: 'Temps et absences',
  projects: 'Projets et vues',
  members: 'Membres et rôles',
  workspace: 'Paramètres de l’espace de travail',
  webhooks: 'Webhooks',
  notifications: 'Notifications',
  analytics: 'Analyses',
  search: 'Recherche globale',
  audit: 'Journal d’audit',
};

// The token itself
export const tokenOf = (name: string) => `Jeton : ${name}`;
export const token = 'Jeton';
export const tokenHint = 'Envoyez-le dans l’en-tête « Authorization: Bearer … » de chaque requête.';
export const tokenWarning =
  'Ce jeton n’est affiché qu’une seule fois. Toute personne qui le possède peut agir pour vous jusqu’à ce que vous le révoquiez.';
export const copyToken = 'Copier le jeton';
export const tokenCopied = 'Jeton copié';
export const done = 'Terminé';
