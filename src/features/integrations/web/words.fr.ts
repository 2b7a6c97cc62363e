import { counted, listed } from '#contract/counts';
import type { Integration, IntegrationEvent } from '../contract.ts';
import {
  type AccountProviderName,
  type Format,
  type MessageEvent,
  type ProviderName,
  providerKinds,
  type PullRequestState,
} from '../fields.ts';

// The list
export const integrations = 'Intégrations';
export const workspaceHint = 'Les services connectés à cet espace de travail et à ses projets.';
export const projectHint = 'Les services connectés à ce projet.';
export const theIntegrations = 'les intégrations';
export const loadingIntegrations = 'Chargement des intégrations';
export const noIntegrations =
  'Rien n’est connecté pour l’instant. Connectez un chat pour suivre le travail, ou votre code pour déplacer des tâches.';
export const onlyAdmins =
  'Seuls les propriétaires et les admins de l’espace de travail peuvent connecter des services. Adressez-vous à l’un d’eux.';
export const statuses: Readonly<Record<Integration['status'], string>> = {
  CONNECTED: 'Connectée',
  NEEDS_REAUTH: 'À reconnecter',
  PAUSED: 'En pause',
  ERROR: 'En échec',
  DISCONNECTED: 'Déconnectée',
};
export const wholeWorkspace = 'Tout l’espace de travail';
export const otherProject = 'Un projet';
export const eventCount = (count: number) => counted(count, 'événement', 'événements');
export const lastSync = (time: string) => `Dernier événement : ${time}`;
export const neverSynced = 'Aucun événement';

// The catalog
export const available = 'Services disponibles';
export const availableHint = 'Connectez autant de fois que nécessaire chacun d’eux.';
export const names: Readonly<Record<ProviderName, string>> = {
  slack: 'Slack',
  discord: 'Discord',
  url: 'Adresse de notification',
  github: 'GitHub',
  gitlab: 'GitLab',
  gitea: 'Gitea ou Forgejo',
  vercel: 'Vercel',
  google: 'Google Calendar',
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  box: 'Box',
  figma: 'Figma',
  jira: 'Jira',
};
export const abouts: Readonly<Record<ProviderName, string>> = {
  slack: 'Publie les événements dans un canal de Slack, de Mattermost ou d’un service qui accepte le même format.',
  discord: 'Publie les événements dans un salon de Discord.',
  url: 'Envoie les événements à ntfy, Gotify, Telegram ou à tout service qui accepte du JSON.',
  github: 'Lie les pull requests et les commits aux tâches qu’ils nomment, et déplace ces tâches.',
  gitlab: 'Lie les merge requests et les commits aux tâches qu’ils nomment, et déplace ces tâches.',
  gitea: 'Lie les pull requests et les commits aux tâches qu’ils nomment, et déplace ces tâches.',
  vercel: 'Affiche le dernier déploiement d’une branche, avec son état et son aperçu, sur les tâches que nomme la branche.',
  google: 'Écrit les échéances d’un projet, ou les vôtres, dans un calendrier, et les tient à jour.',
  googledrive: 'Affiche les liens vers les fichiers avec leurs noms, et tient les noms à jour.',
  dropbox: 'Affiche les liens vers les fichiers avec leurs noms, et tient les noms à jour.',
  box: 'Affiche les liens vers les fichiers avec leurs noms, et tient les noms à jour.',
  figma: 'Affiche les liens vers les designs avec leurs noms et leurs images, et tient les deux à jour.',
  jira: 'Importe des projets avec leurs tickets, commentaires, fichiers et liens. Rien ne change dans Jira.',
};
export const theServices = 'les services';
export const loadingServices = 'Chargement des services';
export const notConfigured = (settings: readonly string[]) =>
  `Non configuré. L’opérateur de ce serveur doit définir ${listed(settings)}.`;
export const connect = 'Connecter';
export const connectTo = (service: string) => `Connecter ${service}`;

