import { byCount, counted, figure } from '#contract/counts';

// App dialog
export const setUpApp = 'Authenticator-App einrichten';
export const scanQrCode = 'QR-Code scannen';
export const saveRecoveryCodes = 'Wiederherstellungscodes sichern';
export const factorAdded = 'Zwei-Faktor-Methode hinzugefügt';
export const codesSaved = 'Ich habe meine Wiederherstellungscodes gesichert';
export const appCode = 'Code aus deiner App';
export const authenticatorApp = 'Authenticator-App';
export const name = 'Name';
export const appNameHint = 'Daran erkennst du sie später wieder, zum Beispiel „Diensthandy“.';
export const nameTaken = 'Du hast schon eine Methode mit diesem Namen. Gib einen anderen ein.';
export const nameMissing = 'Gib einen Namen ein.';
export const cancel = 'Abbrechen';
export const continueLabel = 'Weiter';

// Arrival
export const googleLinked = 'Dein Google-Konto ist verknüpft.';
export const confirmOtherEmail = 'Bestätigt. Öffne jetzt den Link in der E-Mail an deine andere Adresse.';
export const emailChangedElsewhere = 'Deine E-Mail-Adresse hat sich geändert. Melde dich ab jetzt mit der neuen an.';
export const emailChangedTo = (email: string) => `Deine E-Mail-Adresse hat sich geändert. Melde dich ab jetzt mit ${email} an.`;

// Confirm code
export const confirmCode = 'Code bestätigen';

// Devices section
export const devicesSignedOut = (count: number) => `${counted(count, 'Gerät', 'Geräte')} abgemeldet`;
export const devices = 'Geräte';
export const devicesHint = 'Wo du angemeldet bist. Wenn du ein Gerät nicht erkennst, melde es ab und ändere dein Passwort.';
export const signOutOtherDevices = 'Andere Geräte abmelden';
export const devicesNotSignedOut = 'Die anderen Geräte konnten nicht abgemeldet werden';
export const devicesNotLoaded = 'Deine Geräte konnten nicht geladen werden';
export const loadingDevices = 'Deine Geräte werden geladen';
export const deviceSignedOut = (device: string) => `${device} abgemeldet`;
export const activeNow = 'Jetzt aktiv';
export const lastActive = (time: string) => `Zuletzt aktiv: ${time}`;
export const thisDevice = 'Dieses Gerät';
export const signedInOn = (date: string) => `Angemeldet am ${date}`;
export const signOutDevice = (device: string) => `${device} abmelden`;

// Email section
export const emailAddress = 'E-Mail-Adresse';
export const confirmedEmailHint =
  'Mit dieser Adresse meldest du dich an, und dort bekommst du E-Mails. Eine Änderung gilt, sobald du sie von beiden Adressen aus bestätigt hast.';
export const emailHint = 'Mit dieser Adresse meldest du dich an.';
export const changeEmail = 'E-Mail-Adresse ändern';
export const emailAddresses = 'E-Mail-Adressen';
export const currentEmail = 'In Gebrauch, bis du die Änderung bestätigst';
export const confirmationsResent = 'Beide E-Mails erneut gesendet';
export const emailChangeCanceled = 'Änderung der E-Mail-Adresse abgebrochen';
export const awaitingConfirmation = 'Wartet darauf, dass du die Links in beiden E-Mails öffnest';
export const cancelEmailChange = 'Änderung abbrechen';
export const resendConfirmations = 'E-Mails erneut senden';
export const checkBothInboxes = 'Prüfe beide Postfächer';
export const openBothLinks = (currentEmail: string, newEmail: string) =>
  `Öffne die Links in den E-Mails an ${currentEmail} und ${newEmail}.`;
export const emailChanged = 'E-Mail-Adresse geändert';
export const emailUnchanged = 'Das ist schon deine E-Mail-Adresse. Gib eine andere ein.';
export const emailChangeHint = (currentEmail: string) =>
  `Links werden an ${currentEmail} und an die neue Adresse gesendet. Öffne beide, um die Änderung zu bestätigen.`;
