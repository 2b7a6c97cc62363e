import { figure } from '#contract/counts';

// Api error
export const somethingWentWrong = 'Something went wrong!';
export const serverUnreachable = "Couldn't reach the server. Check your connection.";

// Copied
export const notCopied = "Couldn't copy to the clipboard";

// Date page
export const noDate = 'No date';
export const otherDate = 'Another date…';

// Enact
export const andMore = (first: string | null, count: number) => `${first} and ${figure(count)} more`;

// Failure
export const notLoaded = (what: string) => `Couldn't load ${what}`;

// Kernel
export const undo = 'Undo';
export const redo = 'Redo';

// Outbox
export const signInToSave = 'Sign in to save your changes.';
export const tooManyChanges = 'Too many changes are waiting to be sent. Try again once they are sent.';

// Together
export const selectFewer = (most: number) => `Select up to ${figure(most)} to change them.`;

// Text state
export const saving = 'Saving…';
export const savesOnceOnline = 'Offline. Your text will save when you reconnect.';
export const savedAgo = (when: string) => `Saved · ${when}`;
export const textNotSaved = 'Your changes were not saved.';
export const continueEditing = 'Continue editing';
export const discardChanges = 'Discard changes';
export const copyText = 'Copy text';
export const textCopied = 'Text copied';

// Part missing
export const partOffline = (what: string) => `Reconnect to see ${what}.`;

// Relative time
export const justNow = 'just now';
export const minutesAgo = (count: number) => `${count}m ago`;
export const hoursAgo = (count: number) => `${count}h ago`;
export const daysAgo = (count: number) => `${count}d ago`;
export const monthsAgo = (count: number) => `${count}mo ago`;
export const yearsAgo = (count: number) => `${count}y ago`;

// Status screens
export const forbidden = "You don't have access";
export const forbiddenHint = 'Your role does not include this page. Ask an admin of the workspace or project for access.';
export const notFound = 'Page not found';
export const notFoundHint = 'The address may be wrong, the page may have been deleted, or you may not have access to it.';
export const serverError = 'Something went wrong';
export const tryAgain = 'Try again';
export const serverErrorHint =
  'Your earlier changes are saved. Try again. If this keeps happening, tell the operator of this server.';

// Surface keys
export const selectAll = 'Select all';

// Use file drop
export const foldersNotAttached = "You can't attach folders";
export const foldersNotAttachedHint = 'Select the files in them, or compress them first.';

// Use part
export const partNotLoaded = "Couldn't load this part";
export const partNotLoadedHint = 'Check your connection and try again.';

// Use row keys
export const nextRow = (noun: string) => `Next ${noun}`;
export const previousRow = (noun: string) => `Previous ${noun}`;

// Line keys
export const clearSelection = 'Clear selection';
export const lastRow = (noun: string) => `Last ${noun}`;
export const extendSelection = (direction: string) => `Extend selection ${direction}`;
export const firstRow = (noun: string) => `First ${noun}`;

// List line
export const selectNamed = (name: string) => `Select ${name}`;

// Surface
export const nothingSelected = 'Nothing selected';
export const countSelected = (count: number) => `${figure(count)} selected`;

// Undo
export const undone = (sentence: string) => `Undone: ${sentence}`;
export const waitingToBeSent = (sentence: string) => `Waiting to be sent: ${sentence}`;

// Single keys
export const singleKeys = 'Single-key shortcuts';
export const singleKeysHint =
  'Letters, digits, and symbols pressed alone or one after the other. For this browser only. When off, use the command palette for all commands.';
export const generalKeys = 'General';
export const placeKeys = 'Navigation';
export const openRow = 'Open';
export const select = 'Select';
export const rowBelow = (noun: string) => `${noun} below`;
export const rowAbove = (noun: string) => `${noun} above`;