// An account
export const continueTo = (service: string) => `Continuer vers ${service}`;
const sameFiles = {
  workspace:
    'Les liens vers des fichiers dans les tâches, les tickets et les documents de l’espace de travail affichent les noms que vous pouvez voir dans votre compte.',
  project:
    'Les liens vers des fichiers dans les tâches et les tickets de ce projet affichent les noms que vous pouvez voir dans votre compte.',
};
export const accountHints: Readonly<Record<AccountProviderName, Readonly<Record<'workspace' | 'project', string>>>> = {
  google: {
    workspace: 'Crée dans votre compte un calendrier avec les tâches de cet espace de travail qui vous sont assignées.',
    project: 'Crée dans votre compte un calendrier avec les tâches de ce projet. Vous pouvez l’y partager avec votre équipe.',
  },
  googledrive: sameFiles,
  dropbox: sameFiles,
  box: sameFiles,
  figma: {
    workspace:
      'Les liens vers des designs dans les tâches, les tickets et les documents de l’espace de travail affichent leurs noms et leurs images à tous ceux qui peuvent voir les liens.',
    project:
      'Les liens vers des designs dans les tâches et les tickets de ce projet affichent leurs noms et leurs images à tous ceux qui peuvent voir les liens.',
  },
  jira: {
    workspace:
      'Vous pouvez ensuite importer des projets Jira dans des projets de cet espace de travail. Vous êtes la seule personne à voir ce que votre compte peut lire.',
    project:
      'Vous pouvez ensuite importer des projets Jira dans ce projet. Vous êtes la seule personne à voir ce que votre compte peut lire.',
  },
};
export const accountAllows: Readonly<Record<AccountProviderName, string>> = {
  google: 'Google vous demande d’autoriser l’accès à ce seul calendrier. Cairn ne voit aucun de vos autres calendriers.',
  googledrive: 'Google vous demande d’autoriser l’accès aux noms de vos fichiers. Cairn ne lit pas leur contenu.',
  dropbox: 'Dropbox vous demande d’autoriser l’accès aux noms et aux liens de vos fichiers. Cairn ne lit pas leur contenu.',
  box: 'Box vous demande d’autoriser l’accès à vos fichiers. Cairn ne lit que leurs noms.',
  figma: 'Figma vous demande d’autoriser l’accès aux noms et aux vignettes de vos fichiers. Cairn ne lit pas leur contenu.',
  jira: 'Atlassian vous demande d’autoriser la lecture dans Jira, et pour quel site. Cairn n’y change rien.',
};

// A site of Jira
export const way = 'Connecter avec';
export const ways = {
  account: 'Compte Atlassian (Jira Cloud)',
  cloud: 'Jeton d’API (Jira Cloud)',
  server: 'Jeton d’accès personnel (Jira Data Center)',
};
export const wayMissing = (settings: readonly string[]) =>
  `Pour connecter un compte Atlassian, l’opérateur de ce serveur doit définir ${listed(settings)}.`;
export const site = 'Site';
export const siteHints = {
  cloud: 'L’adresse de votre site, par exemple https://example.atlassian.net.',
  server: 'L’adresse de votre Jira, par exemple https://jira.example.com. Elle doit être joignable depuis internet.',
};
export const siteEmail = 'Adresse e-mail';
export const siteEmailHint = 'Celle du compte Atlassian auquel appartient le jeton.';
export const siteEmailMissing = 'Saisissez une adresse e-mail, par exemple ada@example.com.';
export const siteTokenHints = {
  cloud: 'Créez un jeton d’API sans autorisations sur id.atlassian.com, Sécurité, Jetons d’API.',
  server: 'Dans Jira : votre profil, Jetons d’accès personnels, Créer un jeton.',
};
export const siteTokenAgain =
  'Les jetons ne sont plus affichés. Saisissez-en un pour le remplacer, ou laissez vide pour le garder.';
export const siteTokenTaken = 'Saisissez votre propre jeton.';

export const connecting = 'Connexion du compte';
export const accountConnected = (name: string) => `${name} connecté`;
export const notConnected = (why: string) => `Le compte n’a pas été connecté. ${why}`;
export const signInOver = 'Cette connexion a déjà été utilisée ou a pris trop de temps. Reconnectez-vous.';
export const notConnectedYet = 'Le compte n’est pas encore connecté';
export const connectAgain = 'Reconnecter';
export const testAccount = 'Tester la connexion';
export const accountWorks = 'Le compte fonctionne';
export const accountFails = 'Le compte ne fonctionne pas';
export const reauthAccountHint = 'Le compte n’accepte plus cette intégration. Connectez-le de nouveau.';

// The form
export const editNamed = (name: string) => `Modifier ${name}`;
export const sponsorHint = 'Elle lit et agit avec vos droits, et s’arrête quand vous n’êtes plus admin.';
export const takeOverHint = (name: string) =>
  `Le garant est ${name}. Quand vous enregistrez, vous devenez le garant, et l’intégration lit et agit avec vos droits.`;
