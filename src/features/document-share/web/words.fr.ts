import { counted } from '#contract/counts';
import { shortMoment } from '#contract/dates';
import { LINK_PASSWORD_MIN } from '../fields.ts';

export const publicLink = 'Lien public';
export const theLink = 'le lien public';
export const explained =
  'Toute personne qui a le lien peut lire ce document sans compte, et dans sa dernière version, jusqu’à ce que vous le révoquiez.';
export const privateToo =
  'Vous êtes la seule personne à pouvoir trouver ce document dans Cairn. Avec un lien, d’autres peuvent le lire.';
export const create = 'Créer un lien public';
export const link = 'Lien';
export const copy = 'Copier le lien';
export const linkCopied = 'Lien copié';
export const includeChildren = 'Inclure les documents qu’il contient';
export const includeChildrenHint = 'Uniquement ceux qu’au moins les mêmes personnes peuvent lire';
export const allowIndexing = 'Autoriser les moteurs de recherche';
export const expires = 'Expiration';
export const expiredHint = 'Ce lien a expiré. Personne ne peut l’ouvrir.';
export const views = (count: number) => (count === 0 ? 'Pas encore consulté' : counted(count, 'consultation', 'consultations'));
export const revoke = 'Révoquer le lien';
export const revokeQuestion = 'Révoquer le lien public ?';
export const revokeHint = 'Il cesse immédiatement et définitivement de fonctionner. Un nouveau lien a une autre adresse.';
export const revoked = 'Lien public révoqué';
export const password = 'Mot de passe';
export const newPassword = 'Nouveau mot de passe';
export const passwordHint = 'Si vous en définissez un, les visiteurs le saisissent avant de lire.';
export const passwordSet = (setAt: string) =>
  `Défini : ${shortMoment(setAt)}. Les visiteurs le saisissent avant de lire. Un nouveau mot de passe est aussi demandé à ceux qui ont saisi l’ancien.`;
export const passwordShort = `Utilisez au moins ${LINK_PASSWORD_MIN} caractères.`;
export const setPassword = 'Définir le mot de passe';
export const removePassword = 'Retirer le mot de passe';
export const allowComments = 'Autoriser les commentaires';
export const allowCommentsHint =
  'Les commentaires des visiteurs attendent à côté du texte, dans Commentaires, jusqu’à ce que vous les approuviez.';
export const visitorComments = 'De visiteurs';
export const waits = 'En attente d’approbation';
export const approve = (name: string) => `Approuver le commentaire de ${name}`;
export const approved = 'Commentaire approuvé';
export const deleteComment = (name: string) => `Supprimer le commentaire de ${name}`;
export const withdraw = (name: string) => `Retirer l’approbation du commentaire de ${name}`;
export const withdrawn = 'Commentaire retiré de la page publique';
export const commentDeleted = 'Commentaire supprimé';
