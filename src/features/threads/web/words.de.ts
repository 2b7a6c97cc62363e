import { byCount, counted, figure, listed } from '#contract/counts';

// Comment actions
export const copyLink = 'Link kopieren';
export const linkCopied = 'Link kopiert';
export const edit = 'Bearbeiten';
export const report = 'Melden…';
export const deleteLabel = 'Löschen';
export const reply = 'Antworten';
export const commentActions = 'Aktionen des Kommentars';
export const moreActions = 'Weitere Aktionen';

// Comment branch
export const replies = 'Antworten';
export const replyPlaceholder = 'Antwort schreiben…';

// Comment item
export const editComment = 'Kommentar bearbeiten';
export const save = 'Speichern';
export const edited = '· bearbeitet';
export const writtenFor = (name: string, person: string) => `${name} für ${person}`;
export const deletedComment = 'Gelöschter Kommentar';
export const commentWasDeleted = 'Dieser Kommentar wurde gelöscht.';
export const reportedTimes = (count: number) =>
  `${byCount(count, 'Einmal', `${figure(count)}-mal`)} gemeldet. Nur Projekt-Admins können das sehen.`;
export const dismissReports = 'Meldungen verwerfen';

// Composer
export const attachFiles = (noun: string) => `Dateien an ${noun} anhängen`;
export const commentTooLong = (excess: number) =>
  `Dieser Kommentar ist um ${counted(excess, 'Zeichen', 'Zeichen')} zu lang. Kürze ihn, um ihn zu veröffentlichen.`;
export const cancel = 'Abbrechen';

// Comment changes
export const commentDeleted = 'Kommentar gelöscht';

// Reactions
export const thumbsUp = 'Daumen hoch';
export const thumbsDown = 'Daumen runter';
export const heart = 'Herz';
export const hooray = 'Hurra';
export const laugh = 'Lachen';
export const confused = 'Verwirrt';
export const eyes = 'Augen';
export const rocket = 'Rakete';

// Reactions bar
export const you = 'du';
export const formerReactor = 'ein ehemaliges Mitglied';
export const reactedBy = (reaction: string, names: readonly string[], more: number) =>
  `${reaction}: ${listed(more > 0 ? [...names, `${figure(more)} weitere`] : names)}`;
export const reactions = 'Reaktionen';
export const addReaction = 'Reaktion hinzufügen';

// Report dialog
export const offensive = 'Beleidigend';
export const offensiveDescription = 'Er beleidigt oder bedroht jemanden.';
export const spam = 'Spam';
export const spamDescription = 'Er macht für etwas Werbung oder hat nichts mit der Arbeit zu tun.';
export const somethingElse = 'Etwas anderes';
export const somethingElseDescription = 'Beschreibe das Problem unten.';
export const describeProblem = 'Beschreibe, was an diesem Kommentar nicht in Ordnung ist.';
export const commentReported = 'Kommentar gemeldet. Projekt-Admins können ihn jetzt prüfen.';
export const reportNotSent = 'Die Meldung wurde nicht gesendet. Versuche es erneut.';
export const reportComment = 'Kommentar melden';
export const reportVisibility = 'Nur Projekt-Admins können die Meldung sehen, und wer sie gesendet hat.';
export const reason = 'Grund';
export const details = 'Details';
export const optionalDetails = 'Details (optional)';

// Activity
export const activity = 'Aktivität';
export const show = 'Anzeigen';
export const everything = 'Alle';
export const commentsCount = (count: number) => (count > 0 ? `Kommentare ${figure(count)}` : 'Kommentare');
export const history = 'Verlauf';
export const showEarlierChanges = 'Frühere Änderungen anzeigen';
export const showEarlierChangesCount = (count: number) => `${counted(count, 'frühere Änderung', 'frühere Änderungen')} anzeigen`;

// Thread
export const formerAuthor = 'Ehemaliges Mitglied';
export const comments = 'Kommentare';
export const commentsPart = 'die Kommentare';
export const emptyThread = 'Noch keine Kommentare. Erwähne jemanden aus dem Team mit @, um eine Frage zu stellen.';
export const noCommentsYet = 'Noch keine Kommentare.';
export const comment = 'Kommentieren';
export const commentPlaceholder = 'Kommentar schreiben…';
export const showEarlier = (count: number) => `${counted(count, 'früheren Kommentar', 'frühere Kommentare')} anzeigen`;

// Announcements
export const newComments = (count: number) => counted(count, 'neuer Kommentar', 'neue Kommentare');
export const commented = (name: string, text: string) => `${name} hat kommentiert: ${text}`;
export const replied = (name: string, text: string) => `${name} hat geantwortet: ${text}`;

// Earlier comments
export const earlierCommentsNotLoaded = 'Die früheren Kommentare wurden nicht geladen. Versuche es erneut.';

// Thread shortcuts
export const nextComment = 'Nächster Kommentar';
export const previousComment = 'Vorheriger Kommentar';
export const editYourComment = 'Deinen Kommentar bearbeiten';

// Composer
export const modEnter = 'mod+enter';
