import { byCount, figure } from '#contract/counts';
import { findSubject } from '#contract/subject';
import { isOwnKind, type OwnKind, type SearchKind } from '../subject.ts';

// Search box
export const searchWorkspace = 'Diesen Workspace durchsuchen';
export const searchHint = 'Wörter, "ein Satzteil" oder is:open';
export const focusSearch = 'Zum Suchfeld gehen';
export const completions = 'Vorschläge zum Vervollständigen der Suche';
export const completionsFound = (count: number, first: string) =>
  byCount(
    count,
    `1 Vorschlag zum Vervollständigen der Suche: ${first}`,
    `${figure(count)} Vorschläge zum Vervollständigen der Suche, zuerst ${first}`,
  );

// Before a search
export const findAnything = 'Finde alles in diesem Workspace';
export const findAnythingHint =
  'Suche nach Aufgaben, Tickets, Kommentaren, Dateien, Projekten und Personen. Grenze die Suche mit is:open, assignee:me oder label:bug ein.';
export const recentSearches = 'Letzte Suchen';
export const saved = 'Gespeichert';
export const savedSearches = 'Gespeicherte Suchen';
export const clearRecent = 'Letzte Suchen löschen';

// Results
export const searching = 'Suche läuft';
export const theResults = 'die Ergebnisse';
export const results = 'Ergebnisse';
export const found = (count: number, isCapped: boolean) =>
  isCapped ? `Mehr als ${figure(count)} Ergebnisse` : byCount(count, '1 Ergebnis', `${figure(count)} Ergebnisse`);
export const nothingFound = 'Nichts passt zu dieser Suche';
export const nothingFoundHint = 'Prüfe die Schreibweise, verwende weniger Wörter oder entferne einen Filter.';
export const searchArchive = 'Archivierte Einträge durchsuchen';
export const showMore = 'Mehr Ergebnisse anzeigen';
export const showingMost = (count: number) =>
  `Zu sehen sind die besten ${figure(count)} Treffer. Füge ein Wort hinzu, um die Suche einzugrenzen.`;
export const archived = 'Archiviert';
export const filters = 'Ergebnisse filtern';
/** A document without a title. */
export const untitled = 'Ohne Titel';
export const everything = 'Alles';
export const allProjects = 'Alle Projekte';

const kindNames: Readonly<Record<OwnKind, string>> = {
  TASK: 'Aufgaben',
  ISSUE: 'Tickets',
  COMMENT: 'Kommentare',
  SUBTASK: 'Unteraufgaben',
  FILE: 'Dateien',
  DOCUMENT: 'Dokumente',
  NOTE: 'Notizen',
  PROJECT: 'Projekte',
  PERSON: 'Personen',
  LABEL: 'Labels',
  SPRINT: 'Sprints',
};

/** How several things of a kind are called. */
export const nameOfKind = (kind: SearchKind): string =>
  isOwnKind(kind) ? kindNames[kind] : (findSubject(kind)?.foundAs ?? kind);
