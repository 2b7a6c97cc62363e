import { counted } from '#contract/counts';

// Confirm registration screen
export const confirmingRegistration = 'Deine Registrierung wird bestätigt…';
export const settingUpYourAccount = 'Dein Konto wird eingerichtet';
export const setupHint = 'Das dauert ein paar Sekunden, danach geht es automatisch weiter.';

// Google button
export const continueWithGoogle = 'Weiter mit Google';

// Passkey button
export const signInWithPasskey = 'Mit einem Passkey anmelden';
export const passkeyUnused = 'Es wurde kein Passkey verwendet. Versuche es erneut oder melde dich anders an.';

// Mail hint
export const noMailService = 'Dieser Server verschickt keine E-Mails. Frage seinen Betreiber nach dem Link oder dem Code.';
export const emailPage = 'der E-Mail-Seite';

// Me menu
export const light = 'Hell';
export const dark = 'Dunkel';
export const system = 'System';
export const goToAccountSettings = 'Zu den Kontoeinstellungen';
export const notSignedOut = 'Du konntest nicht abgemeldet werden';
export const accountSettings = 'Kontoeinstellungen';
export const theme = 'Design';
export const sendFeedback = 'Feedback senden';
export const keyboardShortcuts = 'Tastenkürzel';
export const signOut = 'Abmelden';
export const yourAccount = 'Dein Konto';
export const accountPrefix = 'Dein Konto,';
export const confirmDiscard = (count: number) => `Abmelden und ${counted(count, 'Änderung', 'Änderungen')} verwerfen?`;
export const discardHint =
  'Der Server hat deine letzten Änderungen noch nicht erhalten. Wenn du dich abmeldest, werden sie verworfen.';
export const signOutAndDiscard = 'Abmelden und verwerfen';

// Registered only
export const registrationFailed = 'Die Registrierung ist fehlgeschlagen.';
export const accountNotSetUp = 'Dein Konto konnte nicht eingerichtet werden';
export const accountNotSetUpHint =
  'Du bist angemeldet, aber der Server konnte deine Registrierung nicht abschließen. Versuche es gleich noch einmal.';

// Resend button
export const againIn = (label: string, seconds: number) => `${label} in ${seconds} s`;

// Second factor screen
export const confirmIdentity = 'Bestätige, dass du es bist';
export const confirmIdentityHint = (email: string) => `Für ${email} ist die Zwei-Faktor-Authentifizierung eingeschaltet.`;
export const signOutInstead = 'Stattdessen abmelden';
export const methodsNotLoaded = 'Deine Zwei-Faktor-Methoden konnten nicht geladen werden';
export const loadingMethods = 'Deine Zwei-Faktor-Methoden werden geladen';
export const useRecoveryCode = 'Wiederherstellungscode verwenden';
export const usePhoneEndingIn = (digits: string) => `Telefon mit den Endziffern ${digits} verwenden`;
export const usePhone = (name: string) => `${name || 'Dein Telefon'} verwenden`;
export const useApp = (name: string) => `${name || 'Deine Authenticator-App'} verwenden`;

// Factor codes
export const appCode = 'Code aus deiner Authenticator-App';
export const appCodeHint = (name: string) => `Gib den 6-stelligen Code für „${name}“ ein. Jeder Code gilt einmal.`;
export const phoneEndingIn = (digits: string) => `das Telefon mit den Endziffern ${digits}`;
export const yourPhone = 'dein Telefon';
export const sendCodeHint = (phone: string) => `Lass dir einen Code per SMS an ${phone} schicken.`;
export const sendCode = 'Code senden';
export const textMessageCode = 'Code aus der SMS';
export const textMessageHint = (phone: string) => `Gesendet an ${phone}. Er gilt 5 Minuten.`;
export const sendAnotherCode = 'Neuen Code senden';
export const recoveryCodeWrong = 'Dieser Wiederherstellungscode ist falsch oder wurde schon verwendet. Gib einen anderen ein.';
export const recoveryCode = 'Wiederherstellungscode';
export const recoveryCodeHint = 'Jeder Code gilt einmal.';
export const recoveryCodeMissing = 'Gib einen deiner Wiederherstellungscodes ein.';
export const confirmCode = 'Code bestätigen';

