import { counted, listed } from '#contract/counts';
import type { LastingAbsence, ModelProblem } from '#features/assistant/fields';

// What hinders a workflow from being published.
export const noTrigger = 'Sélectionnez ce qui lance le workflow.';
export const noSteps = 'Ajoutez au moins une étape.';
export const noField = 'Sélectionnez un champ.';
export const unknownField = 'Ce champ n’existe plus. Sélectionnez-en un autre.';
export const noPullRequestState = 'Sélectionnez au moins un état de la pull request.';
export const noCron = 'Saisissez quand il s’exécute, sous forme de cinq champs cron, par exemple 0 9 * * 1.';
export const tooOften = 'Il peut s’exécuter au plus toutes les 5 minutes.';
export const noConditionField = 'Sélectionnez ce que teste la condition.';
export const noConditionValue = 'Saisissez une valeur de comparaison.';
export const wrongOperator = 'Ce champ ne peut pas être comparé de cette façon.';
export const noItemForConditions =
  'Ce déclencheur ne fournit ni tâche ni ticket à tester. Retirez les conditions, ou sélectionnez un autre déclencheur.';
export const noItemForStep =
  'Ce déclencheur ne fournit ni tâche ni ticket à modifier. Retirez l’étape, ou sélectionnez un autre déclencheur.';
export const onlyTasks = 'Seules les tâches le permettent, et le déclencheur concerne les tickets.';
export const lostStep = 'L’étape qui contient celle-ci n’existe plus.';
export const nestedForEach = 'Une étape pour chaque sous-tâche ne peut pas en contenir une autre.';
export const noWaitInForEach =
  'Une étape pour chaque sous-tâche ne peut contenir ni attente, ni approbation, ni question à l’assistant.';
export const emptyLane = 'Ajoutez-y au moins une étape.';
export const sameIds = 'Deux étapes ont le même ID.';
export const noPerson = 'Sélectionnez une personne.';
export const noLabel = 'Sélectionnez une étiquette.';
export const noSprint = 'Sélectionnez un sprint.';
export const noProject = 'Sélectionnez un projet.';
export const sameProject = 'Sélectionnez un autre projet que celui-ci.';
export const needsOwner = 'Laissez le workflow agir comme son propriétaire, pour qu’il atteigne d’autres projets.';
export const noTitle = 'Saisissez un titre.';
export const noTemplate = 'Sélectionnez un modèle.';
export const noText = 'Saisissez un texte.';
export const noOne = 'Sélectionnez qui informer.';
export const noAddress = 'Sélectionnez une adresse.';
export const noDate = 'Saisissez la date à attendre.';
export const noApprovers = 'Sélectionnez qui approuve.';
export const gonePerson = 'Cette personne n’est plus membre du projet. Sélectionnez-en une autre.';
export const goneLabel = 'Une étiquette utilisée ici a été supprimée. Sélectionnez-en une autre.';
export const goneSprint = 'Le sprint a été supprimé ou est terminé. Sélectionnez-en un autre.';
export const goneProject = 'Vous ne pouvez pas créer de tâches dans ce projet.';
export const goneTemplate = 'Le modèle a été supprimé. Sélectionnez-en un autre.';
export const goneAddress = 'L’adresse a été supprimée. Sélectionnez-en une autre.';
export const notSettable = 'Aucune étape ne peut définir ce champ.';
export const noAnswerName = 'Nommez la réponse avec une minuscule, puis des lettres et des chiffres, par exemple summary.';
export const sameAnswerName = 'Une autre étape a une réponse de ce nom. Choisissez un autre nom.';
export const tooFewOptions = (least: number, most: number): string => `Saisissez ${least} à ${most} options.`;
export const sameOptions = 'Deux options sont identiques.';
export const goneOption = 'La réponse comparée ici ne fait plus partie des options.';
export const noAssistant: Readonly<Record<LastingAbsence, string>> = {
  NOT_IN_PLAN: 'Cette offre ne comprend pas l’assistant. Retirez l’étape ou choisissez une offre supérieure.',
  OFF: 'L’assistant est désactivé dans cet espace de travail. Retirez l’étape ou demandez à un administrateur de l’activer.',
  OFF_IN_PROJECT: 'L’assistant est désactivé dans ce projet. Retirez l’étape ou activez-le dans les paramètres.',
  NO_MODEL: 'Aucun modèle n’est configuré pour l’assistant. Retirez l’étape ou demandez à un administrateur d’en choisir un.',
};

// Why a step was skipped or failed.
export const itemGone = 'La tâche ou le ticket n’existe plus, ou se trouve dans un autre projet.';
export const hasLabel = 'L’étiquette est déjà présente.';
export const hasValue = 'La valeur est déjà celle-ci.';
export const isAssigned = 'Cette personne est déjà assignée.';
export const isInSprint = 'L’élément est déjà dans ce sprint.';
export const noSuchSprint = 'Il n’y a pas de tel sprint en ce moment.';
export const noCandidate = 'Personne n’a pu être assigné.';
export const noRecipient = 'Il n’y avait personne à informer.';
export const noSubtasks = 'La tâche n’a pas de sous-tâches.';
export const stoppedMidway =
  'Le serveur s’est arrêté pendant l’appel. L’adresse l’a peut-être reçu : elle n’a donc pas été rappelée.';
export const lostAddress = 'L’adresse ne peut plus être lue. Ajoutez-la de nouveau.';
export const answeredWith = (status: number): string => `L’adresse a répondu avec le statut ${status}.`;
export const notReached = (host: string): string => `${host} n’a pas pu être joint.`;
export const notANumber = (value: string): string => `« ${value} » n’est pas un nombre.`;
export const notADay = (value: string): string => `« ${value} » n’est pas une date.`;
export const notAFlag = (value: string): string => `« ${value} » n’est ni vrai ni faux.`;
export const notAnOption = (value: string, options: readonly string[]): string =>
  `« ${value} » n’est pas l’une de ses valeurs : ${listed(options)}.`;
export const refused = 'Le propriétaire du workflow n’a pas l’autorisation de le faire.';
export const notFound = 'L’élément de cette étape n’existe plus, ou le workflow ne peut pas le voir.';
export const notAsked =
  'Une simulation n’interroge pas le modèle. Les étapes suivantes montrent le nom de la réponse à sa place.';
export const bothWays = 'Cela dépend de la réponse de l’assistant, les deux voies sont donc montrées.';
export const partsProposed = (count: number, title: string): string =>
  `L’assistant propose ${counted(count, 'sous-tâche', 'sous-tâches')} de « ${title} ». Vous les trouvez dans vos chats.`;
export const modelProblems: Readonly<Record<ModelProblem, string>> = {
  UNREACHABLE: 'Le modèle était injoignable.',
  KEY_REFUSED: 'Le fournisseur du modèle a refusé la clé d’API. Un administrateur peut la remplacer dans les paramètres.',
  MODEL_UNKNOWN: 'Le fournisseur n’a pas ce modèle. Un administrateur peut en choisir un autre dans les paramètres.',
  RATE_LIMITED: 'Le fournisseur du modèle était occupé.',
  TOO_LONG: 'L’élément ou la réponse était trop long pour le modèle.',
  NOT_UNDERSTOOD: 'La réponse du modèle était illisible.',
  TOO_SLOW: 'Le modèle a pris trop de temps.',
  TOO_MANY_STEPS: 'Le modèle a consulté trop de choses.',
  SERVER_ERROR: 'Un problème est survenu chez le fournisseur du modèle.',
  NO_LONGER_ALLOWED: 'L’assistant a été désactivé, ou sa limite est atteinte.',
};
