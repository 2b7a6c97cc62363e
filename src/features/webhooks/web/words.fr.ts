import { counted, figure } from '#contract/counts';
import type { WebhookDelivery, Webhook } from '../contract.ts';
import { type Thing, webhookEvents } from '../fields.ts';

// The list
export const webhooks = 'Webhooks';
export const webhooksHint =
  'Envoyez les événements de cet espace de travail à d’autres serveurs dès qu’ils se produisent, signés et dans l’ordre.';
export const workspaceWebhooks = 'les webhooks de cet espace de travail';
export const loadingWebhooks = 'Chargement des webhooks';
export const noWebhooks =
  'Aucun webhook pour l’instant. Créez-en un pour informer un autre programme quand une tâche, un ticket ou un document change.';
export const createWebhook = 'Créer un webhook';
export const states: Readonly<Record<Webhook['state'], string>> = {
  ACTIVE: 'Actif',
  FAILING: 'En échec',
  OFF: 'Désactivé',
  STOPPED: 'Arrêté',
};
export const eventCount = (count: number) =>
  count === webhookEvents.length ? 'Tous les événements' : counted(count, 'événement', 'événements');
export const waitingCount = (count: number) => `${figure(count)} en attente`;
export const failedCount = (count: number) => `${figure(count)} en échec`;
export const lastSent = (time: string) => `Dernier envoi : ${time}`;
export const neverSent = 'Rien envoyé pour l’instant';

// The form
export const editWebhook = 'Modifier le webhook';
export const newWebhookHint = 'Il reçoit ce que vous pouvez lire, et s’arrête quand vous n’êtes plus admin.';
export const takeOverHint = (name: string) =>
  `Le garant est ${name}. Quand vous enregistrez, vous devenez le garant, et le webhook reçoit ce que vous pouvez lire.`;
export const cancel = 'Annuler';
export const save = 'Enregistrer le webhook';
export const name = 'Nom';
export const nameMissing = 'Saisissez un nom.';
export const url = 'URL';
export const urlHint = 'Une adresse publique qui accepte des requêtes POST en JSON.';
export const urlWrong = 'Saisissez une adresse complète, par exemple https://example.com/hooks.';
export const projects = 'Projets';
export const allProjects = 'Tout l’espace de travail';
export const someProjects = (count: number) => counted(count, 'projet', 'projets');
export const searchProjects = 'Rechercher des projets';
export const noProjects = 'Aucun projet trouvé';
export const projectsHint =
  'Sélectionnez des projets pour le limiter. Les événements hors des projets ne sont alors pas envoyés.';
export const hiddenProjects =
  'Il est limité à des projets que vous ne pouvez pas voir. Sélectionnez des projets, sinon il couvre tout l’espace de travail.';
export const unseenProjects = 'Projets que vous ne pouvez pas voir';
export const events = 'Événements';
export const everyEvent = 'Tous les événements';
export const eventsMissing = 'Sélectionnez au moins un événement.';
export const things: Readonly<Record<Thing, string>> = {
  task: 'Tâches',
  subtask: 'Sous-tâches',
  issue: 'Tickets',
  comment: 'Commentaires',
  attachment: 'Fichiers',
  label: 'Étiquettes',
  sprint: 'Sprints',
  document: 'Documents',
  note: 'Notes',
  project: 'Projets',
  member: 'Membres',
  invitation: 'Invitations',
  workflow: 'Workflows',
};
const happened: Readonly<Record<string, string>> = {
  created: 'Création',
  updated: 'Modification',
  deleted: 'Suppression',
  status_changed: 'Changement de statut',
  assigned: 'Assignation',
  started: 'Démarrage',
  completed: 'Achèvement',
  run_failed: 'Échec d’exécution',
};
export const happenedTo = (what: string) => happened[what] ?? what;

// The secret
export const secretOf = (hook: string) => `Secret de ${hook}`;
export const secretWarning = 'Copiez le secret maintenant. Il ne sera plus affiché.';
export const secret = 'Secret';
export const secretHint = 'Votre serveur s’en sert pour vérifier la signature de chaque requête.';
export const copySecret = 'Copier le secret';
export const secretCopied = 'Secret copié';
export const done = 'Terminé';

// One webhook
export const allWebhooks = 'Tous les webhooks';
export const actionsFor = (name: string) => `Actions : ${name}`;
export const missing = 'Ce webhook n’existe plus.';
export const sponsor = 'Garant';
export const sendTest = 'Envoyer un événement de test';
export const testArrived = (status: number | null) =>
  status === null ? 'Événement de test livré' : `Événement de test livré avec le statut ${status}`;