// Login screen and signup screen
export const whatCairnIs =
  'Plane und verfolge die Arbeit deines Teams: Boards, Aufgabenlisten und Tickets, die sich bei allen live aktualisieren.';
export const setItUp = 'Jetzt einrichten';

// Login screen
export const confirmOtherEmail = 'Bestätigt. Öffne jetzt den Link in der E-Mail an deine andere Adresse.';
export const emailChanged = 'Deine E-Mail-Adresse hat sich geändert. Melde dich mit der neuen an.';
export const signedOut = 'Du wurdest abgemeldet. Melde dich an, um dort weiterzumachen, wo du warst.';
export const signIn = 'Anmelden';
export const termsPage = 'Nutzungsbedingungen';
export const privacyPage = 'Datenschutz';
export const securityPage = 'Sicherheit';
export const passwordMissing = 'Gib dein Passwort ein.';
export const signInToCairn = 'Bei Cairn anmelden';
export const createAnAccount = 'Konto erstellen';
export const openDemo = 'Demo öffnen';
export const demoPrinted = 'Um dich erst umzusehen, nutze die Demo-Anmeldung, die der Server beim Start ausgegeben hat.';
export const enterTheCode = 'Code eingeben';
export const emailAddress = 'E-Mail-Adresse';
export const password = 'Passwort';
export const forgotYourPassword = 'Passwort vergessen?';

// Mailed code
export const codeInvalid = (digits: number) => `Gib den ${digits}-stelligen Code aus der E-Mail ein.`;

// Reset password screen
export const resetPassword = 'Passwort zurücksetzen';
export const backToSignIn = 'Zurück zur Anmeldung';
export const checkInbox = 'Prüfe dein Postfach';
export const resetSent = (email: string) =>
  `Wenn es zu ${email} ein Konto gibt, bekommst du eine E-Mail mit einem Link und einem Code, um dein Passwort zurückzusetzen. Du kannst beides verwenden.`;
export const resendEmail = 'E-Mail erneut senden';
export const resetHint = 'Gib deine E-Mail-Adresse ein, um einen Link zum Zurücksetzen deines Passworts zu bekommen.';
export const sendLink = 'Link senden';
export const emailCode = 'Code aus der E-Mail';

// Signup screen
export const firstNameMissing = 'Gib deinen Vornamen ein.';
export const createYourAccount = 'Erstelle dein Konto';
export const firstName = 'Vorname';
export const lastName = 'Nachname';
export const createAccount = 'Konto erstellen';
export const terms = 'Nutzungsbedingungen';
export const privacyNotice = 'Datenschutzhinweise';

// Update password screen
export const chooseNewPassword = 'Neues Passwort wählen';
export const confirmSignOut = 'Abmelden, um diesen Link zu verwenden?';
export const confirmSignOutHint = (email: string) =>
  `Du bist als ${email} angemeldet. Dieser Link meldet dich bei dem Konto an, an das er geschickt wurde. Fahre nur fort, wenn du ihn angefordert hast.`;
export const staySignedIn = 'Angemeldet bleiben';
export const signOutAndContinue = 'Abmelden und fortfahren';
export const passwordChanged = 'Passwort geändert';
export const newPasswordHint = (email: string) =>
  `Wenn du das Passwort von ${email} änderst, wirst du auf allen anderen Geräten abgemeldet.`;
export const newPassword = 'Neues Passwort';
export const changePassword = 'Passwort ändern';
export const linkExpired = 'Dieser Link funktioniert nicht mehr';
export const linkExpiredHint = 'Ein Link zum Zurücksetzen des Passworts funktioniert einmal und läuft nach einer Stunde ab.';
export const requestNewLink = 'Neuen Link anfordern';

// Verify email screen
export const confirmEmail = 'Bestätige deine E-Mail-Adresse';
export const confirmEmailHint = (email: string) => `Gib den Code für ${email} ein oder öffne den Link, der mit ihm kam.`;
export const confirmUnknownEmailHint = 'Gib deine E-Mail-Adresse ein und den Code, den du bekommen hast.';
