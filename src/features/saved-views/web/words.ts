// Data
export const viewSaved = (name: string) => `View “${name}” saved`;

// Favorites
export const addToFavorites = 'Add to favorites';
export const removeFromFavorites = 'Remove from favorites';
export const addedToFavorites = (name: string) => `“${name}” added to favorites`;
export const removedFromFavorites = (name: string) => `“${name}” removed from favorites`;
export const sidebar = 'Sidebar';
export const moveFavoriteUp = 'Move favorite up';
export const moveFavoriteDown = 'Move favorite down';
export const movedTo = (name: string, place: number, count: number) => `${name} moved to ${place} of ${count}`;

// View dialog
export const cancel = 'Cancel';
export const name = 'Name';
export const shareWithProject = 'Share with the project';
export const meIsReader = 'In its filters, “Me” is the person who opens it.';
export const shareHint = `Everyone who can see the project can use this view. ${meIsReader}`;

// View switcher
export const updateNamed = (name: string) => `Update “${name}”`;
export const viewUpdated = (name: string) => `View “${name}” updated`;
export const makePrivate = 'Make private';
export const madePrivate = (name: string) => `View “${name}” is now private`;
export const shared = (name: string) => `View “${name}” shared`;
export const viewDeleted = (name: string) => `View “${name}” deleted`;
export const sharedViews = 'Shared views';
export const viewRenamed = (name: string) => `View renamed to “${name}”`;
export const savedViews = 'Saved views';
export const views = 'Views';
/** Read before and after the name of the open view. */
export const openView = 'Saved view:';
export const unsavedChanges = ', changed';

export const ofViews = {
  mine: 'My views',
  saveAs: 'Save as new view…',
  reset: 'Reset to saved view',
  close: 'Close view',
  rename: 'Rename view…',
  remove: 'Delete view',
  renameTitle: 'Rename view',
  saveTitle: 'Save view',
  example: 'Due this week',
};
