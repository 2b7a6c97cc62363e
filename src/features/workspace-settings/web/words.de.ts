import { byCount, counted, figure } from '#contract/counts';

// Trash part
export const deletedProjects = 'Gelöschte Projekte';
export const deletedProjectsHint =
  'Projekt-Admins können gelöschte Projekte 30 Tage lang wiederherstellen. Danach werden sie endgültig gelöscht.';
export const deletedProjectsPart = 'die gelöschten Projekte';
export const loadingDeletedProjects = 'Gelöschte Projekte werden geladen';
export const noDeletedProjects = 'Keine gelöschten Projekte';
export const noDeletedProjectsHint = 'Gelöschte Projekte bleiben 30 Tage hier.';
export const projectRestored = (name: string) => `${name} wiederhergestellt`;
export const deletedAndRestorable = (deleted: string, lastDay: string) =>
  `Gelöscht ${deleted} – du kannst es bis ${lastDay} wiederherstellen.`;
export const restoreNamed = (name: string) => `${name} wiederherstellen`;
export const restore = 'Wiederherstellen';

// Danger part
export const workspaceDeleted = (name: string) => `${name} gelöscht`;
export const dangerZone = 'Gefahrenbereich';
export const transferOwnership = 'Inhaberschaft übertragen';
export const transferOwnershipHint = 'Mach auf der Team-Seite ein anderes Mitglied zum Inhaber.';
export const openTeam = 'Team öffnen';
export const deleteThisWorkspace = 'Diesen Workspace löschen';
export const deleteWorkspaceHint =
  'Löscht alle seine Projekte, Dateien und Mitgliedschaften. Das lässt sich nicht rückgängig machen.';
export const deleteWorkspace = 'Workspace löschen';
export const confirmDelete = (name: string) => `${name} löschen?`;
export const deletionEffect = 'Alle verlieren sofort den Zugriff. Alle Projekte werden nach 30 Tagen endgültig gelöscht.';
export const paidDeletionEffect = `${deletionEffect} Das Abo wird innerhalb weniger Minuten gekündigt: Dir wird nichts mehr berechnet, und ungenutzte Zeit wird gutgeschrieben.`;

// General part
export const general = 'Allgemein';
export const name = 'Name';
export const renamedTo = (name: string) => `In ${name} umbenannt`;
export const description = 'Beschreibung';
export const descriptionPlaceholder = 'Was dein Team macht';
export const descriptionChanged = 'Beschreibung geändert';
export const color = 'Farbe';
export const peopleAndPlan = 'Personen und Tarif';
export const members = 'Mitglieder';
export const onlyMember = 'Du bist bisher das einzige Mitglied.';
export const membersHint = (count: number) =>
  byCount(count, '1 Mitglied und seine Rolle.', `${figure(count)} Mitglieder und ihre Rollen.`);
export const plan = 'Tarif';
export const planHint = 'Was der Tarif enthält und wie viel du nutzt.';
export const openBilling = 'Abrechnung öffnen';
/** The screen passes the English noun. */
export const seatsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'Platz', 'Plätze') : `${figure(count)} von ${counted(limit, 'Platz', 'Plätzen')}`;
export const projectsUsed = (count: number, limit: number | null) =>
  limit === null ? counted(count, 'Projekt', 'Projekte') : `${figure(count)} von ${counted(limit, 'Projekt', 'Projekten')}`;

// Parts
export const security = 'Sicherheit';
export const apiTokens = 'API-Tokens';
export const integrations = 'Integrationen';
export const ai = 'KI';
export const aiSettings = 'die KI-Einstellungen';
export const webhooks = 'Webhooks';
export const exportPart = 'Export';

// Routes
export const settings = 'Einstellungen';

// Security part
export const loadingSecurity = 'Sicherheitseinstellungen werden geladen';
export const securityHint = 'Gilt für alle in diesem Workspace, zusätzlich zu ihren eigenen Einstellungen.';
export const securityPart = 'die Sicherheitseinstellungen';

// Settings screen
export const workspaceSettings = 'Workspace-Einstellungen';
export const settingsPart = 'die Workspace-Einstellungen';
