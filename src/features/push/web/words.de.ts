export const pushNotifications = 'Push-Benachrichtigungen';
export const pushPart = 'Push-Benachrichtigungen';
export const yourDevices = 'deine Geräte mit Push-Benachrichtigungen';
export const hint =
  'Erhalte Benachrichtigungen auf deinem Handy oder Computer, auch wenn Cairn geschlossen ist. Sie zeigen den Namen des Eintrags und was passiert ist, und du wählst unten, was du erhältst.';
export const loading = 'Deine Geräte werden geladen';
export const turnOn = 'Für dieses Gerät einschalten';
export const turnOff = 'Für dieses Gerät ausschalten';
export const turnedOn = 'Push-Benachrichtigungen für dieses Gerät eingeschaltet';
export const turnedOff = 'Push-Benachrichtigungen für dieses Gerät ausgeschaltet';
export const notTurnedOn = (why: string) => `Push-Benachrichtigungen konnten nicht eingeschaltet werden. ${why}`;
export const notTurnedOff = (why: string) => `Push-Benachrichtigungen konnten nicht ausgeschaltet werden. ${why}`;
export const noDevices = 'Noch keine Geräte. Schalte Push-Benachrichtigungen auf jedem Gerät ein, auf dem du sie willst.';

// Why this device cannot have them
export const unavailable = 'Dieser Server kann keine Push-Benachrichtigungen senden, weil er keine eigenen Schlüssel hat.';
export const unsupported = 'Dieser Browser unterstützt keine Push-Benachrichtigungen.';
export const insecure = 'Browser erlauben Push-Benachrichtigungen nur unter einer Adresse, die mit https:// beginnt.';
export const needsApp =
  'Füge Cairn auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu: Öffne das Teilen-Menü und wähle „Zum Home-Bildschirm“. Schalte dann dort Push-Benachrichtigungen ein.';
export const blocked =
  'Dein Browser blockiert Benachrichtigungen von Cairn. Erlaube sie in den Browser-Einstellungen für diese Website und lade dann diese Seite neu.';
export const dismissed =
  'Die Anfrage des Browsers nach Erlaubnis wurde geschlossen. Schalte Push-Benachrichtigungen noch einmal ein und erlaube sie.';
export const noService =
  'Dein Browser konnte seinen Push-Dienst nicht erreichen. Prüfe seine Einstellungen und deine Verbindung und versuche es dann erneut.';

// A device in the list
export const thisDevice = 'Dieses Gerät';
export const registeredOn = (date: string) => `Eingeschaltet am ${date}`;
export const lastUsed = (time: string) => `Letzte Benachrichtigung: ${time}`;
export const neverUsed = 'Noch keine Benachrichtigung';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const sendTest = 'Testbenachrichtigung senden';
export const testSent = (name: string) => `Testbenachrichtigung an ${name} gesendet`;
export const testFailed = (why: string) => `Die Testbenachrichtigung wurde nicht gesendet. ${why}`;
export const removeDevice = 'Gerät entfernen';
export const removed = (name: string) => `${name} entfernt`;
export const notRemoved = (why: string) => `Dieses Gerät konnte nicht entfernt werden. ${why}`;
