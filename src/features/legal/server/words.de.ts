// Around the legal texts, and what in them depends on the server. The texts themselves are in content/legal.

export const descriptions = {
  privacy: 'Was auf diesem Server gespeichert ist, wer es sehen kann, wie lange, und was du verlangen kannst.',
  terms: 'Wer diesen Server nutzen darf, und was du und der Betreiber voneinander erwarten könnt.',
  security: 'Wie dein Konto und deine Daten geschützt sind, und wie du ein Problem meldest.',
  'cookie-policy': 'Was in diesem Browser bleibt und warum, und wie du deine Entscheidung änderst.',
};
export const lastChanged = (date: string): string => `Zuletzt geändert am ${date}`;

export const operatorOfServer = 'Betreiber dieses Servers';
export const name = 'Name';
export const address = 'Anschrift';
export const contact = 'Kontakt';
export const aName = 'einen Namen';
export const anAddress = 'eine Anschrift';
export const aContact = 'einen Kontakt';
export const notPublished = (missing: string): string =>
  `Der Betreiber hat darauf verzichtet, hier ${missing} zu veröffentlichen. Frage die Person, die dich eingeladen hat, oder den Inhaber deines Workspace.`;

export const passwordsHere = [
  'Passwörter werden als Argon2id-Hashes gespeichert. Häufige Passwörter werden abgelehnt.',
  'Wiederholte fehlgeschlagene Anmeldungen werden für eine Weile gesperrt.',
  'Wenn du dein Passwort änderst, enden alle anderen Sitzungen.',
  'Links und Codes, die per E-Mail kommen, laufen ab, und jeder funktioniert einmal.',
];
export const passwordsElsewhere = (host: string): string =>
  `Um Passwörter, Anmeldung und Sitzungen kümmert sich der Supabase-Dienst auf ${host}.`;
export const encrypted = 'Deine Verbindung zu dieser Seite ist verschlüsselt.';
export const unencrypted = 'Deine Verbindung zu dieser Seite ist nicht verschlüsselt.';
export const report = (contactLink: string): string =>
  `Wenn du meinst, auf diesem Server ein Sicherheitsproblem gefunden zu haben, melde es dem Betreiber: ${contactLink}.`;
export const reportUnknown =
  'Wenn du meinst, auf diesem Server ein Sicherheitsproblem gefunden zu haben, melde es dem Betreiber, der hier keinen Kontakt veröffentlicht hat. Der Inhaber deines Workspace weiß vielleicht, wie er zu erreichen ist.';

export const keepLastProject = 'Das zuletzt geöffnete Projekt merken';
export const needsScript = 'Erlaube Skripte für diese Website, um deine Entscheidung hier zu ändern.';
