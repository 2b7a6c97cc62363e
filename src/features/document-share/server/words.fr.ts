import { counted } from '#contract/counts';

export const untitled = 'Sans titre';
export const contents = 'Sommaire';
export const documents = 'Documents';
export const notFound = 'Page introuvable';
export const notFoundHint =
  'Ce lien n’existe pas, ou ne fonctionne plus. Demandez-en un nouveau à la personne qui vous l’a envoyé.';
export const done = 'Fait';
export const open = 'Non fait';
export const diagramSource = 'Un diagramme, sous forme de code source Mermaid';
export const passwordNeeded = 'Mot de passe requis';
export const passwordHint = 'Saisissez le mot de passe de ce lien. La personne qui vous l’a envoyé le connaît.';
export const password = 'Mot de passe';
export const openDocument = 'Ouvrir le document';
export const wrongPassword = 'Ce n’est pas le mot de passe de ce lien. Vérifiez-le et réessayez.';
export const tooManyPasswords = (seconds: number) =>
  `Trop de mots de passe ont été saisis. Réessayez dans ${counted(Math.ceil(seconds / 60), 'minute', 'minutes')}.`;
export const comments = 'Commentaires';
export const writeComment = 'Écrire un commentaire';
export const commentHint = 'Les autres le voient dès qu’une personne qui gère ce document l’approuve.';
export const yourName = 'Votre nom';
export const comment = 'Commentaire';
export const leaveEmpty = 'Laissez ce champ vide';
export const sendComment = 'Envoyer le commentaire';
export const commentSent = 'Commentaire envoyé';
export const commentWaits = 'Les autres le voient dès qu’il est approuvé.';
export const backToDocument = 'Retour au document';
export const commentInvalid = 'Saisissez votre nom et un commentaire de 2 000 caractères au plus.';
export const commentTooSoon = 'C’était très rapide, ou cette page est restée ouverte plus d’un jour. Renvoyez le commentaire.';
export const tooManyComments = 'Trop de commentaires ont été envoyés. Réessayez dans une heure.';
export const commentsFull = 'Ce document n’accepte plus de commentaires pour le moment. Réessayez un autre jour.';
