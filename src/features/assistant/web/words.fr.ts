import { counted, figure } from '#contract/counts';
import type {
  AssistantAbsence,
  ChatMode,
  ContextType,
  ModelProblem,
  ProposalKind,
  ProposalState,
  SlashCommand,
} from '../fields.ts';

// Answers
export const thinking = 'L’IA réfléchit…';
export const answerHere = 'L’assistant a répondu';
export const answerFailed = 'Désolé, une erreur s’est produite lors du traitement de votre demande.';
export const connectionLost = 'Connexion perdue. La réponse continue quand vous vous reconnectez.';
export const unsent = 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.';
export const retry = 'Réessayer';
export const stopped = 'Vous avez arrêté cette réponse.';
export const interrupted = 'Le serveur a redémarré pendant cette réponse.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Impossible de joindre le modèle. Réessayez, ou demandez à un admin de vérifier son adresse.',
  KEY_REFUSED: 'Le fournisseur a refusé la clé d’API. Un admin peut la remplacer dans les paramètres.',
  MODEL_UNKNOWN: 'Le fournisseur n’a pas ce modèle. Un admin peut en choisir un autre dans les paramètres.',
  RATE_LIMITED: 'Le fournisseur est occupé. Réessayez dans une minute.',
  TOO_LONG: 'C’est trop long pour le modèle. Commencez un nouveau chat, ou ajoutez moins d’éléments.',
  NOT_UNDERSTOOD: 'La réponse du modèle n’a pas pu être lue. Réessayez.',
  TOO_SLOW: 'Le modèle a mis trop de temps. Réessayez.',
  TOO_MANY_STEPS: 'Le modèle a consulté trop d’éléments. Demandez quelque chose de plus simple.',
  SERVER_ERROR: 'Un problème est survenu sur le serveur. Réessayez.',
  NO_LONGER_ALLOWED: 'L’assistant a été désactivé, ou sa limite a été atteinte.',
};

// Answer actions
export const copyAnswer = 'Copier la réponse';
export const copied = 'Copié';
export const copyCode = 'Copier le code';
export const codeBlock = 'Code';
export const regenerate = 'Répondre de nouveau';
export const editMessage = 'Modifier le message';
export const helpful = 'Utile';
export const notHelpful = 'Pas utile';
export const sources = 'Sources';
export const showSteps = (count: number) => counted(count, 'étape', 'étapes');
export const stepRefused = 'Refusé';
export const assistant = 'Assistant';
export const image = 'Image';

// Breakdown and insights
export const breakdown = 'Découpage de la tâche';
export const hours = (count: number) => counted(count, 'heure', 'heures');
export const totalHours = (count: number) => `${counted(count, 'heure', 'heures')} au total`;
export const risks = { low: 'Risque faible', medium: 'Risque moyen', high: 'Risque élevé' } as const;
export const insights = { warning: 'Avertissement', success: 'Succès', info: 'Information' } as const;

// Chat
export const chat = 'Chat';
export const chats = 'Chats';
export const newChat = 'Nouveau chat';
export const theChats = 'vos chats';
export const theChat = 'ce chat';
export const loadingChats = 'Chargement des chats';
export const loadingChat = 'Chargement du chat';
export const searchChats = 'Rechercher des chats';
export const noChatsYet = 'Aucun chat pour l’instant';
export const noChatsFound = 'Aucun chat ne correspond à cette recherche';
export const pin = 'Épingler';
export const unpin = 'Désépingler';
export const pinned = 'Épinglés';
export const rename = 'Renommer';
export const renameChat = 'Renommer le chat';
export const chatTitle = 'Titre';
export const titleMissing = 'Saisissez un titre.';
export const deleteChat = 'Supprimer le chat';
export const chatDeleted = 'Chat supprimé';
export const actionsFor = (title: string) => `Actions : ${title}`;
export const showMore = 'Afficher plus';
export const allChats = 'Tous les chats';
export const cancel = 'Annuler';
export const save = 'Enregistrer';

// Composer
export const message = 'Message';
export const askAnything = 'Posez-moi une question…';
export const send = 'Envoyer';
export const stop = 'Arrêter';
export const filesLater = 'Il n’est pas encore possible de joindre des fichiers';
export const addContext = 'Ajouter une tâche, un document ou un projet';
export const remove = (name: string) => `Retirer ${name}`;
export const handedOver = 'Contexte de ce message';
export const suggestions = 'Suggestions';
export const suggestionsFound = (count: number, first: string) =>
  `${counted(count, 'suggestion', 'suggestions')}, en premier : ${first}`;
