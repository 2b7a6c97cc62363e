import { listed } from '#contract/counts';
import type { TokenEntity } from '#contract/token-scopes';
import type { ExpiresInDays } from '../contract.ts';

export const apiTokens = 'API-Tokens';
export const tokensPart = 'API-Tokens';
export const yourTokens = 'deine API-Tokens';
export const tokensHint =
  'Lass Skripte, Assistenten und andere Programme für dich mit Cairn arbeiten. Ein Token kann nie mehr als du selbst.';
export const botTokens = 'Bots';
export const botsPart = 'die Bots dieses Workspace';
export const botsHint =
  'Programme, die in diesem Workspace unter eigenem Namen arbeiten. Ein Bot kann, was die für ihn verantwortliche Person kann, und stoppt, wenn sie kein Admin mehr ist.';
export const noTokens = 'Noch keine API-Tokens. Erstelle eines, um ein Skript oder einen Assistenten zu verbinden.';
export const noBots = 'Noch keine Bots. Erstelle einen, um ein Programm mit diesem Workspace zu verbinden.';
export const ownTokens = 'Ein Token, das in deinem Namen arbeitet, findest du in deinen Kontoeinstellungen.';
export const openOwnTokens = 'Deine API-Tokens öffnen';
export const howToCall = 'So rufst du die API auf';
export const loadingTokens = 'API-Tokens werden geladen';

// A token in the list
export const expired = 'Abgelaufen';
export const stopped = 'Gestoppt';
export const actionsFor = (name: string) => `Aktionen für ${name}`;
export const reaches = (project: string | null, workspace: string | null) =>
  project ? `${project} in ${workspace ?? ''}` : (workspace ?? 'Alle Workspaces');
export const lostProject = 'Ein Projekt, das du nicht mehr sehen kannst';
export const sponsoredBy = (name: string) => `Für ${name}`;
export const createdOn = (date: string) => `Erstellt am ${date}`;
export const lastUsed = (time: string, address: string | null) =>
  `Zuletzt verwendet: ${time}${address === null ? '' : ` von ${address}`}`;
export const notUsed = 'Noch nicht verwendet';
export const expiresOn = (date: string) => `Läuft am ${date} ab`;
export const expiredOn = (date: string) => `Abgelaufen am ${date}`;
export const neverExpires = 'Läuft nicht ab';
/** The screen passes the names in lowercase. */
const asNamed = (name: string) => Object.values(entities).find((entity) => entity.toLowerCase() === name) ?? name;
export const reads = (entities: readonly string[]) => `Liest: ${listed(entities.map(asNamed))}`;
export const writes = (entities: readonly string[]) => `Liest und schreibt: ${listed(entities.map(asNamed))}`;
export const revokeToken = 'Token widerrufen';
export const tokenRevoked = (name: string) => `${name} widerrufen`;
export const notRevoked = (why: string) => `Dieses Token konnte nicht widerrufen werden. ${why}`;
export const confirmRevocation = (name: string) => `${name} widerrufen?`;
export const revocationHint =
  'Programme, die dieses Token verwenden, funktionieren sofort nicht mehr. Ihre Änderungen bleiben erhalten. Das lässt sich nicht rückgängig machen.';

// A new token
export const createToken = 'Token erstellen';
export const createBot = 'Bot erstellen';
export const newTokenHint = 'Gib ihm nur, was das Programm braucht. Du kannst es jederzeit widerrufen.';
export const cancel = 'Abbrechen';
export const name = 'Name';
export const nameHint = 'Der Verlauf zeigt diesen Namen neben deinem.';
export const nameMissing = 'Gib einen Namen ein.';
export const expires = 'Läuft ab';
export const expiries: readonly { days: ExpiresInDays; label: string }[] = [
  { days: 30, label: 'In 30 Tagen' },
  { days: 90, label: 'In 90 Tagen' },
  { days: 365, label: 'In 365 Tagen' },
  { days: null, label: 'Nie' },
];
export const where = 'Wo';
export const everywhere = 'Alle deine Workspaces';
export const project = 'Projekt';
export const allProjects = 'Der ganze Workspace';
export const loadingProjects = 'Projekte werden geladen…';
export const permissions = 'Berechtigungen';
export const permissionsMissing = 'Wähle mindestens eine Berechtigung aus.';
export const everything = 'Alles';
export const levels = { none: 'Keine', read: 'Lesen', write: 'Schreiben' } as const;
export const permissionsHint =
  'Schreiben schließt Lesen ein. Ein Token kann nie dein Konto, deine Sitzungen, Zahlungen oder Tokens ändern.';
export const entities: Readonly<Record<TokenEntity, string>> = {
  tasks: 'Aufgaben',
  issues: 'Tickets',
  sprints: 'Sprints',
  documents: 'Dokumente',
  notes: 'Notizen',
  time: 'Zeit und Abwesenheiten',
  projects: 'Projekte und Ansichten',
  members: 'Mitglieder und Rollen',
  workspace: 'Workspace-Einstellungen',
  webhooks: 'Webhooks',
  notifications: 'Benachrichtigungen',
  analytics: 'Auswertungen',
  search: 'Suche in allem',
  audit: 'Audit-Protokoll',
};

// The token itself
export const tokenOf = (name: string) => `Token von ${name}`;
export const token = 'Token';
export const tokenHint = 'Sende es im Header „Authorization: Bearer …“ jeder Anfrage.';
export const tokenWarning =
  'Dieses Token wird nur einmal angezeigt. Wer es hat, kann in deinem Namen handeln, bis du es widerrufst.';
export const copyToken = 'Token kopieren';
export const tokenCopied = 'Token kopiert';
export const done = 'Fertig';
