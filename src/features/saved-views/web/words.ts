// Data
export const viewNameSaved = (name: string) => `View ${name} saved`;

// View dialog
export const cancel = 'Cancel';
export const save = 'Save';
export const name = 'Name';
export const namePlaceholder = 'Due this week';
export const shareWithTheProject = 'Share with the project';
export const shareWithTheProjectHint = 'Everybody who may read the project finds it in their list.';

// View switcher
export const updateName = (name: string) => `Update “${name}”`;
export const viewNameUpdated = (name: string) => `View ${name} updated`;
export const rename = 'Rename…';
export const makeItPrivate = 'Make it private';
export const viewNameIsSharedIsPrivateNow = (name: string, isShared: boolean) =>
  `View ${name} ${isShared ? 'is private now' : 'shared'}`;
export const deleteLabel = 'Delete';
export const viewNameDeleted = (name: string) => `View ${name} deleted`;
export const myViews = 'My views';
export const saveAs = 'Save as…';
export const backToTheViewAsSaved = 'Back to the view as saved';
export const leaveTheView = 'Leave the view';
export const viewRenamedToName = (name: string) => `View renamed to ${name}`;
export const savedViews = 'Saved views';
export const savedView = 'Saved view:';
export const views = 'Views';
export const changed = ', changed';
export const renameTheView = 'Rename the view';
export const saveThisView = 'Save this view';