export const testFailed = 'Événement de test non livré';
export const edit = 'Modifier';
export const turnOn = 'Activer';
export const turnOff = 'Désactiver';
export const turnedOn = (hook: string) => `${hook} activé`;
export const turnedOff = (hook: string) => `${hook} désactivé`;
export const rotateSecret = 'Créer un nouveau secret';
export const confirmRotation = (hook: string) => `Créer un nouveau secret pour ${hook} ?`;
export const rotationHint =
  'Pendant 24 heures, les requêtes sont signées à la fois avec le nouveau secret et avec le précédent. Mettez votre serveur à jour dans ce délai.';
export const previousUntil = (time: string) => `Le secret précédent fonctionne aussi jusqu’au ${time}.`;
export const deleteWebhook = 'Supprimer le webhook';
export const confirmDeletion = (hook: string) => `Supprimer ${hook} ?`;
export const deletionHint =
  'Les événements en attente ne sont pas envoyés, et son journal est supprimé. Cette action est irréversible.';
export const webhookDeleted = (hook: string) => `${hook} supprimé`;
export const notDone = (why: string) => `L’action a échoué. ${why}`;
export const offReasons: Readonly<Record<NonNullable<Webhook['offReason']>, string>> = {
  PERSON: 'Quelqu’un l’a désactivé. Les nouveaux événements ne sont pas envoyés.',
  FAILED:
    'Il a échoué 6 fois de suite et a donc été désactivé. Vérifiez son adresse, envoyez un événement de test, puis réactivez-le.',
  GONE: 'Son adresse a répondu qu’elle n’existe plus : il a donc été désactivé.',
  BACKLOG: 'Trop d’événements l’attendaient : il a donc été désactivé. Vérifiez son adresse, puis réactivez-le.',
};
export const stoppedHint =
  'Son garant n’est plus admin : rien n’est donc envoyé. Modifiez-le et enregistrez-le pour en devenir le garant.';
export const failingHint =
  'La dernière tentative a échoué. Elle est répétée après des pauses de plus en plus longues, et le webhook est désactivé après 6 tentatives.';

// Deliveries
export const deliveries = 'Livraisons';
export const deliveriesHint = 'Ce qui a été envoyé ces 30 derniers jours, et ce qui attend.';
export const webhookDeliveries = 'les livraisons de ce webhook';
export const loadingDeliveries = 'Chargement des livraisons';
export const noDeliveries = 'Aucune livraison pour l’instant. Envoyez un événement de test pour vérifier l’adresse.';
export const noneOfState = 'Aucune livraison dans cet état.';
export const show = 'Afficher';
export const shown = { all: 'Toutes', FAILED: 'En échec', WAITING: 'En attente' } as const;
export const redeliverFailed = 'Relivrer tous les échecs';
export const redelivering = (count: number) => counted(count, 'livraison est renvoyée', 'livraisons sont renvoyées');
export const deliveryStates: Readonly<Record<WebhookDelivery['state'], string>> = {
  WAITING: 'En attente',
  DELIVERED: 'Livrée',
  FAILED: 'En échec',
  WITHHELD: 'Non envoyée',
};
export const withheldHint =
  'Au moment de l’envoi, son garant ne pouvait plus lire cet événement, ou il n’était plus sélectionné.';
export const attempts = (count: number) => counted(count, 'tentative', 'tentatives');
export const newer = 'Plus récentes';
export const older = 'Plus anciennes';
export const pagesOf = (list: string) => `Pages : ${list.toLowerCase()}`;
export const pageOf = (page: number, total: number) => `Page ${figure(page)} sur ${figure(total)}`;
export const redeliver = 'Relivrer';
export const sentAgain = 'La livraison est renvoyée';
export const close = 'Fermer';
export const loadingDelivery = 'Chargement de la livraison';
export const thisDelivery = 'cette livraison';
export const request = 'Requête';
export const hiddenRequest = 'Vous ne pouvez pas voir ce que concerne cet événement.';
export const attempt = (nth: number) => `Tentative ${figure(nth)}`;
export const answered = (status: number | null, milliseconds: number) =>
  `${status === null ? 'Aucune réponse' : `Statut ${status}`} après ${figure(milliseconds)} ms`;
export const answerOf = (attempt: number) => `Réponse à la tentative ${attempt}`;
export const emptyAnswer = 'La réponse était vide.';