export const cancel = 'Annuler';
export const save = 'Enregistrer l’intégration';
export const name = 'Nom';
export const nameMissing = 'Saisissez un nom.';
export const address = 'Adresse';
export const addressMissing = 'Saisissez une adresse qui commence par https://';
export const addressHints: Readonly<Record<'slack' | 'discord' | Format, string>> = {
  slack: 'L’adresse d’un webhook entrant. Dans Slack : votre application, Incoming Webhooks, Add New Webhook to Workspace.',
  discord: 'L’adresse d’un webhook. Dans Discord : Modifier le salon, Intégrations, Webhooks, Copier l’URL du webhook.',
  NTFY: 'L’adresse de votre sujet, par exemple https://ntfy.sh/your-topic.',
  GOTIFY: 'L’adresse de votre serveur, par exemple https://gotify.example.com.',
  TELEGRAM: '',
  JSON: 'Une adresse qui accepte une requête POST avec title, text et link en JSON.',
};
export const keptAddress = 'Laissez ce champ vide pour garder l’adresse actuelle, qui n’est plus affichée.';
export const format = 'Service';
export const formats: Readonly<Record<Format, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  JSON: 'Autre (JSON)',
};
export const token = 'Jeton';
export const tokenMissing = 'Saisissez le jeton.';
export const chatMissing = 'Saisissez l’ID du chat.';
export const tokenHints: Readonly<Record<Format, string>> = {
  NTFY: 'Un jeton d’accès, si le sujet en demande un.',
  GOTIFY: 'Le jeton d’une application que vous créez dans Gotify.',
  TELEGRAM: 'Le jeton que BotFather vous a donné pour votre bot. Ajoutez d’abord le bot au groupe.',
  JSON: 'Envoyé comme jeton « bearer », si vous en saisissez un.',
};
export const chat = 'ID du chat';
export const chatHint = 'Le numéro du groupe ou du canal dont le bot fait partie.';
export const events = 'Événements';
export const eventsMissing = 'Sélectionnez au moins un événement.';
export const eventNames: Readonly<Record<MessageEvent, string>> = {
  'task.created': 'Tâche créée',
  'task.status_changed': 'Tâche passée à un autre statut',
  'task.assigned': 'Tâche assignée',
  'task.deleted': 'Tâche supprimée',
  'issue.created': 'Ticket créé',
  'comment.created': 'Commentaire ajouté',
  'sprint.started': 'Sprint démarré',
  'sprint.completed': 'Sprint terminé',
  'document.created': 'Document créé',
};
export const mapping = 'Déplacer les tâches';
export const mappingHint = 'Le statut vers lequel une pull request déplace les tâches qu’elle nomme.';
export const states: Readonly<Record<PullRequestState, string>> = {
  DRAFT: 'Brouillon ouvert',
  OPEN: 'Ouverte',
  REVIEW: 'Revue ou changements demandés',
  READY: 'Approuvée',
  MERGED: 'Fusionnée',
  CLOSED: 'Fermée sans fusion',
};
export const unmoved = 'Reste où elle est';

// The webhook over there
export const hookTitle = (service: string) => `Ajouter le webhook à ${service}`;
export const secretWarning = 'Copiez le secret maintenant. Il ne sera plus affiché.';
export const hookSteps: Readonly<Record<'github' | 'gitlab' | 'gitea', string>> = {
  github:
    'Dans votre dépôt ou votre organisation : Settings, Webhooks, Add webhook. Collez les deux, choisissez application/json, et sélectionnez pull requests, pull request reviews, pushes, check suites et statuses.',
  gitlab:
    'Dans votre projet ou votre groupe : Settings, Webhooks, Add new webhook. Collez l’adresse et le jeton secret, et sélectionnez push events, merge request events et pipeline events.',
  gitea:
    'Dans votre dépôt ou votre organisation : Settings, Webhooks, Add webhook. Collez les deux, et sélectionnez les événements push, pull request, pull request review et status.',
};
export const deploymentSteps =
  'Dans votre équipe : Settings, Webhooks, Create Webhook. Sélectionnez deployment created, succeeded, error et canceled, choisissez les projets, collez cette adresse, et créez le webhook. Vercel affiche alors un secret une seule fois. Saisissez-le ici.';
