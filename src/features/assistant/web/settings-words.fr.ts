import { counted, figure } from '#contract/counts';
import type { DataScope, ModelProblem, ProviderKind } from '../fields.ts';

export const aiSettings = 'les paramètres de l’IA';
export const loadingSettings = 'Chargement des paramètres de l’IA';
export const assistant = 'Assistant';
export const assistantHint =
  'Répond aux questions sur le travail de cet espace de travail et propose des modifications, que les personnes vérifient.';
export const allowAssistant = 'Utiliser l’assistant dans cet espace de travail';
export const offHint =
  'Tant qu’il est désactivé, personne ne peut l’interroger, et rien n’est envoyé à un modèle. Les chats sont conservés.';
export const notInPlan = 'Votre offre ne comprend pas l’assistant.';
export const choosePlan = 'Choisir une offre';
export const readOnly = 'Cet espace de travail est en lecture seule : ces paramètres ne peuvent pas être modifiés.';
export const saved = 'Paramètres de l’IA enregistrés';
export const save = 'Enregistrer';

// Model
export const model = 'Modèle';
export const modelSection = 'Modèle et fournisseur';
export const modelSectionHint =
  'Ce que les personnes demandent, et ce que l’assistant recherche pour elles, est envoyé à ce fournisseur.';
export const provider = 'Fournisseur';
export const providers: Readonly<Record<ProviderKind, string>> = {
  OPERATOR: 'Ce serveur',
  OPENAI_COMPATIBLE: 'Compatible OpenAI (Ollama, vLLM, LM Studio, llama.cpp)',
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
};
export const operatorModel = (name: string) => `L’opérateur de ce serveur fournit ${name}.`;
export const noOperatorModel = 'L’opérateur de ce serveur ne fournit pas de modèle. Choisissez votre propre fournisseur.';
export const baseUrl = 'URL de base';
export const baseUrlHint = 'Par exemple https://models.example.com/v1';
export const baseUrlMissing = 'Saisissez l’adresse du fournisseur, par exemple https://models.example.com/v1.';
export const apiKey = 'Clé d’API';
export const keyStored = 'Une clé est enregistrée. Elle n’est jamais affichée. Saisissez-en une autre pour la remplacer.';
export const keyHint = 'Enregistrée sous forme chiffrée, et jamais affichée de nouveau.';
export const removeKey = 'Retirer la clé';
export const confirmKeyRemoval = 'Retirer la clé d’API ?';
export const keyRemovalEffect =
  'Elle est supprimée définitivement. Le fournisseur peut refuser les questions jusqu’à ce que vous en saisissiez une autre.';
export const keyRemoved = 'Clé d’API retirée';
export const modelHint = 'Le nom que lui donne le fournisseur, par exemple gpt-oss:20b';
export const modelMissing = 'Saisissez le nom d’un modèle.';
export const test = 'Tester la connexion';
export const testHint = 'Demande un mot au modèle enregistré.';
export const testWorked = (name: string, milliseconds: number) => `${name} a répondu en ${figure(milliseconds)} ms.`;
export const testModel = 'Le modèle';
export const testFailed = 'Le test a échoué.';
export const problems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Impossible de joindre le fournisseur à cette adresse.',
  KEY_REFUSED: 'Le fournisseur a refusé la clé d’API.',
  MODEL_UNKNOWN: 'Le fournisseur n’a pas de modèle de ce nom.',
  RATE_LIMITED: 'Le fournisseur refuse d’autres requêtes pour le moment. Réessayez dans une minute.',
  TOO_LONG: 'Le test est trop long pour le modèle.',
  NOT_UNDERSTOOD: 'La réponse a un format inconnu. Vérifiez le fournisseur et son adresse.',
  TOO_SLOW: 'Le fournisseur n’a pas répondu à temps.',
  TOO_MANY_STEPS: 'Le modèle n’a pas terminé.',
  SERVER_ERROR: 'Un problème est survenu. Réessayez.',
  NO_LONGER_ALLOWED: 'L’assistant est désactivé, ou sa limite est atteinte.',
};

