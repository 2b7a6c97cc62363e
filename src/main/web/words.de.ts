import { byCount, counted } from '#contract/counts';

// Boot
export const loadingCairn = 'Cairn wird geladen';

// Connection state
export const offline = 'Du bist offline.';
export const reconnecting = 'Wird neu verbunden…';
export const offlineHint = 'Du kannst weiterarbeiten. Änderungen werden gesendet, sobald du wieder online bist.';
export const waitingChanges = (count: number) =>
  `${counted(count, 'Änderung', 'Änderungen')} ${byCount(count, 'wartet', 'warten')} darauf, gesendet zu werden.`;

// Route error
export const pageNotLoaded = 'Diese Seite konnte nicht geladen werden';
export const reloadPage = 'Seite neu laden';
export const pageNotLoadedHint =
  'Die Verbindung wurde unterbrochen, oder Cairn wurde aktualisiert. Lade die Seite neu, um die neueste Version zu erhalten.';
export const pageOffline = 'Du bist offline. Diese Seite wird geladen, sobald du wieder online bist.';

// Ui gallery
export const components = 'Komponenten';
export const componentsHint = 'Jede Komponente in jedem Zustand. Overlays verwenden das Design der Seite.';
export const themeNamed = (theme: string) => `Design: ${theme}`;

// Phone bar
export const mainPages = 'Hauptseiten';
export const menu = 'Menü';

// Shell
export const workspace = 'Workspace';
export const thisWorkspace = 'diesen Workspace';
export const keyboardShortcuts = 'Tastenkürzel';
export const yourWorkspaces = 'deine Workspaces';
export const toggleSidebar = 'Seitenleiste ein- oder ausblenden';
export const goTo = (page: string) => `Gehe zu „${page}“`;
export const search = 'Suche';

// Saved views
export const viewGone = 'Diese Ansicht gibt es nicht mehr, oder sie ist nicht mehr für dich freigegeben';
