import { byCount, figure } from '#contract/counts';

// Projects that an account can see
export const fromAccount = 'Mit einem Jira-Konto importieren';
export const fromAccountHint =
  'Liest ein Projekt aus Jira mit deinem Konto: Tickets, Kommentare, Dateien, Verknüpfungen und Personen. Nichts wird erstellt, bis du den Import startest.';
export const connectFirst = 'Verbinde zuerst Jira in den Integrationen. Danach erscheinen deine Projekte hier.';
export const openIntegrations = 'Integrationen öffnen';
export const findProjects = 'Jira-Projekt suchen';
export const yourProjects = 'Jira-Projekte';
export const theProjects = 'die Projekte aus Jira';
export const loadingProjects = 'Projekte werden geladen';
export const noProjects = 'Keine passenden Projekte. Prüfe den Namen oder was dein Konto in Jira sehen kann.';
export const keyAt = (key: string, place: string) => `${key} · ${place}`;
export const read = 'Projekt lesen';
export const readNamed = (name: string) => `Projekt ${name} lesen`;

// A project that is being read
export const reading = 'Lesevorgang';
export const wasRead = (items: number) => `${byCount(items, '1 Eintrag', `${figure(items)} Einträge`)} gelesen.`;
export const readingFrom = (name: string) => `${name} wird gelesen`;
export const startOver = 'Neu beginnen';
