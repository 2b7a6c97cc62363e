// Archive batches
export const archivedAutomatically = 'Archived automatically';
export const archivedCountArchivedAutomatically = (archivedCount: string, archivedAt: string) =>
  `${archivedCount} archived automatically on ${archivedAt}`;
export const restoreArchivedCount = (archivedCount: string) => `Restore ${archivedCount}`;
export const countRestoredToTheBoard = (count: string) => `${count} restored to the board`;

// Archive notice
export const taskCountWillStayOnTheBoard = (taskCount: string) => `${taskCount} will stay on the board`;
export const keepTaskCount = (taskCount: string) => `Keep ${taskCount}`;
export const changeWhen = 'Change when';

// Archive screen
export const searchHere = 'Search here';
export const whatToShow = 'What to show';
export const archive = 'Archive';
export const bin = 'Bin';
export const searchTheBin = 'Search the bin';
export const searchTheArchive = 'Search the archive';
export const search = 'Search';
export const task = 'task';
export const theseTasks = 'these tasks';
export const tasksStayHereFor30Days = 'Tasks stay here for 30 days, and are then deleted for good.';
export const deleteTheseCountForGood = (count: number) => `Delete these ${count} for good`;
export const tasksInTheBin = 'Tasks in the bin';
export const archivedTasks = 'Archived tasks';
export const pages = 'Pages';
export const newer = 'Newer';
export const older = 'Older';
export const nothingFound = 'Nothing found';
export const noTaskHereHasThatIn = 'No task here has that in its title.';
export const theBinIsEmpty = 'The bin is empty';
export const whatYouDeleteStaysHereFor = 'What you delete stays here for 30 days, and can be taken back.';
export const nothingIsArchived = 'Nothing is archived';
export const archiveWhatIsOverAndDone = 'Archive what is over and done with: it leaves the board, and can be found here.';
export const theTasksAreLoading = 'The tasks are loading';

// Archived note
export const backOnTheBoard = 'Back on the board';
export const takeItOut = 'Take it out';
export const thisTaskIsInTheArchive = 'This task is in the archive. It can be read, and not changed.';

// Archived row
export const keyIsBackOnTheBoard = (key: string) => `${key} is back on the board`;
export const deleted = 'Deleted';
export const archived = 'Archived';
export const automatically = 'automatically ';
export const byWho = (who: string) => ` by ${who}`;
export const restore = 'Restore';
export const takeOut = 'Take out';
export const deleteTitleForGood = (title: string) => `Delete ${title} for good`;

// Auto archive settings
export const archiveFinishedTasks = 'Archive finished tasks';
export const archiveFinishedTasksDescription =
  'Finished tasks leave the board for the archive, where you can search, open and restore them. Tasks with open subtasks or awaiting approval stay.';
export const loadingTheSetting = 'Loading the setting';
export const theSetting = 'the setting';
export const when = 'When';
export const archivingChanged = 'Archiving changed';
export const tasksFinishedByKeptBeforeStayOn = (keptBefore: string) => `Tasks finished by ${keptBefore} stay on the board.`;
export const stopKeepingThemAndTheyAre =
  'Stop keeping them, and they are archived like others, a week from then at the earliest.';
export const olderTasksAreArchivedLikeOthers = 'Older tasks are archived like others again';
export const stopKeepingThem = 'Stop keeping them';

// Use delete forever
export const deleteForGood = 'Delete for good';
export const deleteTitleForGood2 = (title: string) => `Delete “${title}” for good?`;
export const itsSubtasksCommentsFilesAndTimes = 'Its subtasks, comments, files and times go with it. This cannot be undone.';
export const keyNumberDeletedForGood = (key: string, number: number) => `${key}-${number} deleted for good`;
export const deleteManyForGood = (many: string) => `Delete ${many} for good?`;
export const everythingOnThemGoesWithThem = 'Everything on them goes with them. This cannot be undone.';
export const manyDeletedForGood = (many: string) => `${many} deleted for good`;
