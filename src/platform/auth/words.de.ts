import type { MailKind, SmsKind } from './one-time-tokens.ts';
import type { SecurityEvent } from './security-mails.ts';
import type { TokenMail } from './words.ts';

// Emails with a link and a code
export const tokenMails: Readonly<Record<MailKind, TokenMail>> = {
  confirmation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    lead: 'Willkommen bei Cairn. Bestätige, dass diese Adresse dir gehört, und dein Konto ist bereit.',
    button: 'Adresse bestätigen',
  },
  invite: {
    subject: 'Einladung zu Cairn',
    lead: 'Jemand hat ein Konto für dich angelegt. Nimm die Einladung an, um es zu nutzen.',
    button: 'Einladung annehmen',
  },
  recovery: {
    subject: 'Neues Passwort wählen',
    lead: 'Jemand, hoffentlich du, hat für dieses Konto ein neues Passwort angefordert.',
    button: 'Passwort wählen',
  },
  magiclink: {
    subject: 'Dein Anmeldelink',
    lead: 'Mit diesem Link meldest du dich bei Cairn an.',
    button: 'Anmelden',
  },
  email_change_current: {
    subject: 'Bestätige die Änderung deiner E-Mail-Adresse',
    lead: 'Dein Konto soll zu {newEmail} wechseln. Bestätige das von dieser Adresse aus; auch die neue wird gefragt.',
    button: 'Änderung bestätigen',
  },
  email_change_new: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    lead: 'Ein Cairn-Konto soll zu dieser Adresse wechseln. Bestätige, dass sie dir gehört; auch die alte Adresse wird gefragt.',
    button: 'Diese Adresse bestätigen',
  },
  reauthentication: {
    subject: 'Dein Bestätigungscode',
    lead: 'Gib diesen Code ein, um die Änderung deines Passworts zu bestätigen.',
  },
};
export const firstMailbox = 'Ein Cairn-Konto soll diese Adresse verwenden. Bestätige, dass sie dir gehört.';
export const tokenFoot =
  'Link und Code funktionieren einmal, eine Stunde lang. Wenn du das nicht angefordert hast, ignoriere es: Nichts ändert sich.';
export const orEnterCode = 'Oder gib diesen Code ein';
export const code = 'Code';

// The email to the owner of an address with which someone signs up again
export const accountExists = 'Du hast schon ein Konto';
export const accountExistsLead =
  'Jemand, hoffentlich du, wollte sich mit dieser Adresse registrieren. Du hast hier schon ein Konto: Melde dich an, oder wähle ein neues Passwort, wenn du deins vergessen hast.';
export const openCairn = 'Cairn öffnen';
export const accountExistsFoot = 'Wenn du das nicht warst, ignoriere es: Nichts ändert sich.';

// Emails about a change to how the owner signs in
export const securityMails: Readonly<Record<SecurityEvent, { readonly subject: string; readonly lead: string }>> = {
  'password changed': {
    subject: 'Dein Passwort wurde geändert',
    lead: 'Das Passwort deines Cairn-Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet.',
  },
  'factor added': {
    subject: 'Ein zweiter Faktor wurde hinzugefügt',
    lead: 'Deinem Cairn-Konto wurde ein zweiter Faktor hinzugefügt. Ab jetzt wird bei jeder Anmeldung ein Code verlangt.',
  },
  'factor removed': {
    subject: 'Ein zweiter Faktor wurde entfernt',
    lead: 'Ein zweiter Faktor wurde aus deinem Cairn-Konto entfernt.',
  },
  'codes renewed': {
    subject: 'Neue Wiederherstellungscodes wurden erstellt',
    lead: 'Für dein Cairn-Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen funktionieren nicht mehr.',
  },
  'address changed': {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lead: 'Dein Cairn-Konto hat jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an die alte.',
  },
  'way added': {
    subject: 'Ein Google-Konto wurde verknüpft',
    lead: 'Ein Google-Konto wurde mit deinem Cairn-Konto verknüpft. Wer dort bei Google angemeldet ist, kommt ohne dein Passwort hinein.',
  },
  'way removed': {
    subject: 'Ein Anmeldeweg wurde entfernt',
    lead: 'Ein Google-Konto, eine Adresse oder ein Telefon öffnet dein Cairn-Konto nicht mehr.',
  },
  'passkey added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    lead: 'Deinem Cairn-Konto wurde ein Passkey hinzugefügt. Wer das Gerät entsperrt, auf dem er liegt, kann sich ohne dein Passwort anmelden.',
  },
  'passkey removed': {
    subject: 'Ein Passkey wurde entfernt',
    lead: 'Ein Passkey wurde aus deinem Cairn-Konto entfernt, und die Geräte, die damit angemeldet waren, wurden abgemeldet.',
  },
};
export const lookAtAccount = 'Konto ansehen';
export const securityFoot =
  'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle sofort ein neues Passwort, und melde alle anderen Geräte ab.';

// Messages to a phone
export const smsPurposes: Readonly<Record<SmsKind, string>> = {
  phone_confirmation: 'um deine Nummer zu bestätigen',
  phone_sign_in: 'um dich anzumelden',
  phone_change: 'um diese Nummer für dein Konto zu verwenden',
  reauthentication: 'um dein Passwort zu ändern',
};
export const smsCode = (digits: string, purpose: string, minutes: number) =>
  `Dein Cairn-Code: ${digits}\nGib ihn ein, ${purpose}. Er funktioniert einmal, ${minutes} Minuten lang. Gib ihn niemandem weiter.`;
export const smsAccountExists =
  'Jemand wollte sich mit dieser Nummer bei Cairn registrieren. Du hast schon ein Konto: Melde dich stattdessen an.';
