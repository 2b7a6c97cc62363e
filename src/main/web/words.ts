// Boot
export const loadingCairn = 'Loading Cairn';

// Route error
export const pageNotLoaded = "Couldn't load this page";
export const reloadPage = 'Reload page';
export const pageNotLoadedHint = 'The connection was lost, or Cairn was updated. Reload to get the latest version.';

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
