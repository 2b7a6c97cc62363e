import { clockTime } from '#contract/dates';

// Account frame
export const account = 'Konto';
export const yourAccount = 'Dein Konto';
export const profile = 'Profil';
export const notifications = 'Benachrichtigungen';
export const security = 'Sicherheit';
export const calendarFeeds = 'Kalender-Abos';
export const apiTokens = 'API-Tokens';
export const messages = 'Nachrichten';
export const data = 'Daten';

// Data screen
export const exportYourData = 'Deine Daten exportieren';
export const exportHint =
  'Du bekommst eine JSON-Datei mit deinem Profil, deinen Geräten, Workspaces, Projekten, Aufgaben, Tickets, Kommentaren, Dateien, erfasster Zeit, Ansichten, Kalender-Abos, API-Tokens sowie den Geräten und der App, die deine Benachrichtigungen bekommen, soweit du das alles heute sehen kannst. Du kannst diese Seite verlassen, während die Datei erstellt wird.';
export const exportData = 'Daten exportieren';
export const yourExports = 'deine Exporte';
export const loadingExports = 'Deine Exporte werden geladen';
export const exportNoun = 'Export';
export const fileReady = (date: string, size: string) => `Deine Datei vom ${date} ist bereit (${size}).`;

// Delete account
export const deleteYourAccount = 'Dein Konto löschen';
export const deleteAccountHint =
  'Dein Profil, dein Bild, deine Erinnerungen, privaten Ansichten, Kalender-Abos und API-Tokens sowie die Geräte und die Adresse, die deine Benachrichtigungen bekommen, werden endgültig gelöscht. Was du für andere erstellt hast, bleibt unter dem Namen „Gelöschte Person“ bestehen. Deine offenen Aufgaben sind niemandem mehr zugewiesen, und Projekte, in denen du der einzige Admin bist, gehen an einen Inhaber des Workspace.';
export const deletionEffects = 'die Folgen des Löschens';
export const loadingDeletionEffects = 'Es wird geprüft, was gelöscht würde';
export const needsOwner = 'Workspaces, die zuerst einen anderen Inhaber brauchen';
export const deletedWorkspaces = 'Workspaces, die mit allem darin gelöscht werden';
export const keptWorkspaces = 'Workspaces, die du verlässt';
export const accountDeleted = 'Konto gelöscht';
export const addOwnersFirst =
  'Mache in jedem dieser Workspaces ein anderes Mitglied zum Inhaber. Dann kannst du dein Konto hier löschen.';
export const signInFirst =
  'Melde dich zu deiner Sicherheit zuerst erneut an. Danach hast du 15 Minuten Zeit, dein Konto zu löschen.';
export const signInAgain = 'Erneut anmelden';
export const deleteAccount = 'Konto löschen';
export const confirmDeletion = 'Dein Konto löschen?';
export const confirmDeletionHint = 'Du wirst auf allen Geräten abgemeldet. Das lässt sich nicht rückgängig machen.';

// Notifications screen
export const notificationSettings = 'deine Benachrichtigungseinstellungen';
export const theme = 'Design';
export const themeHint = 'Nur für diesen Browser.';
export const hints = 'Tipps';
export const keyboard = 'Tastatur';
export const startPage = 'Startseite';
export const startPageHint =
  'Die Seite, die sich öffnet, wenn du dich anmeldest oder die Website öffnest. Nur für diesen Browser.';
export const lastProject = 'Letztes Projekt';
export const myWork = 'Meine Arbeit';
export const notification = 'Benachrichtigung';
export const channels = { inbox: 'Posteingang', email: 'E-Mail', push: 'Push', address: 'Adresse' } as const;
export const byChannel = (notice: string, channel: string) => `${notice}: ${channel}`;
export const turnedOn = (notice: string, channel: string) => `${notice}: ${channel} eingeschaltet`;
export const turnedOff = (notice: string, channel: string) => `${notice}: ${channel} ausgeschaltet`;
export const emailsHint = (email: string) =>
  `Deine eigenen Änderungen lösen nie Benachrichtigungen für dich aus. E-Mails gehen an ${email}; die meisten warten fünf Minuten und werden nicht gesendet, wenn du die Benachrichtigung vorher in deinem Posteingang liest. E-Mails über Änderungen an deinem Passwort, deiner E-Mail-Adresse oder deinen Zwei-Faktor-Methoden werden immer gesendet.`;
export const noEmailsHint = 'Dieser Server verschickt keine E-Mails. Die E-Mail-Einstellungen wirken, sobald er es tut.';
export const loadingNotificationSettings = 'Deine Benachrichtigungseinstellungen werden geladen';