export const newEmailAddress = 'Neue E-Mail-Adresse';

// Factor notice
export const openSecuritySettings = 'Sicherheitseinstellungen öffnen';
export const dueToday = 'heute';
export const dueTomorrow = 'bis morgen';
export const dueOnWeekday = (weekday: string) => `bis ${weekday}`;
export const dueWithinAWeek = 'innerhalb einer Woche';
export const twoFactorDue = (workspace: string, due: string) =>
  `${workspace} verlangt die Zwei-Faktor-Authentifizierung. Richte sie ${due} ein.`;

// Factors section
export const twoFactor = 'Zwei-Faktor-Authentifizierung';
export const twoFactorOnHint = 'Bei jeder Anmeldung gibst du einen Code ein.';
export const twoFactorOffHint =
  'Verlange beim Anmelden einen Code von deinem Telefon, damit ein gestohlenes Passwort nicht ausreicht. Beim Einrichten wirst du auf allen anderen Geräten abgemeldet.';
export const addPhone = 'Telefon hinzufügen';
export const addApp = 'App hinzufügen';
export const twoFactorMethods = 'Zwei-Faktor-Methoden';
export const addedOn = (date: string) => `Hinzugefügt am ${date}`;
export const removeMethod = 'Methode entfernen';
export const removeNamed = (method: string) => `${method} entfernen`;
export const remove = 'Entfernen';
export const textMessage = 'SMS';
export const confirmRemoval = (method: string) => `${method} entfernen?`;
export const removeLastHint =
  'Damit wird die Zwei-Faktor-Authentifizierung ausgeschaltet, und deine Wiederherstellungscodes werden gelöscht. Geräte, die sich mit einem angemeldet haben, werden abgemeldet, und Workspaces, die sie verlangen, können dir den Zugriff sperren, bis du sie wieder einrichtest.';
export const removeHint = 'Andere Geräte, auf denen du dich damit angemeldet hast, werden abgemeldet.';
export const factorRemoved = 'Zwei-Faktor-Methode entfernt';
export const factorNotRemoved = 'Diese Methode konnte nicht entfernt werden. Versuche es erneut.';

// Passkeys section
export const passkeys = 'Passkeys';
export const passkeysHint =
  'Melde dich statt mit deinem Passwort mit deinem Fingerabdruck, deinem Gesicht oder der PIN eines Geräts an. Ein Passkey ersetzt auch einen Zwei-Faktor-Code.';
export const addPasskey = 'Passkey hinzufügen';
export const passkeyAdded = 'Passkey hinzugefügt';
export const passkey = 'Passkey';
export const passkeyName = 'Name des Passkeys';
export const passkeyNotAdded = 'Es wurde kein Passkey hinzugefügt. Versuche es erneut.';
export const passkeyHere = 'Dieses Gerät hat schon einen Passkey für dein Konto.';
export const passkeyLimit = 'Dein Konto hat die Höchstzahl an Passkeys. Entferne zuerst einen.';
export const passkeysNotLoaded = 'Deine Passkeys konnten nicht geladen werden';
export const loadingPasskeys = 'Deine Passkeys werden geladen';
export const lastUsed = (date: string) => `Zuletzt verwendet am ${date}`;
export const neverUsed = 'Nie verwendet';
export const confirmPasskeyRemoval = (name: string) => `„${name}“ entfernen?`;
export const passkeyRemovalHint =
  'Du kannst dich nicht mehr damit anmelden, und andere Geräte, die sich damit angemeldet haben, werden abgemeldet. Auf seinem Gerät bleibt er, bis du ihn dort löschst.';
export const removePasskey = 'Passkey entfernen';
export const passkeyRemoved = 'Passkey entfernt';

