// Entry form
export const timeSpent = 'Time spent';
export const suchAs1h30m90mOr = 'Such as 1h 30m, 90m or 1.5h';
export const day = 'Day';
export const aDayThatHasBegun = 'A day that has begun';
export const note = 'Note';
export const notePlaceholder = 'What was done';

// Entry row
export const theRunningTimer = 'the running timer';
export const changeTheEntry = 'Change the entry';
export const changeSaidOfName = (said: string, name: string) => `Change ${said} of ${name}`;
export const deleteSaidOfName = (said: string, name: string) => `Delete ${said} of ${name}`;
export const timeDeleted = 'Time deleted';
export const running = 'Running';

// Running timer chip
export const runningTimer = 'Running timer';
export const timeSoFar = 'Time so far';
export const stopTheTimer = 'Stop the timer';

// Time log
export const time = 'Time';
export const loggedSecondsOfEstimate = (loggedSeconds: string, estimate: string) => `${loggedSeconds} of ${estimate}`;
export const saidLogged = (said: string) => `${said} logged`;
export const overOver = (over: string) => `${over} over`;
export const startTimer = 'Start timer';
export const logTime = 'Log time';
export const timeEntries = 'time entries';
export const timeOfDay = (day: string) => `Time of ${day}`;
export const showAllCount = (count: number) => `Show all ${count}`;
