// Alert dialog popup
export const typeTypedToConfirm = (typed: string) => `Type “${typed}” to confirm`;

// Avatar stack
export const andCountMore = (count: number) => `and ${count} more`;

// Badge
export const shownOfAll = (shown: number, all: string) => `${shown} of ${all}`;
export const shownOfValue = (shown: number, value: number) => `${shown} of ${value}`;
export const valueLabelAtMostLimit = (value: string | number, label: string, limit: number) =>
  `${value} ${label}, at most ${limit}`;

// Banner
export const dismiss = 'Dismiss';

// Breadcrumb
export const breadcrumb = 'Breadcrumb';

// Date picker popup
export const meantAtMeant2 = (meant: string, meant2: string) => `${meant} at ${meant2}`;
export const noDate = 'No date';
export const time = 'Time';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const nextWeek = 'Next week';

// Dialog popup
export const close = 'Close';

// Error state
export const tryAgain = 'Try again';

// Frame
export const skipToContent = 'Skip to content';
export const closeTheMenu = 'Close the menu';
export const openTheMenu = 'Open the menu';

// Inline edit
export const editValueLabel = (value: string, label: string) => `Edit ${value}${label}`;

// Loadable
export const thisPartCouldNotBeLoaded = 'This part could not be loaded';
export const checkTheConnectionAndTryAgain = 'Check the connection and try again.';

// Logo
export const cairn = 'Cairn';

// Markdown
export const image = 'Image';
export const done = 'Done';
export const notDone = 'Not done';

// Picker popup
export const loading = 'Loading…';
export const nothingFound = 'Nothing found';
export const search = 'Search…';
export const createText = (text: string) => `Create “${text}”`;

// Priority icon
export const low = 'Low';
export const medium = 'Medium';
export const high = 'High';
export const urgent = 'Urgent';
export const labelsPriority = (labels: string) => `${labels} priority`;

// Selection bar
export const countSelected = (count: number) => `${count} selected`;
export const selected = 'selected';
export const deleteLabel = 'Delete';
export const clearTheSelection = 'Clear the selection';

// Shortcut
export const pageUp = 'Page up';
export const pageDown = 'Page down';

// Spoken keys
export const upArrow = 'Up arrow';
export const downArrow = 'Down arrow';
export const leftArrow = 'Left arrow';
export const rightArrow = 'Right arrow';

// Status icon
export const toDo = 'To do';
export const inProgress = 'In progress';
export const review = 'Review';

// Status screen
export const yourWorkspaces = 'Your workspaces';
export const goBack = 'Go back';

// Text field
export const hidePassword = 'Hide password';
export const showPassword = 'Show password';

// Theme
export const light = 'Light';
export const dark = 'Dark';
export const system = 'System';

// Toaster
export const done2 = 'DONE';

// Too long
export const toUseAtMostMostCharactersThis = (most: number, count: number) =>
  `Use at most ${most} characters. This has ${count}.`;

// Written day
export const offlineNoWordsAreReadChoose = 'Offline no words are read. Choose a day below.';
export const noDayYetTryTomorrowIn = 'No day yet. Try tomorrow, in 3 days, 12 dec';
export const nothingBeforeMin = (min: string) => `Nothing before ${min}`;
export const nothingAfterMax = (max: string) => `Nothing after ${max}`;
export const typeADay = 'Type a day';
export const suchAsTomorrowFriIn3 = 'Such as tomorrow, fri, in 3 days or 12 dec';