// Google section
export const google = 'Google';
export const googleLinkedHint = 'Du kannst dich statt mit deinem Passwort mit diesem Google-Konto anmelden.';
export const googleOnlyHint = 'Du meldest dich mit diesem Google-Konto an.';
export const linkGoogleHint = 'Verknüpfe ein Google-Konto, um dich ohne dein Passwort anzumelden.';
export const linkGoogle = 'Google-Konto verknüpfen';
export const googleAccounts = 'Google-Konten';
export const linkedOn = (date: string) => `Verknüpft am ${date}`;
export const onlyWayToSignIn = 'Deine einzige Möglichkeit, dich anzumelden';
export const unlinkNamed = (account: string) => `Verknüpfung mit ${account} lösen`;
export const unlink = 'Verknüpfung lösen';
export const unlinkAccount = 'Verknüpfung lösen';
export const googleAccount = 'Google-Konto';
export const confirmUnlink = (account: string) => `Verknüpfung mit ${account} lösen?`;
export const unlinkHint = 'Du kannst dich nicht mehr damit anmelden. Melde dich stattdessen mit deinem Passwort an.';
export const googleUnlinked = (account: string) => `Verknüpfung mit ${account} gelöst`;

// Held back
export const twoFactorRequired = 'Zwei-Faktor-Authentifizierung erforderlich';
export const confirmLeave = 'Diesen Workspace verlassen?';
export const leaveHint =
  'Deine offenen Aufgaben sind dann niemandem mehr zugewiesen, und du brauchst eine Einladung, um zurückzukommen.';
export const leaveWorkspace = 'Workspace verlassen';
export const workspaceRequiresTwoFactor = 'Dieser Workspace verlangt die Zwei-Faktor-Authentifizierung';
export const setUpTwoFactor = 'Zwei-Faktor-Authentifizierung einrichten';
export const yourWorkspaces = 'Deine Workspaces';
export const accessBlockedHint =
  'Die Frist zum Einrichten ist abgelaufen. Sobald du es nachholst, hast du wieder Zugriff, und nichts geht verloren.';

// Password dialog
export const passwordChanged = 'Passwort geändert';
export const passwordAdded = 'Passwort festgelegt';
export const emailCodeMissing = 'Gib den Code aus der E-Mail ein.';
export const currentPasswordMissing = 'Gib dein aktuelles Passwort ein.';
export const changePassword = 'Passwort ändern';
export const setPassword = 'Passwort festlegen';
export const currentPassword = 'Aktuelles Passwort';
export const emailCodeInstead = 'Stattdessen Code per E-Mail';
export const emailCode = 'Code aus der E-Mail';
export const emailCodeHint = (email: string) => `Sieh im Postfach von ${email} nach.`;
export const newPassword = 'Neues Passwort';

// Password section
export const password = 'Passwort';
export const changePasswordHint = 'Wenn du dein Passwort änderst, wirst du auf allen anderen Geräten abgemeldet.';
export const setPasswordHint = 'Du meldest dich mit Google an. Lege ein Passwort fest, um dich auch anders anmelden zu können.';

// Phone dialog
export const getTextMessages = 'Codes per SMS erhalten';
export const textMessageCode = 'Code aus der SMS';
export const textMessageHint = (phone: string) => `Gesendet an ${phone}. Er gilt 5 Minuten.`;
export const phone = 'Telefon';
export const phoneNumber = 'Telefonnummer';
export const phoneNumberHint = 'Mit der Ländervorwahl, zum Beispiel +1 415 555 0132.';
export const phoneNumberInvalid = 'Gib die ganze Nummer mit ihrer Ländervorwahl ein, zum Beispiel +1 415 555 0132.';
export const sendCode = 'Code senden';

// Recovery code list
export const yourAccount = 'dein Konto';
export const recoveryCodesFor = (account: string, host: string) =>
  `Wiederherstellungscodes für ${account} auf ${host}. Jeder gilt einmal.`;