// Limits
export const rules = 'Données et limites';
export const dataScope = 'Ce qu’il peut consulter';
export const dataScopes: Readonly<Record<DataScope, string>> = {
  WORKSPACE: 'Tout ce que la personne qui demande peut voir dans l’espace de travail',
  PROJECT: 'Uniquement le projet du chat',
  CONTEXT: 'Uniquement ce que les personnes ajoutent à un message',
};
export const monthlyTokens = 'Tokens par mois';
export const monthlyTokensHint =
  'L’assistant se met en pause quand ils sont épuisés. Laissez ce champ vide pour ne fixer aucune limite.';
export const monthlyTokensWrong = 'Saisissez un nombre entier à partir de 1 000, ou laissez ce champ vide.';
export const retention = 'Jours avant la suppression des chats';
export const retentionHint = 'À compter du dernier message. Laissez ce champ vide pour conserver les chats.';
export const retentionWrong = 'Saisissez un nombre entier de 1 à 3 650, ou laissez ce champ vide.';
export const allowAuto = 'Permettre aux chats de modifier sans demander';
export const allowAutoHint =
  'Les personnes peuvent alors choisir le mode Auto. Il ne peut faire que ce qui leur est permis, et elles peuvent l’annuler.';

// Prompts
export const prompts = 'Prompts enregistrés';
export const promptsHint =
  'Tout le monde peut les utiliser dans cet espace de travail : il suffit de taper une barre oblique et le nom dans un chat.';
export const addPrompt = 'Ajouter un prompt';
export const editPrompt = (name: string) => `Modifier /${name}`;
export const deletePrompt = (name: string) => `Supprimer /${name}`;
export const confirmPromptDeletion = (name: string) => `Supprimer /${name} ?`;
export const promptDeletionHint = 'Plus personne ne pourra l’utiliser. Les messages envoyés avec ce prompt restent.';
export const deleteThePrompt = 'Supprimer le prompt';
export const noPrompts =
  'Aucun prompt enregistré pour l’instant. Enregistrez un texte que votre équipe envoie souvent, comme un format de notes de version.';
export const changePrompt = 'Modifier le prompt';
export const savePrompt = 'Enregistrer le prompt';
export const cancel = 'Annuler';
export const promptName = 'Nom';
export const promptNameHint = 'Par exemple notes-de-version, pour /notes-de-version';
export const promptText = 'Prompt';
export const promptTextMissing = 'Saisissez ce que l’assistant doit faire.';
export const promptNameWrong = 'Utilisez de 2 à 40 lettres minuscules, chiffres et traits d’union, en commençant par une lettre.';
export const promptNameTaken = 'Un prompt ou une commande porte déjà ce nom. Utilisez-en un autre.';

// Usage
export const usage = 'Utilisation ce mois-ci';
export const theUsage = 'l’utilisation';
export const messages = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'message', 'messages') : `${figure(count)} sur ${counted(limit, 'message', 'messages')}`;
export const tokens = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'token', 'tokens') : `${figure(count)} sur ${counted(limit, 'token', 'tokens')}`;
export const byPerson = 'Par personne';
export const byFeature = 'Par fonctionnalité';
export const person = 'Personne';
export const feature = 'Fonctionnalité';
export const features: Readonly<Record<string, string>> = {
  chat: 'Chat',
  filter: 'Filtres en langage courant',
  fields: 'Champs des nouveaux tickets',
  writing: 'Rédaction dans les documents',
  workflow: 'Questions des workflows',
  test: 'Tests des paramètres',
};
export const messagesHead = 'Messages';
export const tokensHead = 'Tokens';
export const notUsedYet = 'Personne n’a utilisé l’assistant ce mois-ci.';

// Project
export const projectHint =
  'Tant qu’il est désactivé, l’assistant ne lit rien de ce projet, et personne ne peut l’interroger ici.';
export const allowInProject = 'Utiliser l’assistant dans ce projet';
export const turnedOn = 'Assistant activé dans ce projet';
export const turnedOff = 'Assistant désactivé dans ce projet';
