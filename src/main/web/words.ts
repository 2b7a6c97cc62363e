// Boot
export const loadingCairn = 'Loading Cairn';

// Connection banner
export const youAreOffline = 'You are offline.';
export const reconnecting = 'Reconnecting…';
export const youCanGoOnWorkingChanges = 'You can go on working; changes are kept and sent later.';
export const oneChangeWaitsToBeSent = 'One change waits to be sent.';
export const waitingChangesWaitToBeSent = (waiting: number) => `${waiting} changes wait to be sent.`;

// Route error
export const thisPageCouldNotBeFetched = 'This page could not be fetched';
export const loadItAgain = 'Load it again';
export const theConnectionWasLostOrCairn =
  'The connection was lost, or Cairn was renewed meanwhile. Loading again brings the new version.';

// Ui gallery
export const primitives = 'Primitives';
export const everyPartOfTheLookIn = 'Every part of the look, in every state. Overlays open in the theme of the page.';
export const themeTheme = (theme: string) => `${theme} theme`;

// Shell
export const workspace = 'Workspace';
export const thisWorkspace = 'this workspace';
export const keyboardShortcuts = 'Keyboard shortcuts';
export const showOrHideTheSidebar = 'Show or hide the sidebar';
export const goToLabel = (label: string) => `Go to ${label}`;
export const goToTheLabel = (label: string) => `Go to the ${label}`;
