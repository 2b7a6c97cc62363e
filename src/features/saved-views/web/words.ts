// Data
export const viewSaved = (name: string) => `View “${name}” saved`;

// View dialog
export const cancel = 'Cancel';
export const saveView = 'Save view';
export const name = 'Name';
export const namePlaceholder = 'Due this week';
export const shareWithProject = 'Share with the project';
export const shareHint = 'Everyone who can see the project can use this view.';

// View switcher
export const updateNamed = (name: string) => `Update “${name}”`;
export const viewUpdated = (name: string) => `View “${name}” updated`;
export const renameView = 'Rename view…';
export const makePrivate = 'Make private';
export const madePrivate = (name: string) => `View “${name}” is now private`;
export const shared = (name: string) => `View “${name}” shared`;
export const deleteView = 'Delete view';
export const viewDeleted = (name: string) => `View “${name}” deleted`;
export const myViews = 'My views';
export const sharedViews = 'Shared views';
export const saveAs = 'Save as new view…';
export const resetView = 'Reset to saved view';
export const closeView = 'Close view';
export const viewRenamed = (name: string) => `View renamed to “${name}”`;
export const savedViews = 'Saved views';
export const views = 'Views';
/** Read before and after the name of the open view. */
export const openView = 'Saved view:';
export const unsavedChanges = ', changed';
export const renameTitle = 'Rename view';
export const saveTitle = 'Save view';
