import { byCount, counted, figure } from '#contract/counts';
import { toolNames } from '#features/work-import/rules';

// The start page. A sentence is a promise: nothing here that the product does not do today.

export const title = 'Un lieu pour le travail de votre équipe';
export const description =
  'Tableaux, tickets, sprints, documents et analyses au même endroit, en direct pour tout le monde, sur votre propre serveur.';
export const promise = 'Le travail de votre équipe, en direct, sur votre propre serveur';
export const lead =
  'Cairn réunit tableaux, tickets, sprints, calendrier, chronologie, documents, notes et analyses au même endroit. Tout le monde voit chaque changement aussitôt, et tout reste sur un serveur que vous exploitez vous-même.';
export const start = 'Créer un compte';
export const tryBoard = 'Essayer le tableau';
export const tryDemo = 'Essayer la démo';

export const boardTitle = 'Refonte du site';
export const boardColumns = [
  {
    name: 'À faire',
    tasks: [
      'Rédiger l’e-mail de bienvenue',
      'Vérifier les formulaires avec un lecteur d’écran',
      'Choisir les photos de la page de l’équipe',
    ],
  },
  { name: 'En cours', tasks: ['Déplacer le blog vers les nouvelles pages', 'Convenir de la grille de tarifs'] },
  { name: 'Terminé', tasks: ['Acheter le nom de domaine', 'Esquisser la page d’accueil'] },
] as const;
export const newTask = 'Nouvelle tâche';
export const addTask = 'Ajouter la tâche';
export const undo = 'Annuler';
export const undone = 'Action annulée';
export const placed = '{title} : {column}, {place} sur {all}';
export const boardKeys =
  'Faites glisser une tâche, ou placez-y le focus et appuyez sur les flèches. Ctrl+Z annule. Ce tableau n’existe que sur cette page, et rien n’est envoyé. Dans Cairn, chaque membre du projet voit chaque déplacement aussitôt.';

export const proofs = 'Rapide, mesures à l’appui';
export const proofsAbout =
  'Chaque chiffre est mesuré par un script du dépôt (bin/bench), sur deux cœurs, avec le serveur, sa base de données et la charge sur la même machine. Le rapport indique la machine, la date et tous les autres chiffres, y compris les mauvais.';
export const proofTexts = {
  card: {
    what: 'Pour afficher la première carte d’un tableau de 1 000 tâches',
    how: 'Dans un navigateur qui n’y est jamais allé, de la demande de la page à son affichage.',
  },
  move: {
    what: 'D’un déplacement à un endroit à son affichage dans un autre navigateur',
    how: 'Une tâche est déplacée par l’API, et un autre navigateur affiche le même tableau de 1 000 tâches.',
  },
  memory: {
    what: 'De mémoire pour tout ce qu’une seule commande démarre',
    how: 'Le serveur et son propre Postgres, au repos après le démarrage.',
  },
} as const;
export const amount = (count: string, unit: string): string => `${count} ${unit.replace(/B$/, 'o')}`;
export const measuredOn = (day: string): string => `Mesuré le ${day}.`;

export const shots = 'À quoi ça ressemble';
export const shotsAbout =
  'Des images de l’espace de travail de démonstration, prises par un script à partir de la version qui tourne ici.';
export const shotNames = {
  board: 'Le tableau : statut, priorité, personnes et dates, avec des limites pour chaque colonne',
  timeline: 'La chronologie : des dépendances qui déplacent les dates, et une référence pour comparer',
  calendar: 'Le calendrier : faites glisser le travail vers un autre jour, abonnez-y d’autres programmes',
  analytics: 'Les analyses : temps de cycle, flux et burndown, et chaque point ouvre sa liste',
} as const;

export const compared = 'La comparaison';
export const comparedAbout =
  'Avec les éditions gratuites et auto-hébergées d’autres produits, en 2026. Un lien mène à la source : les tickets du produit lui-même. Quand nous n’en avons trouvé aucun, la case dit ce que nous avons vu dans le produit ou sa documentation. Cairn ne gagne pas à toutes les lignes.';
export const comparedWith = {
  live: 'Ce que quelqu’un d’autre déplace apparaît sans recharger',
  offline: 'Les changements faits hors ligne sont gardés et envoyés plus tard',
  limits: 'Limite WIP par colonne',
  dates: 'Les dates des tâches dépendantes suivent',
  times: 'Suivi du temps',
  undo: 'Annulation dans toute l’application',
  twoFactor: 'Authentification à deux facteurs par application',
  feed: 'Flux de calendrier',
  languages: 'Langues de l’interface',
  servers: 'Ce qui tourne sur le serveur',
  license: 'Licence',
} as const;
export const oneProcess = '1 processus, et le Postgres qu’il démarre';
export const services = (count: number): string => `${figure(count)} services`;
export const aboutServices = (count: number): string => `environ ${figure(count)} services`;
export const oneImage = (others: number): string => `1 image, ou ${figure(others)}`;
export const andPostgres = '1, et Postgres';
export const over = (count: number): string => `plus de ${figure(count)}`;
export const about = (count: number): string => `environ ${figure(count)}`;
export const sourceAvailable = 'Code consultable';
export const feature = 'Fonctionnalité';
export const yes = 'Oui';
export const no = 'Non';
export const partly = 'En partie';
export const paid = 'Édition payante';
export const unknown = 'Inconnu';

