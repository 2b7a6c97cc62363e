// Auth sentences
export const wrongCredentials = 'E-Mail-Adresse oder Passwort ist falsch.';
export const emailNotConfirmed = 'Bestätige zuerst deine E-Mail-Adresse.';
export const emailNotAllowed = 'Diese E-Mail-Adresse kann nicht verwendet werden. Gib eine andere ein.';
export const accountExists = 'Ein Konto mit dieser E-Mail-Adresse gibt es schon. Melde dich stattdessen an.';
export const accountLocked = 'Dieses Konto ist gesperrt. Wende dich an den Betreiber dieses Servers.';
export const signUpClosed = 'Auf diesem Server kann man sich nicht registrieren. Bitte seinen Betreiber um Zugang.';
export const samePassword = 'Das ist schon dein Passwort. Gib ein anderes ein.';
export const linkOrCodeInvalid =
  'Dieser Link oder Code ist ungültig, wurde schon verwendet oder ist abgelaufen. Fordere einen neuen an.';
export const openedInOtherBrowser = 'Öffne den Link in dem Browser, in dem du ihn angefordert hast, oder fordere einen neuen an.';
export const linkExpired = 'Dieser Link ist abgelaufen. Fordere einen neuen an.';
export const resetTimedOut = 'Die Zeit, um ein neues Passwort festzulegen, ist abgelaufen. Fordere einen neuen Link an.';
export const sessionEnded = 'Deine Sitzung ist beendet. Melde dich erneut an.';
export const wrongCode =
  'Der Code ist falsch. Versuche es erneut und prüfe, ob dein Telefon seine Uhrzeit automatisch einstellt.';
export const codeExpired = 'Dieser Code ist abgelaufen oder wurde zu oft versucht. Fordere einen neuen an.';
export const recoveryLocked = 'Zu viele falsche Codes. Versuche es später erneut.';
export const factorNameTaken = 'Du hast schon eine Zwei-Faktor-Methode mit diesem Namen. Gib einen anderen ein.';
export const factorLimitReached = 'Dein Konto hat die Höchstzahl an Zwei-Faktor-Methoden. Entferne zuerst eine.';
export const factorUnconfirmed = 'Bestätige deine Anmeldung zuerst mit der Zwei-Faktor-Authentifizierung.';
export const tooManyAttempts = 'Zu viele Versuche. Warte eine Weile und versuche es dann erneut.';
export const tooManyTextMessages = 'Zu viele SMS. Warte eine Minute und versuche es dann erneut.';
export const tooManyEmails = 'Zu viele E-Mails. Warte eine Minute und versuche es dann erneut.';
export const wrongCurrentPassword = 'Dein aktuelles Passwort ist falsch.';
export const codeInvalid = 'Dieser Code ist ungültig, wurde schon verwendet oder ist abgelaufen. Fordere einen neuen an.';
export const emailTaken = 'Ein anderes Konto verwendet diese E-Mail-Adresse. Gib eine andere ein.';
export const googleAccountTaken = 'Dieses Google-Konto ist mit einem anderen Cairn-Konto verknüpft.';
export const onlyWayToSignIn = 'Das ist deine einzige Möglichkeit, dich anzumelden. Füge zuerst eine andere hinzu.';
export const signInUnfinished = 'Die Anmeldung wurde nicht abgeschlossen. Versuche es erneut.';
export const signInUsed = 'Diese Anmeldung wurde schon verwendet oder in einem anderen Browser begonnen. Versuche es erneut.';
export const googleEmailUnverified =
  'Google hat deine E-Mail-Adresse nicht bestätigt. Bestätige sie bei Google und versuche es dann erneut.';
export const failed = 'Etwas ist schiefgelaufen. Versuche es erneut.';
export const serverUnreachable = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung.';

// Credentials
export const emailMissing = 'Gib deine E-Mail-Adresse ein.';
export const emailMalformed = 'Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.';

// New password field
export const password = 'Passwort';
export const passwordHint = (minimum: number) => `Mindestens ${minimum} Zeichen`;
export const passwordStrength = 'Passwortstärke';
export const strengthWithAdvice = (strength: string, advice: string) => `${strength}. ${advice}`;

// Password strength
export const tooShort = 'Zu kurz';
export const passwordTooShort = (minimum: number) => `Verwende mindestens ${minimum} Zeichen.`;
export const weak = 'Schwach';
export const avoidEmail = 'Es enthält deine E-Mail-Adresse, die leicht zu erraten ist.';
export const avoidPatterns = 'Wiederholte Zeichen und Tastaturreihen sind leicht zu erraten.';
export const strong = 'Stark';
export const fair = 'Mittel';
export const addWords = 'Füge ein paar Wörter hinzu, um es stark zu machen.';
export const useLongerPassword = 'Verwende ein längeres, zum Beispiel drei oder vier Wörter ohne Zusammenhang.';

// Six digits
export const codeIncomplete = 'Gib alle 6 Ziffern ein.';
