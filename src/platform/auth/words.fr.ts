import type { MailKind, SmsKind } from './one-time-tokens.ts';
import type { SecurityEvent } from './security-mails.ts';
import type { TokenMail } from './words.ts';

// Emails with a link and a code
export const tokenMails: Readonly<Record<MailKind, TokenMail>> = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    lead: 'Bienvenue sur Cairn. Confirmez que cette adresse est la vôtre, et votre compte est prêt.',
    button: 'Confirmer l’adresse',
  },
  invite: {
    subject: 'Vous avez une invitation à Cairn',
    lead: 'Quelqu’un a créé un compte pour vous. Acceptez l’invitation pour l’utiliser.',
    button: 'Accepter',
  },
  recovery: {
    subject: 'Choisissez un nouveau mot de passe',
    lead: 'Quelqu’un, vous nous l’espérons, a demandé un nouveau mot de passe pour ce compte.',
    button: 'Choisir un mot de passe',
  },
  magiclink: {
    subject: 'Votre lien de connexion',
    lead: 'Utilisez ce lien pour vous connecter à Cairn.',
    button: 'Se connecter',
  },
  email_change_current: {
    subject: 'Confirmez le changement de votre adresse e-mail',
    lead: 'Votre compte doit passer à {newEmail}. Confirmez-le depuis cette adresse ; la nouvelle est aussi sollicitée.',
    button: 'Confirmer le changement',
  },
  email_change_new: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lead: 'Un compte Cairn doit passer à cette adresse. Confirmez qu’elle est la vôtre ; l’ancienne est aussi sollicitée.',
    button: 'Confirmer cette adresse',
  },
  reauthentication: {
    subject: 'Votre code de confirmation',
    lead: 'Saisissez ce code pour confirmer le changement de votre mot de passe.',
  },
};
export const firstMailbox = 'Un compte Cairn doit utiliser cette adresse. Confirmez qu’elle est la vôtre.';
export const tokenFoot =
  'Le lien et le code fonctionnent une seule fois, pendant une heure. Si vous n’avez rien demandé, ignorez cet e-mail : rien ne change.';
export const orEnterCode = 'Ou saisissez ce code';
export const code = 'Code';

// The email to the owner of an address with which someone signs up again
export const accountExists = 'Vous avez déjà un compte';
export const accountExistsLead =
  'Quelqu’un, vous nous l’espérons, a essayé de s’inscrire avec cette adresse. Vous avez déjà un compte ici : connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.';
export const openCairn = 'Ouvrir Cairn';
export const accountExistsFoot = 'Si ce n’était pas vous, ignorez cet e-mail : rien ne change.';

// Emails about a change to how the owner signs in
export const securityMails: Readonly<Record<SecurityEvent, { readonly subject: string; readonly lead: string }>> = {
  'password changed': {
    subject: 'Votre mot de passe a été changé',
    lead: 'Le mot de passe de votre compte Cairn a été changé, et tous les autres appareils ont été déconnectés.',
  },
  'factor added': {
    subject: 'Un second facteur a été ajouté',
    lead: 'Un second facteur a été ajouté à votre compte Cairn. Un code est désormais demandé à chaque connexion.',
  },
  'factor removed': {
    subject: 'Un second facteur a été retiré',
    lead: 'Un second facteur a été retiré de votre compte Cairn.',
  },
  'codes renewed': {
    subject: 'De nouveaux codes de récupération ont été créés',
    lead: 'De nouveaux codes de récupération ont été créés pour votre compte Cairn. Les précédents ne fonctionnent plus.',
  },
  'address changed': {
    subject: 'Votre adresse e-mail a été changée',
    lead: 'Votre compte Cairn a maintenant une autre adresse e-mail. Ceci est le dernier e-mail envoyé à l’ancienne.',
  },
  'way added': {
    subject: 'Un compte Google a été associé',
    lead: 'Un compte Google a été associé à votre compte Cairn. Toute personne connectée à ce compte chez Google entre sans votre mot de passe.',
  },
  'way removed': {
    subject: 'Un moyen de connexion a été retiré',
    lead: 'Un compte Google, une adresse ou un téléphone n’ouvre plus votre compte Cairn.',
  },
  'passkey added': {
    subject: 'Une clé d’accès a été ajoutée',
    lead: 'Une clé d’accès a été ajoutée à votre compte Cairn. Toute personne qui déverrouille l’appareil où elle se trouve peut se connecter sans votre mot de passe.',
  },
  'passkey removed': {
    subject: 'Une clé d’accès a été retirée',
    lead: 'Une clé d’accès a été retirée de votre compte Cairn, et les appareils qui s’étaient connectés avec elle ont été déconnectés.',
  },
};
export const lookAtAccount = 'Voir votre compte';
export const securityFoot =
  'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe et déconnectez tous les autres appareils.';

// Messages to a phone
export const smsPurposes: Readonly<Record<SmsKind, string>> = {
  phone_confirmation: 'pour confirmer votre numéro',
  phone_sign_in: 'pour vous connecter',
  phone_change: 'pour utiliser ce numéro pour votre compte',
  reauthentication: 'pour changer votre mot de passe',
};
export const smsCode = (digits: string, purpose: string, minutes: number) =>
  `Votre code Cairn : ${digits}\nUtilisez-le ${purpose}. Il fonctionne une seule fois, pendant ${minutes} minutes. Ne le donnez à personne.`;
export const smsAccountExists =
  'Quelqu’un a essayé de s’inscrire à Cairn avec ce numéro. Vous avez déjà un compte : connectez-vous.';
