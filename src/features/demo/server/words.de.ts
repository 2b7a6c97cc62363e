/** How the history calls what moves cards in the name of a colleague. */
export const demo = 'Demo';

/** What colleagues write, by the column of the task. `@you` is the visitor. */
export const comments: readonly { readonly on: string; readonly text: string }[] = [
  { on: 'IN_PROGRESS', text: 'Die erste Version ist im Testshop. Ich will sie noch auf einem kleinen Handy prüfen.' },
  { on: 'TODO', text: '@you Ich kann morgen damit anfangen. Ist der Text endgültig?' },
  { on: 'REVIEW', text: '@you Könntest du dir das heute ansehen? Es ist nicht viel.' },
  { on: 'IN_PROGRESS', text: 'Hat länger gedauert als geplant: Auf der alten Seite gab es noch zwei Fälle mehr.' },
  { on: 'REVIEW', text: 'Mit der Tastatur und bei 200 % Zoom geprüft. Sieht für mich gut aus.' },
  { on: 'TODO', text: 'Die offenen Fragen habe ich in die Notizen dieser Aufgabe geschrieben.' },
];

export const title = 'Live-Demo ausprobieren';
export const description =
  'Ein eigener Workspace, gefüllt mit der Arbeit einer kleinen Firma. Ohne Registrierung, und Änderungen kommen live an.';
export const lead = 'Ein eigener Workspace, gefüllt mit der Arbeit einer kleinen Firma beim Relaunch ihres Shops.';
export const points: readonly { readonly name: string; readonly about: string }[] = [
  {
    name: 'Ohne Registrierung',
    about:
      'Du bist Mara, die den Shop leitet. Verschiebe Karten, schreibe Dokumente, plane Sprints und mache rückgängig, was du willst.',
  },
  {
    name: 'Nicht allein',
    about:
      'Zwei simulierte Teammitglieder verschieben Karten und schreiben Kommentare, während du zusiehst. So siehst du, wie Änderungen ankommen.',
  },
  {
    name: 'Nach 24 Stunden weg',
    about:
      'Nur du kannst den Workspace sehen. Behalte ihn mit einer E-Mail-Adresse und einem Passwort, oder lass ihn mit allem darin löschen.',
  },
];
export const open = 'Demo öffnen';
export const opening = 'Demo wird geöffnet…';
export const signedIn = 'Du bist in diesem Browser angemeldet. Wenn du die Demo öffnest, wirst du hier abgemeldet.';
export const goOn = 'Weiter zu deinem Workspace';
export const unreached = 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es dann erneut.';
export const needsScript = 'Die Demo braucht JavaScript. Schalte es ein und lade diese Seite dann neu.';
export const small =
  'Bis du sie behältst, verschickt die Demo keine E-Mails, lädt niemanden ein, speichert keine Dateien und ruft keinen anderen Dienst auf.';
