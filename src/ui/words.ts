import { figure } from '#contract/counts';

// Alert dialog popup
export const typeToConfirm = (text: string) => `Type “${text}” to confirm`;

// Avatar stack
export const andMore = (count: number) => `and ${figure(count)} more`;

// Badge
export const shownOf = (shown: number, all: string) => `${figure(shown)} of ${all}`;
export const withLimit = (count: string, limit: number) => `${count}, limit ${figure(limit)}`;

// Banner
export const dismiss = 'Dismiss';

// Breadcrumb
export const breadcrumb = 'Breadcrumb';

// Date picker popup
export const dayAtTime = (day: string, time: string) => `${day} at ${time}`;
export const noDate = 'No date';
export const time = 'Time';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const nextWeek = 'Next week';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
/** Begins with "Today" or ends with "selected" where that is so. */
export const dayNamed = (day: string, isToday: boolean, isSelected: boolean) =>
  `${isToday ? 'Today, ' : ''}${day}${isSelected ? ', selected' : ''}`;

// Dialog popup
export const close = 'Close';

// Error state
export const tryAgain = 'Try again';

// Frame
export const skipToContent = 'Skip to content';
export const closeMenu = 'Close menu';
export const openMenu = 'Open menu';

// Inline edit
export const editNamed = (label: string) => `Edit ${label.charAt(0).toLocaleLowerCase()}${label.slice(1)}`;

// Loadable
export const partNotLoaded = "Couldn't load this part";
export const partNotLoadedHint = 'Check your connection and try again.';

// Logo
export const cairn = 'Cairn';

// Markdown
export const image = 'Image';
export const done = 'Done';
export const notDone = 'Not done';

// Order buttons
export const moveUp = (name: string) => `Move ${name} up`;
export const moveDown = (name: string) => `Move ${name} down`;

// Picker popup
export const loading = 'Loading…';
export const noResults = 'No results';
export const typeToCreate = 'Type a name to create one.';
export const search = 'Search…';
export const createNamed = (text: string) => `Create “${text}”`;

// Priority icon
export const low = 'Low';
export const medium = 'Medium';
export const high = 'High';
export const urgent = 'Urgent';
export const priorityNamed = (priority: string) => `${priority} priority`;

// Selection bar
export const countSelected = (count: number) => `${figure(count)} selected`;
export const selected = 'selected';
export const deleteLabel = 'Delete';
export const clearSelection = 'Clear selection';

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

// Text editor
export const formatting = 'Formatting';
export const bold = 'Bold';
export const italic = 'Italic';
export const strikethrough = 'Strikethrough';
export const code = 'Code';
export const link = 'Link';
export const heading = 'Heading';
export const list = 'List';
export const numberedList = 'Numbered list';
export const taskList = 'Task list';
export const quote = 'Quote';
export const codeBlock = 'Code block';
export const editAsMarkdown = 'Edit as Markdown';
export const editAsShown = 'Edit as formatted text';
export const onlyAsMarkdown = 'This text has formatting that can only be edited as Markdown.';
export const noFilesHere = "This text can't hold files";
export const noFilesHereHint = 'Attach files to a task, an issue or a document.';
export const charactersLeft = (count: number) => `Characters left: ${count}`;
export const textFull = (limit: number) => `Use at most ${limit} characters. What you added was too long.`;
export const linkAddress = 'Link address';
export const linkAddressPlaceholder = 'Enter a web or email address';
export const linkAddressWrong = 'Enter an address such as https://example.com.';
export const removeLink = 'Remove link';
export const applyLink = 'Apply';

// Text editor: mentions
export const people = 'People';
export const peopleFound = (count: number, first: string) => `${count === 1 ? '1 person' : `${count} people`}: ${first}`;

// Too long
export const tooLong = (limit: number, length: number) => `Use at most ${limit} characters. This has ${length}.`;

// Written day
export const typingOffline = "You can't type a date while you are offline. Select a day below.";
export const dateUnknown = 'No date recognized. Try tomorrow, in 3 days or Dec 12.';
export const dateTooEarly = (earliest: string) => `Enter ${earliest} or later.`;
export const dateTooLate = (latest: string) => `Enter ${latest} or earlier.`;
export const typeDate = 'Type a date';
export const typeDateHint = 'Such as tomorrow, Fri, in 3 days or Dec 12';
export const typeMomentHint = 'Such as tomorrow, Fri 5pm, in 3 days or Dec 12';

// Inline edit
export const textMissing = 'Enter some text, or press Esc to cancel.';

// Due chip
export const overduePrefix = 'Overdue: ';
export const duePrefix = 'Due ';
export const cancel = 'Cancel';
export const none = 'None';
export const theme = 'Theme';
export const ctrl = 'Ctrl';
export const esc = 'Esc';
export const del = 'Del';
export const enterKey = 'Enter';
export const backspaceKey = 'Backspace';
export const commandKey = 'Command';
export const shiftKey = 'Shift';
export const optionKey = 'Option';
export const escapeKey = 'Escape';
export const deleteKey = 'Delete';

// Colors
export const colors = {
  gray: 'Gray',
  red: 'Red',
  orange: 'Orange',
  amber: 'Amber',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  indigo: 'Indigo',
  violet: 'Violet',
  pink: 'Pink',
};