export const toldTimes = 'deine Benachrichtigungszeiten';
export const loadingToldTimes = 'Deine Benachrichtigungszeiten werden geladen';
export const digest = 'E-Mail-Zusammenfassung';
export const digestNames = { OFF: 'Aus', DAILY: 'Täglich', WEEKLY: 'Wöchentlich' } as const;
const DIGEST =
  'Eine E-Mail mit deinen ungelesenen Benachrichtigungen, falls es welche gibt. Erwähnungen, Zuweisungen, Antworten und anderes, das für dich bestimmt ist, werden weiterhin einzeln gesendet. Alles andere kommt nur in der Zusammenfassung.';
export const digestHints = {
  OFF: 'Jede E-Mail wird einzeln gesendet. Schalte eine Zusammenfassung ein, um stattdessen eine E-Mail pro Tag oder Woche zu bekommen.',
  DAILY: DIGEST,
  WEEKLY: DIGEST,
} as const;
export const digestDay = 'Tag';
export const digestTime = 'Uhrzeit';
export const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const;
export const timeNamed = (time: string) => clockTime(time);
export const zoneHint = (zone: string) =>
  `In deiner Zeitzone, ${zone.replaceAll('_', ' ')}: der des Browsers, den du zuletzt verwendet hast.`;
export const quietHours = 'Ruhezeiten';
export const quietHoursHint =
  'E-Mails über deine Benachrichtigungen warten, bis diese Zeit vorbei ist. Dein Posteingang füllt sich wie gewohnt. Erinnerungen, die du eingestellt hast, und E-Mails über Anfragen, neue Projekte, Abrechnung und Sicherheit werden sofort gesendet.';
export const quietFrom = 'Von';
export const quietTo = 'Bis';
export const quietDays = 'Beginnen am';
export const toldProjects = 'Einstellungen je Projekt';
export const toldProjectsHint =
  'Worüber du in einem Projekt benachrichtigt wirst. Um ein anderes Projekt zu ändern, wähle „Benachrichtigungen“ in seinem Menü.';
export const yourToldProjects = 'deine Einstellungen für Projekte';
export const loadingToldProjects = 'Deine Einstellungen für Projekte werden geladen';
export const noToldProjects = 'Du wirst in allen deinen Projekten über alles benachrichtigt.';
export const toldOf = (project: string) => `Benachrichtigungen über ${project}`;
export const projectLevels = {
  ALL: 'Alles',
  DIRECT: 'Nur was für dich bestimmt ist',
  NONE: 'Nichts',
} as const;

// Picture field
export const confirmRemovePicture = 'Dein Bild entfernen?';
export const removePictureHint = 'Andere sehen stattdessen deine Initialen.';
export const removePicture = 'Bild entfernen';
export const changePicture = 'Bild ändern';
export const uploadPicture = 'Bild hochladen';
export const pictureDropHint = 'Du kannst ein Bild auch hier ablegen oder einfügen.';
export const pictureCropHint = 'Bilder werden quadratisch zugeschnitten.';
export const pictureFile = 'Bilddatei';

// Profile screen
export const yourProfile = 'dein Profil';
export const picture = 'Bild';
export const pictureSeenBy = 'Alle in deinen Workspaces sehen dein Bild.';
export const name = 'Name';
export const firstName = 'Vorname';
export const firstNameChanged = 'Vorname geändert';
export const lastName = 'Nachname';
export const lastNameChanged = 'Nachname geändert';
export const skills = 'Kenntnisse';
export const skillsHint = 'Themen, zu denen dich dein Team fragen kann. Sie werden auf der Teamseite jedes Workspace angezeigt.';
export const loadingProfile = 'Dein Profil wird geladen';

// Sent picture
export const pictureNotUploaded = 'Das Bild wurde nicht hochgeladen. Versuche es erneut.';

// Skills field
export const skillAdded = (skill: string) => `${skill} zu deinen Kenntnissen hinzugefügt`;
export const skillRemoved = (skill: string) => `${skill} aus deinen Kenntnissen entfernt`;
export const yourSkills = 'Deine Kenntnisse';
export const addSkill = 'Kenntnis hinzufügen';
export const skillLimitReached = (maximum: number) => `Du kannst höchstens ${maximum} Kenntnisse angeben`;
export const addSkillHint = 'Gib eine Kenntnis ein und drücke die Eingabetaste';

// Squared
export const pictureTooLarge = 'Diese Datei ist größer als 50 MB. Wähle eine kleinere.';
export const pictureUnreadable = 'Diese Datei ist kein unterstütztes Bild. Wähle eine PNG-, JPEG- oder WebP-Datei.';
export const pictureNotResized = 'Die Größe dieses Bilds konnte nicht geändert werden. Wähle ein anderes.';
export const picturesUnsupported = 'Dieser Browser kann keine Bilder verarbeiten. Versuche einen anderen Browser.';

// Language field
export const language = 'Sprache';
export const languageHint = 'Auf allen deinen Geräten und in deinen E-Mails. Ohne Auswahl sind E-Mails auf Englisch.';
export const browserLanguage = 'Sprache des Browsers';
export const languageChanged = 'Sprache geändert';
