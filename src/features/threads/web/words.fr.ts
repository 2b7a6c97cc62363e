import { counted, figure, listed } from '#contract/counts';

// Comment actions
export const copyLink = 'Copier le lien';
export const linkCopied = 'Lien copié';
export const edit = 'Modifier';
export const report = 'Signaler…';
export const deleteLabel = 'Supprimer';
export const reply = 'Répondre';
export const commentActions = 'Actions du commentaire';
export const moreActions = 'Plus d’actions';

// Comment branch
export const replies = 'Réponses';
export const replyPlaceholder = 'Écrivez une réponse…';

// Comment item
export const editComment = 'Modifier le commentaire';
export const save = 'Enregistrer';
export const edited = '· modifié';
export const writtenFor = (name: string, person: string) => `${name} pour ${person}`;
export const deletedComment = 'Commentaire supprimé';
export const commentWasDeleted = 'Ce commentaire a été supprimé.';
export const reportedTimes = (count: number) => `Signalé ${figure(count)} fois. Seuls les admins du projet voient ceci.`;
export const dismissReports = 'Ignorer les signalements';

// Composer
export const attachFiles = (noun: string) => `Joindre des fichiers à ${noun}`;
export const commentTooLong = (excess: number) =>
  `Ce commentaire dépasse la limite de ${counted(excess, 'caractère', 'caractères')}. Raccourcissez-le pour le publier.`;
export const cancel = 'Annuler';

// Comment changes
export const commentDeleted = 'Commentaire supprimé';

// Reactions
export const thumbsUp = 'Pouce en haut';
export const thumbsDown = 'Pouce en bas';
export const heart = 'Cœur';
export const hooray = 'Hourra';
export const laugh = 'Rire';
export const confused = 'Perplexe';
export const eyes = 'Yeux';
export const rocket = 'Fusée';

// Reactions bar
export const you = 'vous';
export const formerReactor = 'un ancien membre';
export const reactedBy = (reaction: string, names: readonly string[], more: number) =>
  `${reaction} : ${listed(more > 0 ? [...names, counted(more, 'autre', 'autres')] : names)}`;
export const reactions = 'Réactions';
export const addReaction = 'Ajouter une réaction';

// Report dialog
export const offensive = 'Offensant';
export const offensiveDescription = 'Il insulte ou menace quelqu’un.';
export const spam = 'Spam';
export const spamDescription = 'Il fait de la publicité ou n’a aucun rapport avec le travail.';
export const somethingElse = 'Autre chose';
export const somethingElseDescription = 'Décrivez le problème ci-dessous.';
export const describeProblem = 'Décrivez le problème que pose ce commentaire.';
export const commentReported = 'Commentaire signalé. Les admins du projet peuvent maintenant l’examiner.';
export const reportNotSent = 'Le signalement n’a pas été envoyé. Réessayez.';
export const reportComment = 'Signaler le commentaire';
export const reportVisibility = 'Seuls les admins du projet voient le signalement et la personne qui l’a envoyé.';
export const reason = 'Motif';
export const details = 'Détails';
export const optionalDetails = 'Détails (facultatif)';

// Activity
export const activity = 'Activité';
export const show = 'Afficher';
export const everything = 'Tout';
export const commentsCount = (count: number) => (count > 0 ? `Commentaires ${figure(count)}` : 'Commentaires');
export const history = 'Historique';
export const showEarlierChanges = 'Afficher les changements précédents';
export const showEarlierChangesCount = (count: number) =>
  `Afficher ${counted(count, 'changement précédent', 'changements précédents')}`;

// Thread
export const formerAuthor = 'Ancien membre';
export const comments = 'Commentaires';
export const commentsPart = 'les commentaires';
export const emptyThread = 'Aucun commentaire pour l’instant. Mentionnez un collègue avec @ pour poser une question.';
export const noCommentsYet = 'Aucun commentaire pour l’instant.';
export const comment = 'Commenter';
export const commentPlaceholder = 'Écrivez un commentaire…';
export const showEarlier = (count: number) => `Afficher ${counted(count, 'commentaire précédent', 'commentaires précédents')}`;

// Announcements
export const newComments = (count: number) => counted(count, 'nouveau commentaire', 'nouveaux commentaires');
export const commented = (name: string, text: string) => `${name} a commenté : ${text}`;
export const replied = (name: string, text: string) => `${name} a répondu : ${text}`;

// Earlier comments
export const earlierCommentsNotLoaded = 'Les commentaires précédents ne se sont pas chargés. Réessayez.';

// Thread shortcuts
export const nextComment = 'Commentaire suivant';
export const previousComment = 'Commentaire précédent';
export const editYourComment = 'Modifier votre commentaire';

// Composer
export const modEnter = 'mod+enter';