export const mode = 'Mode';
export const modes: Readonly<Record<ChatMode, string>> = { ASK: 'Question', BUILD: 'Proposition', AUTO: 'Auto' };
export const modeHints: Readonly<Record<ChatMode, string>> = {
  ASK: 'Ne modifie rien',
  BUILD: 'Propose des modifications',
  AUTO: 'Modifie sans demander',
};
export const editing = 'Vous modifiez votre message. Tout ce qui le suit est remplacé.';
export const sendEdited = 'Renvoyer';
export const screens: Readonly<Record<string, string>> = {
  board: 'Ce tableau',
  list: 'Cette liste',
  calendar: 'Ce calendrier',
  timeline: 'Cette chronologie',
  issues: 'Ces tickets',
  sprints: 'Ces sprints',
  documents: 'Ces documents',
  notes: 'Ces notes',
  analytics: 'Ces analyses',
  workflow: 'Ces workflows',
};
export const thisItem: Readonly<Record<ContextType, string>> = {
  TASK: 'Cette tâche',
  ISSUE: 'Ce ticket',
  DOCUMENT: 'Ce document',
  SPRINT: 'Ce sprint',
  PROJECT: 'Ce projet',
};
export const commands: Readonly<Record<SlashCommand, string>> = {
  breakdown: 'Découper une tâche en sous-tâches',
  summarize: 'Résumer un élément ou le projet',
  standup: 'Rédiger ce qui s’est passé depuis hier',
  'plan-sprint': 'Planifier le prochain sprint',
  risks: 'Trouver ce qui est à risque',
  'find-duplicates': 'Trouver les éléments qui disent la même chose',
  'draft-doc': 'Ébaucher un document',
  'draft-description': 'Ébaucher la description d’une tâche ou d’un ticket',
  'draft-criteria': 'Ébaucher des critères d’acceptation',
  triage: 'Suggérer les champs et les doublons d’un ticket',
  suggest: 'Actualiser les suggestions d’une tâche',
};

// The menu of an item
export const askAboutItem = 'Demander à l’assistant';
export const summarize = 'Résumer';
export const draftDescription = 'Ébaucher la description';
export const draftCriteria = 'Ébaucher des critères d’acceptation';
export const breakDown = 'Découper en sous-tâches';
export const refreshSuggestions = 'Actualiser les suggestions';
export const suggestFields = 'Suggérer champs et doublons';

// Filters in plain language
export const askForFilter = 'Demander à l’assistant de filtrer';
export const askingForFilter = 'Demande à l’assistant…';
export const noFilterFound =
  'L’assistant n’a pas pu en faire un filtre. Nommez des champs, comme le statut, une personne, une étiquette ou une date.';
export const filtered = (count: number) => counted(count, 'filtre défini', 'filtres définis');

// Writing in documents
export const suggestedText = 'Texte suggéré';
export const writingPassage = 'Rédaction…';
export const passageReady = 'Le texte est prêt. Appuyez sur Entrée pour l’utiliser, ou sur Échap pour l’ignorer.';
export const passageChanged = 'Cette partie du document a changé entre-temps. Insérez le texte en dessous, ou réessayez.';
export const replace = 'Remplacer';
export const insert = 'Insérer';
export const insertBelow = 'Insérer dessous';
export const tryAgain = 'Réessayer';

// Suggestions for an issue in triage
export const suggestedValues = 'Suggestions';
export const lookingForValues = 'Recherche de suggestions…';
export const nothingToSuggest = 'Rien à suggérer. Les champs correspondent à ce que dit le ticket.';
export const similarIssue = 'Ticket similaire';
export const suggestAgain = 'Suggérer de nouveau';
export const acceptAll = 'Tout accepter';
export const acceptValue = (value: string) => `Accepter ${value}`;
export const dismissValue = (value: string) => `Ignorer ${value}`;
export const suggestionsAccepted = (count: number) => counted(count, 'suggestion acceptée', 'suggestions acceptées');
export const anotherIssue = 'Un autre ticket';

// Conversation
export const conversation = 'Conversation';
export const scrollDown = 'Aller au dernier message';
export const welcome = 'Comment puis-je vous aider ?';
export const welcomeHint =
  'Posez des questions sur vos tâches, tickets, documents et sprints. Vous êtes la seule personne à voir ce chat.';
export const examples = [
  'Qu’est-ce qui est en retard, et qui peut aider ?',
  'Résumer ce qui a changé cette semaine',
  'Que dois-je faire ensuite ?',
] as const;

// Dialog
export const expand = 'Agrandir';
export const collapse = 'Réduire';
export const close = 'Fermer';
export const openInChat = 'Ouvrir dans la page du chat';

