import { byCount, counted, figure, listed } from '#contract/counts';
import type { Invitation, InvitationStatus } from '../contract.ts';

const STATUSES: Readonly<Record<InvitationStatus, string>> = {
  PENDING: 'Ausstehend',
  ACCEPTED: 'Angenommen',
  DECLINED: 'Abgelehnt',
  REVOKED: 'Widerrufen',
  EXPIRED: 'Abgelaufen',
};

/** The name of a status; an unknown one (from a newer server) as it is. */
export const statusName = (status: string): string => STATUSES[status as InvitationStatus] ?? status;

export const allStatuses = 'Alle Status';

export const statusOptions = Object.entries(STATUSES).map(([value, label]) => ({ value: value as InvitationStatus, label }));

export const statusTone = (status: InvitationStatus) =>
  status === 'PENDING' ? 'accent' : status === 'ACCEPTED' ? 'success' : status === 'EXPIRED' ? 'warning' : 'neutral';

const HOUR = 3_600_000;

/** When a pending invitation expires; null for one that is answered or over. */
export function expiryOf({ status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>, now: number): string | null {
  if (status !== 'PENDING') return null;
  const hours = Math.floor((Date.parse(expiresAt) - now) / HOUR);
  if (hours < 1) return 'Läuft innerhalb einer Stunde ab';
  if (hours < 24) return `Läuft in ${counted(hours, 'Stunde', 'Stunden')} ab`;
  // Of seven days that have just begun, seven are left.
  const days = Math.ceil(hours / 24);
  return `Läuft in ${counted(days, 'Tag', 'Tagen')} ab`;
}

/** True for what can still be accepted or revoked. */
export const isOpen = ({ status }: Pick<Invitation, 'status'>): boolean => status === 'PENDING' || status === 'EXPIRED';

/** True for what can be resent: everything that no one has accepted. */
export const mayResend = ({ status }: Pick<Invitation, 'status'>): boolean => status !== 'ACCEPTED';

/** One person by their address, several by their number. */
const peopleIn = (emails: readonly string[]): string =>
  emails.length === 1 ? (emails[0] ?? '') : counted(emails.length, 'Person', 'Personen');

// Address field
export const emailAddresses = 'E-Mail-Adressen';
export const emailAddressesHint = 'Füge eine Liste ein oder trenne Adressen durch Kommas.';
export const enteredAddresses = 'Eingegebene Adressen';
export const notAnEmail = 'Keine E-Mail-Adresse';
export const removeAddress = (address: string) => `${address} entfernen`;

// Invitation row
export const selectInvitationFor = (email: string) => `Einladung für ${email} auswählen`;
export const invitedBy = (name: string) => `eingeladen von ${name}`;
export const copyNewLinkFor = (email: string) => `Neuen Link für ${email} kopieren`;
export const revokeInvitationFor = (email: string) => `Einladung für ${email} widerrufen`;
export const copyLinkFor = (email: string) => `Link für ${email} kopieren`;
export const linkCopied = (email: string) => `Link kopiert. Er funktioniert nur für ${email}.`;
export const resendTo = (email: string) => `Einladung erneut an ${email} senden`;

// Invitations filter
export const searchInvitations = 'Einladungen suchen';
export const searchInvitationsPlaceholder = 'E-Mail suchen…';
export const status = 'Status';
export const invite = 'Einladen';

// Invitations panel
export const invitationsPart = 'die Einladungen';

// Invitations view
export const invitationsTitle = 'Einladungen';
export const invitation = 'Einladung';
export const selectInvitation = 'Einladung auswählen';
export const invitationCount = (count: number) => counted(count, 'Einladung', 'Einladungen');
export const newer = 'Neuere';
export const pageOfPages = (page: number, pages: number) => `Seite ${figure(page)} von ${figure(pages)}`;
export const older = 'Ältere';
export const resendSelected = 'Ausgewählte Einladungen erneut senden';
export const revokeSelected = 'Ausgewählte Einladungen widerrufen';
export const clearSelection = 'Auswahl aufheben';
export const resend = 'Erneut senden';
export const revoke = 'Widerrufen';
export const noMatches = 'Keine Einladung passt zu diesen Filtern';
export const clearFilters = 'Filter zurücksetzen';
export const noMatchesHint = 'Versuche eine andere Adresse oder einen anderen Status oder setze die Filter zurück.';
export const noInvitations = 'Noch keine Einladungen';
export const invitePeople = 'Personen einladen';
export const noInvitationsHint =
  'Jede Person bekommt eine E-Mail mit einem Link, der 7 Tage lang funktioniert. Die Einladungen bleiben hier aufgelistet.';
export const noInvitationsHintWithoutEmail =
  'Dieser Server verschickt keine E-Mails. Lade Personen ein, kopiere dann hier den Link jeder Einladung und teile ihn.';
export const loadingInvitations = 'Einladungen werden geladen';

// Invite frames
export const invitationTitle = 'Einladung';
export const loadingInvitation = 'Einladung wird geladen';
export const joinPlace = (place: string) => `${place} beitreten`;
export const invitedYouAs = (inviter: string, role: string) => `${inviter} hat dich als ${role} eingeladen.`;
export const alreadyAccepted = 'Diese Einladung wurde angenommen.';
export const alreadyDeclined = 'Diese Einladung wurde abgelehnt.';
export const alreadyRevoked = 'Diese Einladung wurde widerrufen.';
export const expired = (inviter: string) => `Diese Einladung ist abgelaufen. Bitte ${inviter} um eine neue.`;
export const goToWorkspaces = 'Zu deinen Workspaces';
export const workspaceGone = 'Diesen Workspace gibt es nicht mehr';
export const workspaceGoneHint = 'Er wurde gelöscht, nachdem du eingeladen wurdest.';
export const notFound = 'Einladung nicht gefunden';
export const notFoundHint =
  'Vielleicht hat ein neuerer Link sie ersetzt. Verwende den neuesten oder frage die Person, die dich eingeladen hat.';
export const notLoaded = 'Die Einladung konnte nicht geladen werden';

// Invited email address
export const youAreInvited = 'Du bist eingeladen';
export const signInAsInvited = 'Erstelle ein Konto mit der E-Mail-Adresse, die eingeladen wurde, oder melde dich mit ihr an.';
export const noneForAccount = 'Keine Einladung für dieses Konto';
export const noneForAccountHint = (email: string | undefined) =>
  `Dieser Link enthält keine offene Einladung für ${email}. Sie wurde beantwortet oder widerrufen, oder sie gilt für eine andere E-Mail-Adresse.`;
export const isForEmail = (email: string | undefined) => `Diese Einladung gilt für ${email}.`;

// My invitations
export const invitationsWaiting = (count: number) => `Du hast ${counted(count, 'Einladung', 'Einladungen')}`;
export const invitationDeclined = (workspace: string) => `Einladung zu ${workspace} abgelehnt`;
export const projectInWorkspace = (project: string, workspace: string) => `${project} in ${workspace}`;
export const join = 'Beitreten';
export const declineInvitationTo = (workspace: string) => `Einladung zu ${workspace} ablehnen`;
export const decline = 'Ablehnen';

// Offer fields
export const role = 'Rolle';
export const department = 'Abteilung';
export const departmentPlaceholder = 'Keine';
export const projectRole = 'Rolle im Projekt';
export const message = 'Nachricht';
export const project = 'Projekt';
export const noProject = 'Keines';
/** As many names as are read at a glance. */
const NAMED = 3;
export const guestSees = (names: readonly string[]) =>
  names.length === 0
    ? 'Ohne Projekt sehen Gäste nur öffentliche Projekte. In diesem Workspace gibt es keine.'
    : names.length > NAMED
      ? `Ohne Projekt sehen Gäste nur die ${figure(names.length)} öffentlichen Projekte dieses Workspace.`
      : `Ohne Projekt sehen Gäste nur, was öffentlich ist: ${listed(names)}.`;

// Received answer
export const isForOtherAccount = (mailbox: string, email: string | undefined) =>
  `Diese Einladung gilt für ${mailbox}, und du bist als ${email} angemeldet. Melde dich mit der eingeladenen Adresse an.`;
export const workspaceFull = (workspace: string, inviter: string) =>
  `${workspace} ist voll. Bitte ${inviter}, Platz zu schaffen, und versuche es dann erneut.`;
export const tryAgain = 'Erneut versuchen';
export const openPlace = (place: string) => `${place} öffnen`;
export const signInWithOther = 'Anderes Konto verwenden';

// Sign in first
export const signInToAnswer = (mailbox: string) =>
  `Diese Einladung gilt für ${mailbox}. Um sie zu beantworten, erstelle ein Konto mit dieser E-Mail-Adresse oder melde dich mit ihr an.`;
export const signIn = 'Anmelden';

// Use renewing
export const resending = (emails: readonly string[]) => `Wird erneut gesendet an ${peopleIn(emails)}`;
export const invitationsRevoked = (emails: readonly string[]) =>
  emails.length === 1
    ? `Einladung für ${emails[0]} widerrufen`
    : `${counted(emails.length, 'Einladung', 'Einladungen')} widerrufen`;
export const newLinkCopied = (email: string) =>
  `Link kopiert. Wer ihn hat, kann als ${email} beitreten. Frühere Links funktionieren nicht mehr.`;
export const confirmRevocation = (emails: readonly string[]) =>
  emails.length === 1
    ? `Einladung für ${emails[0]} widerrufen?`
    : `${counted(emails.length, 'Einladung', 'Einladungen')} widerrufen?`;
export const revokeInvitations = (count: number) => `${byCount(count, 'Einladung', 'Einladungen')} widerrufen`;
export const revocationHint = (count: number) =>
  byCount(
    count,
    'Ihr Link funktioniert dann endgültig nicht mehr. Du kannst diese Person wieder einladen.',
    'Ihre Links funktionieren dann endgültig nicht mehr. Du kannst diese Personen wieder einladen.',
  );

// Ways in
export const createAccount = 'Konto erstellen';

// Invite dialog
export const sendInvitations = (count: number) =>
  count === 0 ? 'Einladungen senden' : `${counted(count, 'Einladung', 'Einladungen')} senden`;
export const invitePeopleCount = (count: number) =>
  count === 0 ? 'Personen einladen' : `${counted(count, 'Person', 'Personen')} einladen`;
export const invitedPeople = (emails: readonly string[]) => `${peopleIn(emails)} eingeladen`;
export const copyLink = 'Link kopieren';
export const showLinks = 'Links anzeigen';
export const inviteHint = 'Jede Person bekommt eine E-Mail mit einem Link, der 7 Tage lang funktioniert.';
export const inviteHintWithoutEmail =
  'Dieser Server verschickt keine E-Mails. Nachdem du Personen eingeladen hast, kopiere den Link jeder Einladung und teile ihn.';
export const cancel = 'Abbrechen';
export const emailMissing = 'Gib mindestens eine E-Mail-Adresse ein.';
export const tooManyEmails = (most: number, count: number) =>
  `Du kannst höchstens ${figure(most)} Personen auf einmal einladen. Du hast ${figure(count)} eingegeben.`;
export const emailInvalid = (entry: string | undefined) => `${entry} ist keine E-Mail-Adresse.`;
export const emailsInvalid = (count: number) =>
  `${figure(count)} Einträge sind keine E-Mail-Adressen. Korrigiere oder entferne sie.`;

// Room note
export const roomLeft = (count: number, isGuest: boolean) =>
  isGuest
    ? `Dieser Tarif hat Platz für ${counted(count, 'weiteren Gast', 'weitere Gäste')}.`
    : `Dieser Tarif hat ${counted(count, 'freien Platz', 'freie Plätze')}.`;
export const roomLeftForFirst = (count: number, isGuest: boolean) =>
  `${roomLeft(count, isGuest)} Wer zuerst annimmt, kommt hinein. Andere können beitreten, sobald es Platz gibt.`;
