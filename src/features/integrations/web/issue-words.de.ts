export const syncIssues = 'Issues synchronisieren';
export const editSync = 'Issue-Abgleich bearbeiten';
export const stopSync = 'Issue-Abgleich beenden';
export const syncTitle = (service: string) => `Issues mit ${service} synchronisieren`;
export const syncHint =
  'Issues mit dem Label werden Aufgaben. Titel, Text, Status, Labels und Kommentare sind dann auf beiden Seiten gleich. Ändern beide Seiten ein Feld, gilt die Aufgabe.';
export const audience = 'Wer das Repository sehen kann, kann dort auch diese Aufgaben und ihre Kommentare lesen.';
export const site = 'Adresse des Servers';
export const siteHint = 'Wo du ihn öffnest, zum Beispiel https://git.example.com';
export const repository = 'Repository';
export const repositoryHints = {
  github: 'Besitzer und Name, zum Beispiel acme/app',
  gitlab: 'Der Pfad des Projekts, zum Beispiel acme/web/app',
  gitea: 'Besitzer und Name, zum Beispiel acme/app',
} as const;
export const label = 'Label';
export const token = 'Token';
export const tokenHints = {
  github: 'Ein Fine-grained-Token für dieses Repository, das Issues lesen und schreiben darf.',
  gitlab: 'Ein Projekt-Zugriffstoken mit der Rolle Reporter und dem Scope api.',
  gitea: 'Ein Token, das deinen Benutzer lesen sowie Issues lesen und schreiben darf.',
} as const;
export const tokenStays = 'Lass das Feld leer, um das aktuelle Token zu behalten.';
export const eventsHint = {
  github: 'Wähle für den Webhook auch Issues und Issue comments. Ohne sie kommen Änderungen innerhalb von 10 Minuten an.',
  gitlab: 'Wähle für den Webhook auch Issues events und Comments. Ohne sie kommen Änderungen innerhalb von 10 Minuten an.',
  gitea:
    'Wähle für den Webhook auch die Ereignisse von Issues und Issue-Kommentaren. Ohne sie kommen Änderungen innerhalb von 10 Minuten an.',
} as const;
export const siteMissing = 'Gib die Adresse deines Servers ein.';
export const repositoryMissing = 'Gib das Repository ein.';
export const labelMissing = 'Gib ein Label ein.';
export const tokenMissing = 'Gib ein Token ein.';
export const start = 'Abgleich starten';
export const started = 'Issue-Abgleich gestartet';
export const save = 'Änderungen speichern';
export const saved = 'Issue-Abgleich geändert';
export const cancel = 'Abbrechen';
export const issues = 'Issues';
export const issuesOf = (of: string, named: string) => `${of}, Label ${named}`;
export const confirmStop = (of: string) => `Abgleich der Issues von ${of} beenden?`;
export const stopHint = 'Das Token wird gelöscht. Aufgaben und Issues bleiben, wie sie sind, und folgen einander nicht mehr.';
export const stopped = 'Issue-Abgleich beendet';