// Proposals
export const proposals = 'Modifications proposées';
export const kinds: Readonly<Record<ProposalKind, string>> = {
  CREATE_TASK: 'Nouvelle tâche',
  UPDATE_TASK: 'Modifier la tâche',
  ADD_SUBTASK: 'Nouvelle sous-tâche',
  CREATE_ISSUE: 'Nouveau ticket',
  UPDATE_ISSUE: 'Modifier le ticket',
  MARK_DUPLICATE: 'Marquer comme doublon',
  CREATE_DOCUMENT: 'Nouveau document',
};
export const states: Readonly<Record<ProposalState, string>> = {
  PROPOSED: 'Proposé',
  EDITED: 'Modifié',
  APPLIED: 'Appliqué',
  DISMISSED: 'Ignoré',
  FAILED: 'Échec',
  UNDONE: 'Annulé',
};
export const apply = 'Appliquer';
export const applyAll = (count: number) => `Tout appliquer (${figure(count)})`;
export const dismiss = 'Ignorer';
export const bringBack = 'Restaurer';
export const edit = 'Modifier';
export const undo = 'Annuler';
export const undoAll = 'Tout annuler';
export const open = 'Ouvrir';
export const applied = (count: number) => counted(count, 'modification appliquée', 'modifications appliquées');
export const undone = (count: number) => counted(count, 'modification annulée', 'modifications annulées');
export const someFailed = (count: number) => counted(count, 'modification en échec', 'modifications en échec');
export const notUndone = (count: number) =>
  counted(count, 'modification n’a pas pu être annulée', 'modifications n’ont pas pu être annulées');
export const on = (title: string) => `sur ${title}`;
export const nothing = 'Rien';
export const people = (count: number) => counted(count, 'personne', 'personnes');
export const labelCount = (count: number) => counted(count, 'étiquette', 'étiquettes');
export const fields: Readonly<Record<string, string>> = {
  title: 'Titre',
  description: 'Description',
  content: 'Texte',
  status: 'Statut',
  priority: 'Priorité',
  severity: 'Gravité',
  type: 'Type',
  startDate: 'Date de début',
  dueDate: 'Échéance',
  estimatedHours: 'Heures',
  riskLevel: 'Risque',
  assigneeId: 'Personne assignée',
  assigneeIds: 'Personnes assignées',
  labelIds: 'Étiquettes',
  parentId: 'Dans le document',
  duplicateOfId: 'Doublon de',
};

// Unavailable
export const absences: Readonly<Record<AssistantAbsence, string>> = {
  NOT_IN_PLAN: 'Votre offre ne comprend pas l’assistant.',
  OFF: 'L’assistant est désactivé dans cet espace de travail.',
  OFF_IN_PROJECT: 'L’assistant est désactivé dans ce projet.',
  NO_MODEL: 'Aucun modèle n’est configuré pour l’assistant.',
  MESSAGES_USED: 'Tous les messages de ce mois sont utilisés. D’autres seront disponibles le mois prochain.',
  TOKENS_USED: 'L’assistant a utilisé tous les tokens de ce mois.',
};
export const choosePlan = 'Choisir une offre';
export const openSettings = 'Ouvrir les paramètres';
export const askAdmin = 'Demandez à un admin de l’espace de travail.';
export const askProjectAdmin = 'Demandez à un admin du projet.';
export const noneOfIt = 'l’assistant';

// Values of proposed fields
export const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    TODO: 'À faire',
    REVIEW: 'Revue',
    DONE: 'Terminé',
    TRIAGE: 'Tri',
    OPEN: 'Ouvert',
    IN_PROGRESS: 'En cours',
    IN_REVIEW: 'En revue',
    RESOLVED: 'Résolu',
    CLOSED: 'Fermé',
    WONT_FIX: 'Ne sera pas corrigé',
    DUPLICATE: 'Doublon',
  },
  priority: { LOW: 'Basse', MEDIUM: 'Moyenne', HIGH: 'Haute', URGENT: 'Urgente' },
  severity: { S1: 'S1', S2: 'S2', S3: 'S3', S4: 'S4' },
  type: {
    BUG: 'Bug',
    FEATURE: 'Fonctionnalité',
    IMPROVEMENT: 'Amélioration',
    TASK: 'Tâche',
    QUESTION: 'Question',
    INCIDENT: 'Incident',
  },
  riskLevel: { LOW: 'Faible', MEDIUM: 'Moyen', HIGH: 'Élevé' },
};
export const hoursWrong = 'Saisissez un nombre de 0 à 10 000.';