export const pricing = 'Offres';
export const pricingAbout =
  'Les limites d’un espace de travail sur ce serveur. Les prix sont en dollars américains, par siège et par mois ; le plus bas vaut pour un paiement annuel. Là où l’opérateur n’a pas configuré de paiement, un espace de travail choisit son offre et ne paie rien.';
export const free = 'Gratuit';
export const byAgreement = 'Sur devis';
export const perSeat = 'par siège et par mois';
export const yearly = (price: string): string => `${price} en payant à l’année`;

export const questions = 'Questions fréquentes';
export const questionList = [
  {
    question: 'De quoi ai-je besoin pour l’exploiter ?',
    answer:
      'D’une machine avec Node. npm start installe ce qui manque, construit l’application, démarre son propre Postgres et sert le tout sur un seul port. Le dépôt contient aussi une image de conteneur et un fichier Compose, et vous pouvez utiliser votre propre Postgres.',
  },
  {
    question: 'Que se passe-t-il sans réseau ?',
    answer:
      'En HTTPS, un navigateur déjà venu ici ouvre l’application avec ce qu’il affichait en dernier. Les changements restent dans le navigateur et sont envoyés au retour du réseau, chacun exactement une fois. Si l’un d’eux est refusé, l’écran affiche de nouveau l’état du serveur et dit pourquoi.',
  },
  {
    question: 'Où sont mes données ?',
    answer:
      'Dans le Postgres et le dossier du serveur que vous ou votre opérateur exploitez. Cairn ne charge rien depuis d’autres entreprises, et ses auteurs ne reçoivent rien de votre serveur.',
  },
  {
    question: 'D’autres programmes peuvent-ils l’utiliser ?',
    answer:
      'Oui. Tout ce que fait un écran est une action de l’API, avec une description que les programmes peuvent lire. Il y a des jetons d’API pour les personnes et pour les bots, des webhooks, des flux de calendrier, des outils pour les modèles de langage (MCP) et une ligne de commande.',
  },
  {
    question: 'Y a-t-il un assistant ?',
    answer:
      'Oui, dès qu’un modèle est configuré : sur votre propre serveur ou chez un fournisseur de votre choix. Il lit ce que peut lire la personne qui demande et propose des changements qu’elle vérifie, et chacun peut être annulé. Sans modèle, tout le reste fonctionne.',
  },
  {
    question: 'Pouvons-nous apporter notre travail, et le reprendre ?',
    answer: `Oui. Le travail s’importe depuis ${toolNames} et des fichiers CSV, et un import peut être annulé. Les documents s’importent depuis des fichiers Markdown et HTML. Un espace de travail entier s’exporte en une seule archive, qu’un autre serveur importe.`,
  },
  {
    question: 'Que manque-t-il ?',
    answer:
      'Plus de langues que l’anglais, l’allemand, l’espagnol et le français, et des applications dans les boutiques : sur un téléphone, Cairn tourne dans le navigateur et peut s’installer de là.',
  },
] as const;

// The limits of plans.
export const unlimited = {
  seats: 'Sièges illimités',
  guests: 'Invités illimités',
  projects: 'Projets illimités',
  storage: 'Stockage illimité',
  workflows: 'Workflows illimités',
} as const;
export const seats = (count: number): string => counted(count, 'siège', 'sièges');
export const guests = (count: number): string => counted(count, 'invité', 'invités');
export const projects = (count: number): string => counted(count, 'projet', 'projets');
export const workflows = (count: number): string => counted(count, 'workflow actif', 'workflows actifs');
export const guestsPerSeat = (count: number): string => `${figure(count)} ${byCount(count, 'invité', 'invités')} par siège`;
export const storage = (gigabytes: string, megabytes: string): string =>
  `${gigabytes} Go de fichiers, jusqu’à ${megabytes} Mo chacun`;
export const customFields = 'Champs personnalisés';
export const approvals = 'Approbations dans les workflows';
export const assistantMessages = (messages: string): string => `Assistant, ${messages} messages par siège et par mois`;
export const assistantUnlimited = 'Assistant sans limite';
export const auditDays = (days: number): string => `Journal d’audit de ${counted(days, 'jour', 'jours')}`;
export const auditForever = 'Journal d’audit sans limite';
