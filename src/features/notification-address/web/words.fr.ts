import type { AddressKind } from '../contract.ts';

export const otherApp = 'Notifications dans une autre application';
export const addressPart = 'les notifications dans une autre application';
export const yourAddress = 'l’adresse de vos notifications';
export const hint =
  'Envoyez les notifications à ntfy, Gotify, Telegram, Discord, Slack ou à votre propre service. Elles nomment l’élément et ce qui s’est passé, et tous ceux qui lisent à cet endroit peuvent les voir.';
export const loading = 'Chargement de l’adresse de vos notifications';
export const noAddress =
  'Aucune adresse pour l’instant. Définissez-en une pour lire vos notifications dans une application que vous utilisez déjà.';
export const unavailable = 'Ce serveur ne peut pas enregistrer d’adresse, car il n’a pas ses propres clés.';

export const setAddress = 'Définir l’adresse';
export const changeAddress = 'Changer l’adresse';
export const deleteAddress = 'Supprimer l’adresse';
export const sendTest = 'Envoyer une notification de test';
export const actions = 'Actions pour l’adresse';
export const addressSet = 'Adresse définie. Envoyez une notification de test pour voir si elle fonctionne.';
export const addressDeleted = 'Adresse supprimée';
export const notDeleted = (why: string) => `Impossible de supprimer cette adresse. ${why}`;
export const testSent = (kind: string) => `Notification de test envoyée à ${kind}`;
export const testFailed = (why: string) => `La notification de test n’a pas été envoyée. ${why}`;
export const setOn = (date: string) => `Définie le ${date}`;
export const lastUsed = (time: string) => `Dernière notification : ${time}`;
export const neverUsed = 'Aucune notification';
export const turnedOff =
  'Désactivée après 10 échecs d’affilée. Envoyez une notification de test : si elle arrive, l’adresse est de nouveau active.';

export const kinds: Readonly<Record<AddressKind, string>> = {
  NTFY: 'ntfy',
  GOTIFY: 'Gotify',
  TELEGRAM: 'Telegram',
  DISCORD: 'Discord',
  SLACK: 'Slack',
  JSON: 'Autre (JSON)',
};

// The dialog
export const dialogHint = 'Cairn n’affiche plus jamais ce que vous saisissez ici, à part le nom d’hôte.';
export const app = 'Application';
export const address = 'Adresse';
export const addressHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'L’adresse de votre sujet, par exemple https://ntfy.sh/your-topic.',
  GOTIFY: 'L’adresse de votre serveur, par exemple https://gotify.example.com.',
  TELEGRAM: '',
  DISCORD: 'L’adresse d’un webhook de Discord, ou d’un service qui accepte le même format.',
  SLACK: 'L’adresse d’un webhook entrant de Slack, de Mattermost ou d’un service qui accepte le même format.',
  JSON: 'Une adresse qui accepte une requête POST avec title, text et link en JSON.',
};
export const token = 'Jeton';
export const tokenHints: Readonly<Record<AddressKind, string>> = {
  NTFY: 'Un jeton d’accès, si le sujet en demande un.',
  GOTIFY: 'Le jeton d’une application que vous créez dans Gotify.',
  TELEGRAM: 'Le jeton que BotFather vous a donné pour votre bot. Écrivez une fois à votre bot pour qu’il puisse vous écrire.',
  DISCORD: '',
  SLACK: '',
  JSON: 'Envoyé comme jeton « bearer », si vous en saisissez un.',
};
export const chat = 'ID du chat';
export const chatHint = 'Le numéro de votre chat avec le bot, ou d’un groupe dont il fait partie.';
export const cancel = 'Annuler';
