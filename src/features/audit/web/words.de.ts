import type { AuditCategory, AuditOutcome } from '#contract/audit';
import { byCount, counted, figure, listed } from '#contract/counts';

// Categories and outcomes
export const categoryNames: Readonly<Record<AuditCategory, string>> = {
  AUTH: 'Anmeldung',
  MEMBER: 'Mitglieder',
  ROLE: 'Rollen',
  WORKSPACE: 'Workspace',
  PROJECT: 'Projekte',
  CONTENT: 'Inhalte',
  INTEGRATION: 'Integrationen',
  AUTOMATION: 'Automatisierung',
  AI: 'Assistent',
  BILLING: 'Abrechnung',
  DATA: 'Daten',
};
export const outcomeNames: Readonly<Record<AuditOutcome, string>> = {
  SUCCESS: 'Erfolgreich',
  FAILURE: 'Fehlgeschlagen',
  DENIED: 'Verweigert',
};

// Audit skeleton
export const loadingLog = 'Audit-Protokoll wird geladen';

// Audit details
export const entryNumber = (number: string) => `Eintrag ${number}`;
export const time = 'Zeit';
export const actor = 'Akteur';
export const onBehalfOf = 'Im Namen von';
export const action = 'Aktion';
export const target = 'Ziel';
export const outcome = 'Ergebnis';
export const ipAddress = 'IP-Adresse';
export const browser = 'Browser';
export const requestId = 'Anfrage-ID';
export const hashChain = 'Hash-Kette';
export const hash = 'Hash';
export const previousHash = 'Vorheriger Hash';
export const hiddenProject =
  'Dieser Eintrag betrifft ein privates Projekt, in dem du kein Mitglied bist. Sein Name und die Änderungen sind ausgeblendet.';
export const changes = 'Änderungen';
export const field = 'Feld';
export const before = 'Vorher';
export const after = 'Nachher';

// Audit filters
export const category = 'Kategorie';
export const allCategories = 'Alle Kategorien';
export const allOutcomes = 'Alle Ergebnisse';
export const from = 'Von';
export const to = 'Bis';
export const dayFilter = (label: string, day: string) => `${label} ${day}`;
export const clearFilters = 'Filter zurücksetzen';
export const anyone = 'Alle Personen';
export const searchPeople = 'Personen suchen';
export const notActiveMember = 'Kein aktives Mitglied';
export const onePerson = '1 Person';

// Audit list
export { auditLog } from './place-words.de.ts';
export const entry = 'Eintrag';
export const theAuditLog = 'das Audit-Protokoll';
export const shownOfTotal = (count: number, total: number) =>
  `${figure(count)} von ${byCount(total, '1 Eintrag', `${figure(total)} Einträgen`)}`;
export const olderNotLoaded = 'Ältere Einträge konnten nicht geladen werden';
export const loadOlderEntries = 'Ältere Einträge laden';
export const noMatches = 'Keine Einträge passen zu diesen Filtern';
export const noEntries = 'Noch keine Einträge';
export const noEntriesHint =
  'Anmeldungen, Löschungen und Änderungen an Mitgliedern, Rollen und Einstellungen werden hier aufgezeichnet.';

// Audit search
export const searchLog = 'Audit-Protokoll durchsuchen';

// Export menu
export const logExported = 'Audit-Protokoll exportiert';
export const logNotExported = 'Das Audit-Protokoll konnte nicht exportiert werden';
export const exportMatches = 'Passende Einträge exportieren';
export const exportLog = 'Audit-Protokoll exportieren';
export const matchingEntries = 'Passende Einträge';
export const allEntries = 'Alle Einträge';
export const asCsv = 'CSV für Tabellen';
export const asJsonLines = 'JSON Lines für Programme';
export const exportLabel = 'Exportieren';

// New entries bar
export const showNewEntries = 'Neue Einträge anzeigen';
export const showNewCount = (count: number) => `${counted(count, 'neuen Eintrag', 'neue Einträge')} anzeigen`;
export const showNewCountOrMore = (count: number) => `${figure(count)} oder mehr neue Einträge anzeigen`;

// Verifying
export const logNotVerified = 'Das Audit-Protokoll konnte nicht geprüft werden';
export const verifyLog = 'Protokoll prüfen';
export const logBroken = (seq: number) =>
  `Das Audit-Protokoll ist nicht intakt: Ab Eintrag ${figure(seq)} wurden Einträge außerhalb von Cairn geändert oder entfernt.`;
export const sealGaps = (checked: number, gaps: readonly string[]) =>
  `${byCount(checked, 'Der Hash von 1 Eintrag stimmt', `Die Hashes von ${figure(checked)} Einträgen stimmen`)}, aber die Siegel belegen nicht alle: ${listed(gaps)}.`;
export const sealGap = (fromSeq: number, toSeq: number, reason: string) =>
  fromSeq === toSeq ? `Eintrag ${figure(fromSeq)} (${reason})` : `Einträge ${figure(fromSeq)} bis ${figure(toSeq)} (${reason})`;
export const moreSealGaps = (count: number) => `${figure(count)} weitere`;
export const logIntact = (checked: number) =>
  `Das Audit-Protokoll ist intakt: ${counted(checked, 'Eintrag', 'Einträge')} geprüft, keiner geändert, keiner fehlt.`;
export const sealedLate = 'mehr als 5 Minuten nach dem Schreiben versiegelt';
export const notSealed = 'nicht versiegelt';
export const sealKeyUnknown = 'mit einem Schlüssel versiegelt, den dieser Server nicht hat';