export const serviceSecretHint = 'Le secret que Vercel a affiché. Il ne sera plus affiché.';
export const secretMissing = 'Saisissez le secret que Vercel a affiché, d’au moins 16 caractères.';
export const saveSecret = 'Enregistrer le secret';
export const secretSaved = 'Secret enregistré';
export const later = 'Plus tard';
export const enterSecret = 'Saisir le secret';
export const hookUrl = 'Adresse du webhook';
export const secret = 'Secret';
export const copyHookUrl = 'Copier l’adresse';
export const hookUrlCopied = 'Adresse copiée';
export const copySecret = 'Copier le secret';
export const secretCopied = 'Secret copié';
export const done = 'Terminé';
export const newSecret = 'Créer un nouveau secret';
export const confirmNewSecret = (integration: string) => `Créer un nouveau secret pour ${integration} ?`;
export const newSecretHint =
  'Les webhooks avec le secret précédent sont immédiatement refusés. Saisissez le nouveau dans l’autre service.';

// One integration
export const allIntegrations = 'Toutes les intégrations';
export const missing = 'Cette intégration n’existe plus.';
export const edit = 'Modifier';
export const sendTest = 'Envoyer un message de test';
export const testArrived = 'Message de test accepté';
export const testFailed = 'Message de test non accepté';
export const pause = 'Mettre en pause';
export const resume = 'Reprendre';
export const paused = (integration: string) => `Intégration mise en pause : ${integration}`;
export const resumed = (integration: string) => `Intégration reprise : ${integration}`;
export const disconnect = 'Déconnecter';
export const confirmDisconnect = (integration: string) => `Déconnecter ${integration} ?`;
const disconnectHints: Readonly<Record<(typeof providerKinds)[ProviderName], string>> = {
  chat: 'Son adresse et ses événements sont supprimés ici. Supprimez aussi le webhook dans l’autre service.',
  code: 'Son secret et ses événements sont supprimés ici, et ses webhooks sont refusés. Les liens vers les pull requests restent. Supprimez aussi le webhook dans l’autre service.',
  deployments:
    'Son secret et ses événements sont supprimés ici, et ses webhooks sont refusés. Les liens vers les déploiements restent. Supprimez aussi le webhook dans l’autre service.',
  calendar: 'Son calendrier est supprimé dans votre compte, l’accès y est révoqué, et ses événements sont supprimés ici.',
  work: 'Le jeton et les événements sont supprimés ici, et les tâches importées restent. Pour retirer aussi l’accès, supprimez le jeton dans votre compte, ou l’application sous Applications connectées.',
  files:
    'L’accès est révoqué dans votre compte, et ses événements sont supprimés ici. Les liens restent avec leurs derniers noms.',
};
/** Figma lets only a person revoke an access. */
export const disconnectHint = (provider: ProviderName): string =>
  provider === 'figma'
    ? 'Les jetons et les événements sont supprimés ici. Les liens restent avec leurs derniers noms et leurs dernières images. Pour révoquer aussi l’accès, ouvrez vos paramètres dans Figma, puis Sécurité, Applications connectées.'
    : disconnectHints[providerKinds[provider]];
export const disconnected = (integration: string) => `Intégration déconnectée : ${integration}`;
export const notAllowedHint =
  'Son garant n’est plus admin : elle ne fait donc rien. Modifiez-la et enregistrez-la pour en devenir le garant.';
export const reauthHint = 'Son adresse n’est plus acceptée. Saisissez-en une nouvelle, et reprenez l’intégration.';
export const pausedHint = 'Entre-temps, les événements ne sont ni envoyés ni traités.';
export const service = 'Service';
export const place = 'Emplacement';
export const account = 'Compte';
export const webhook = 'Webhook';
export const sponsor = 'Garant';
export const moves = (state: string, status: string) => `${state} : ${status}`;

// Its events
export const latestEvents = 'Derniers événements';
export const latestEventsHint = 'Ce qui a été envoyé ou reçu ces 30 derniers jours.';
export const integrationEvents = 'les événements de cette intégration';
export const loadingEvents = 'Chargement des événements';
export const noEvents = 'Aucun événement pour l’instant.';
export const noReading = 'Aucun événement pour l’instant. Ouvrez les paramètres d’un projet et sélectionnez Import.';
export const noDeployments =
  'Aucun événement pour l’instant. Ajoutez le webhook dans Vercel, et poussez une branche dont le nom ou le message de commit contient la clé d’une tâche.';
export const noHookEvents =
  'Aucun événement pour l’instant. Ajoutez le webhook dans l’autre service, et ouvrez une pull request qui nomme une tâche.';
export const eventStates: Readonly<Record<IntegrationEvent['state'], string>> = {
  WAITING: 'En attente',
  DONE: 'Terminé',
  IGNORED: 'Ignoré',
  FAILED: 'En échec',
};
