import { byCount, counted } from '#contract/counts';

// Boot
export const loadingCairn = 'Loading Cairn';

// Connection state
export const offline = 'You are offline.';
export const reconnecting = 'Reconnecting…';
export const offlineHint = 'You can keep working. Changes are sent when you are back online.';
export const waitingChanges = (count: number) => `${counted(count, 'change')} ${byCount(count, 'is', 'are')} waiting to be sent.`;

// Route error
export const pageNotLoaded = "Couldn't load this page";
export const reloadPage = 'Reload page';
export const pageNotLoadedHint = 'The connection was lost, or Cairn was updated. Reload to get the latest version.';
export const pageOffline = 'You are offline. This page loads as soon as you are back online.';

// Ui gallery
export const components = 'Components';
export const componentsHint = 'Every component in every state. Overlays use the theme of the page.';
export const themeNamed = (theme: string) => `${theme} theme`;

// Phone bar
export const mainPages = 'Main pages';
export const menu = 'Menu';

// Shell
export const workspace = 'Workspace';
export const thisWorkspace = 'this workspace';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const yourWorkspaces = 'your workspaces';
export const toggleSidebar = 'Show or hide the sidebar';
export const goTo = (page: string) => `Go to ${page}`;
export const search = 'Search';

// Saved views
export const viewGone = 'This view no longer exists, or is no longer shared with you';