export const saveRecoveryCodesHint =
  'Wenn du dein Telefon verlierst, melde dich mit einem dieser Codes an. Sichere sie jetzt, denn sie werden nicht noch einmal angezeigt.';
export const recoveryCodes = 'Wiederherstellungscodes';
export const codesCopied = 'Wiederherstellungscodes kopiert';
export const copyCodes = 'Codes kopieren';
export const downloadCodes = 'Codes herunterladen';
export const printCodes = 'Codes drucken';

// Recovery codes section
export const codesNotCreated = 'Es konnten keine Wiederherstellungscodes erstellt werden. Versuche es erneut.';
export const confirmNewCodes = 'Neue Wiederherstellungscodes erstellen?';
export const newCodesHint = 'Deine bisherigen Codes gelten dann nicht mehr.';
export const createNewCodes = 'Neue Codes erstellen';
export const recoveryCodesHint =
  'Melde dich mit einem Wiederherstellungscode an, wenn du dein Telefon verlierst. Jeder gilt einmal.';
export const createCodes = 'Codes erstellen';
export const checkCodesLeft = 'Übrige Codes prüfen';
export const codesLeft = (remaining: number, total: number) => `${remaining} von ${counted(total, 'Code', 'Codes')} übrig`;
export const fewCodesLeft = (remaining: number, total: number) => `${codesLeft(remaining, total)}. Erstelle bald neue.`;

// Scan step
export const qrCode = 'QR-Code für deine Authenticator-App';
export const scanHint = 'Scanne den Code mit deiner Authenticator-App oder gib diesen Schlüssel in der App ein:';
export const keyCopied = 'Schlüssel kopiert';
export const copyKey = 'Schlüssel kopieren';

// Second factor switch
export const membersNotLoaded = 'Es konnte nicht geladen werden, wer die Zwei-Faktor-Authentifizierung verwendet';
export const requireTwoFactor = 'Zwei-Faktor-Authentifizierung verlangen';
export const requireTwoFactorHint =
  'Mitglieder haben 7 Tage Zeit, sie einzurichten. Danach haben sie keinen Zugriff, bis sie es getan haben.';
export const ownTwoFactorFirst = 'Richte sie zuerst für dein eigenes Konto ein.';
export const confirmRequireTwoFactor = 'Zwei-Faktor-Authentifizierung verlangen?';
export const everyoneUsesTwoFactor = (workspace: string) => `Alle Mitglieder von ${workspace} verwenden sie schon.`;
export const requireTwoFactorEffect = (count: number, workspace: string) =>
  `${counted(count, 'Mitglied', 'Mitglieder')} von ${workspace} ${byCount(
    count,
    'hat sie noch nicht eingerichtet, sieht jetzt einen Hinweis und verliert',
    'haben sie noch nicht eingerichtet, sehen jetzt einen Hinweis und verlieren',
  )} nach 7 Tagen den Zugriff.`;
export const membersAllUseTwoFactor = (count: number) =>
  byCount(
    count,
    'Das einzige Mitglied verwendet die Zwei-Faktor-Authentifizierung.',
    `Alle ${figure(count)} Mitglieder verwenden die Zwei-Faktor-Authentifizierung.`,
  );
export const membersLackingTwoFactor = (lacking: number, total: number) =>
  `${figure(lacking)} von ${counted(total, 'Mitglied', 'Mitgliedern')} ${byCount(lacking, 'hat', 'haben')} sie nicht eingerichtet:`;
export const membersWithoutTwoFactor = 'Mitglieder ohne Zwei-Faktor-Authentifizierung';
export const noAccess = 'Kein Zugriff';
export const dueOn = (date: string) => `Fällig am ${date}`;
export const showMore = (count: number) => `${figure(count)} weitere anzeigen`;

// Security screen
export const security = 'Sicherheit';
export const settingsNotLoaded = 'Deine Sicherheitseinstellungen konnten nicht geladen werden';
export const loadingSettings = 'Deine Sicherheitseinstellungen werden geladen';
