// Api error
export const somethingWentWrong = 'Something went wrong!';
export const theServerCannotBeReachedCheck = 'The server cannot be reached. Check your connection.';

// Auth client
export const bearerSupabaseKey = (supabaseKey: string) => `Bearer ${supabaseKey}`;

// Call
export const bearerToken = (token: string) => `Bearer ${token}`;

// Copied
export const theBrowserDidNotAllowCopying = 'The browser did not allow copying.';
export const positionFixedOpacity0 = 'position: fixed; opacity: 0';

// Enact
export const firstAndCountMore = (first: string | null, count: number) => `${first} and ${count} more`;

// Failure
export const weCouldNotLoadWhat = (what: string) => `We could not load ${what}`;

// Kernel
export const undo = 'Undo';
export const redo = 'Redo';

// Outbox
export const signInFirst = 'Sign in first.';
export const tooManyChangesWaitToBe = 'Too many changes wait to be sent.';

// Part missing
export const theWhatComeWhenYouAre = (what: string) => `The ${what} come when you are online again.`;
export const theWhatDidNotLoad = (what: string) => `The ${what} did not load.`;

// Relative time
export const justNow = 'just now';
export const countMAgo = (count: number) => `${count}m ago`;
export const countHAgo = (count: number) => `${count}h ago`;
export const countDAgo = (count: number) => `${count}d ago`;
export const countMoAgo = (count: number) => `${count}mo ago`;
export const countYAgo = (count: number) => `${count}y ago`;

// Status screens
export const thisIsNotOpenToYou = 'This is not open to you';
export const yourRoleDoesNotIncludeThis =
  'Your role does not include this page. An admin of the workspace or project can change that.';
export const thereIsNothingHere = 'There is nothing here';
export const theAddressMayBeMistypedThe =
  'The address may be mistyped, the page may have been deleted, or it was never shared with you.';
export const somethingBrokeOnOurSide = 'Something broke on our side';
export const tryAgain = 'Try again';
export const yourEarlierChangesAreSavedTry =
  'Your earlier changes are saved. Try again. If it keeps happening, tell the operator of this server.';

// Surface keys
export const selectAllThatIsShown = 'Select all that is shown';

// Use file drop
export const foldersCannotBeAttached = 'Folders cannot be attached.';
export const chooseTheFilesInThemOr = 'Choose the files in them, or pack them first.';

// Use flowing rows
export const beforeLine = (line: number) => `before ${line}`;

// Use part
export const thisPartCouldNotBeLoaded = 'This part could not be loaded';
export const checkTheConnectionAndTryAgain = 'Check the connection and try again.';

// Use row keys
export const nextNoun = (noun: string) => `Next ${noun}`;
export const previousNoun = (noun: string) => `Previous ${noun}`;

// Line keys
export const clearTheSelection = 'Clear the selection';
export const lastNoun = (noun: string) => `Last ${noun}`;
export const extendTheSelectionBy = (by: string) => `Extend the selection ${by}`;
export const firstNoun = (noun: string) => `First ${noun}`;

// Line list
export const groupKey = (key: string) => `group ${key}`;

// List line
export const selectName = (name: string) => `Select ${name}`;

// Surface
export const nothingSelected = 'Nothing selected';
export const countSelected = (count: number) => `${count} selected`;

// Undo
export const undoneSentence = (sentence: string) => `Undone: ${sentence}`;
