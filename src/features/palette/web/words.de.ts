import { counted } from '#contract/counts';

// Palette
export const openPalette = 'Befehlspalette öffnen';

// Palette dialog
export const palette = 'Befehlspalette';
export const typeCommand = 'Suche oder Befehl eingeben';
export const searchIn = (title: string) => `In „${title}“ suchen`;
export const back = 'Zurück';
export const close = 'Schließen';
export const noResults = 'Keine Ergebnisse';
export const results = (count: number) => counted(count, 'Ergebnis', 'Ergebnisse');
export const offline = 'Offline. Zu sehen ist, was dieser Browser geladen hat.';
export const hint = 'Gib > für Befehle, # für Aufgaben und Tickets, @ für Personen ein.';
export const pageHint = 'Drücke die Rücktaste, um zurückzugehen.';

// Groups
export const recent = 'Zuletzt';
export const favorites = 'Favoriten';
export const newGroup = 'Neu';
export const createGroup = 'Erstellen';
export const goTo = 'Gehe zu';
export const commands = 'Befehle';
export const account = 'Konto';
export const projects = 'Projekte';
export const workspaces = 'Workspaces';
export const tasksAndIssues = 'Aufgaben und Tickets';
export const people = 'Personen';
export const searchResults = 'Suchergebnisse';
export const searchGroup = 'Suche';

// Rows
export const newWorkspace = 'Neuer Workspace';
export const searchEverything = (text: string) => `Überall nach „${text}“ suchen`;
export const createTask = (title: string) => `Aufgabe „${title}“ erstellen`;
export const createIssue = (title: string) => `Ticket „${title}“ erstellen`;
export const openTask = (key: string) => `${key} öffnen`;
/** A document without a title. */
export const untitled = 'Ohne Titel';
export const tasksOf = (name: string) => `${name} zugewiesene Aufgaben anzeigen`;
export const issuesOf = (name: string) => `${name} zugewiesene Tickets anzeigen`;
export const findInTeam = (name: string) => `${name} im Team finden`;

export const current = 'Ausgewählt';
