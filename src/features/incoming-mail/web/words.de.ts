export const mailPart = 'die E-Mail-Adresse';
export const emailAddress = 'E-Mail-Adresse';
export const about =
  'E-Mails, die Mitglieder an diese Adresse senden, werden zu Tickets oder Aufgaben, mit ihren Dateien, sofern die Mitglieder hier welche erstellen können.';
export const notOffered = 'Dieser Server empfängt keine E-Mails. Sein Betreiber kann das einrichten.';
export const waitsForServer = 'Die Adresse funktioniert, sobald der Betreiber dieses Servers eingehende E-Mails einrichtet.';
export const loading = 'E-Mail-Adresse wird geladen';
export const none = 'Dieses Projekt hat keine E-Mail-Adresse.';
export const createAddress = 'E-Mail-Adresse erstellen';
export const address = 'Adresse';
export const copyAddress = 'Adresse kopieren';
export const addressCopied = 'Adresse kopiert';
export const becomes = 'E-Mails werden zu';
export const creates = { ISSUE: 'Tickets', TASK: 'Aufgaben' } as const;
export const inTriage = 'Tickets aus E-Mails warten in der Triage.';
export const withoutTriage = 'Tickets aus E-Mails sind sofort offen, weil die Triage in diesem Projekt ausgeschaltet ist.';
export const tasksHint = 'Aufgaben aus E-Mails kommen in die erste Spalte des Boards.';
export const acceptOutside = 'E-Mails von allen annehmen';
export const acceptOutsideHint =
  'E-Mails von Personen, die keine Mitglieder sind, werden zu Tickets in der Triage, gemeldet in deinem Namen und mit ihrer Adresse im Text. Ist dies ausgeschaltet, werden sie abgelehnt.';
export const outsideNeedsTriage = 'Schalte zuerst unter Allgemein die Triage ein. Dort warten E-Mails von Fremden.';
export const outsideNeedsIssues = 'Von Personen, die keine Mitglieder sind, können nur Tickets kommen.';
export const newAddress = 'Neue Adresse';
export const newAddressHint = 'Verwende sie, wenn die Adresse in falsche Hände geraten ist.';
export const replaceAddress = 'Adresse ersetzen';
export const confirmReplacing = 'E-Mail-Adresse ersetzen?';
export const replacingHint = 'Die alte Adresse funktioniert sofort nicht mehr. Du kannst sie nicht wiederherstellen.';
export const addressReplaced = 'E-Mail-Adresse ersetzt';
export const turnOff = 'Adresse ausschalten';
export const turnOffTitle = 'Ausschalten';
export const turnOffHint = 'Tickets und Aufgaben, die per E-Mail kamen, bleiben erhalten.';
export const confirmTurningOff = 'E-Mail-Adresse ausschalten?';
export const turningOffHint =
  'E-Mails an sie werden danach abgelehnt. Wenn du sie wieder einschaltest, hat sie eine neue Adresse.';
export const turnedOff = 'E-Mail-Adresse ausgeschaltet';
export const saved = 'E-Mail-Einstellungen gespeichert';
