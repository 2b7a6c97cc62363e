export { notes, ownNotes } from './route-words.ts';
import { counted } from '#contract/counts';

export const keys = 'Notes';
export const theNotes = 'the notes';
export const theArchive = 'the archive and the trash';
export const loadingNotes = 'Loading notes';
export const newNote = 'New note';
export const createFirstNote = 'Create first note';
export const noteNamed = (name: string) => `Note: ${name}`;
export const emptyNote = 'Empty note';
export const textNamed = (name: string) => `Text of ${name}`;
export const textOfNote = 'Text of the note';
export const placeholder = 'Write a note…';
export const notesOf = (count: number) => counted(count, 'note');

export const noNotesYet = 'No notes yet';
export const noNotesHint =
  'Collect first thoughts here with everyone in the project. A note can become a task, an issue or a document.';
export const noOwnNotesHint = 'Keep your own first thoughts here. Only you can see them.';
export const noNotesToRead = 'Notes of this project appear here.';
export const nothingFound = 'No notes match these filters';
export const clearFilters = 'Clear filters';

export const layout = 'Layout';
export const grid = 'Grid';
export const wall = 'Wall';
export const searchNotes = 'Search notes';
export const color = 'Color';
export const anyColor = 'All colors';
export const person = 'Person';
export const anyone = 'Everyone';
export const searchPeople = 'Search people';
export const more = 'More';

export const yellow = 'Yellow';
export const orange = 'Orange';
export const red = 'Red';
export const pink = 'Pink';
export const purple = 'Purple';
export const blue = 'Blue';
export const green = 'Green';
export const gray = 'Gray';

export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit = 'Edit';
export const pin = 'Pin over every page';
export const unpin = 'Unpin';
export const pinned = 'Pinned over every page';
export const onlyMe = 'Only me';
export const onlyMeHint = 'No one else can see it';
export const wholeProject = 'Project';
export const wholeProjectHint = 'Everyone who sees this project';
export const whoReads = 'Who can see it';
export const duplicate = 'Duplicate';
export const toFront = 'Bring to front';
export const reminder = 'Reminder';
export const remindMe = 'Remind me…';
export const remindsAt = (moment: string) => `Reminds you ${moment}`;
export const customTime = 'Custom time';
export const setReminder = 'Set reminder';
export const removeReminder = 'Remove reminder';
export const timePassed = 'Enter a time in the future.';
export const reminderHint = 'The reminder arrives in your inbox.';
export const group = 'Group';
export const groupName = 'Name of the group';
export const groupHint = 'Notes in the same group are shown together.';
export const setGroup = 'Set group';
export const noGroup = 'No group';
export const setGroupOf = 'Group…';
export const convertTo = 'Convert to';
export const task = 'Task';
export const issue = 'Issue';
export const document = 'Document';
export const taskIn = 'Convert to task in';
export const issueIn = 'Convert to issue in';
export const documentIn = 'Convert to document in';
export const archive = 'Archive';
export const remove = 'Delete';
export const vote = 'Vote';
export const voteFor = (name: string, count: number) => `Vote for ${name}, ${counted(count, 'vote')}`;
export const unvoteFor = (name: string, count: number) => `Remove your vote for ${name}, ${counted(count, 'vote')}`;
export const open = 'Open';
export const convertedTo = {
  TASK: 'Note converted to a task',
  ISSUE: 'Note converted to an issue',
  DOCUMENT: 'Note converted to a document',
} as const;
export const noteArchived = 'Note archived';
export const noteDeleted = 'Note moved to the trash';
export const notesArchived = (count: number) => `${notesOf(count)} archived`;
export const notesDeleted = (count: number) => `${notesOf(count)} moved to the trash`;
export const notesArranged = (count: number) => `${notesOf(count)} arranged`;

export const archiveAndTrash = 'Archive and trash';
export const archived = 'Archived';
export const inTrash = 'In the trash for 30 days';
export const nothingArchived = 'Archive and trash are empty';
export const nothingArchivedHint = 'Archived notes stay here until you restore them, and deleted notes for 30 days.';
export const restore = 'Restore';
export const restoreNamed = (name: string) => `Restore ${name}`;
export const becameTask = 'Became a task';
export const becameIssue = 'Became an issue';
export const becameDocument = 'Became a document';

export const theWall = 'Wall of notes';
export const zoomIn = 'Zoom in';
export const zoomOut = 'Zoom out';
export const actualSize = 'Actual size';
export const showAll = 'Show all notes';
export const arrangeByGroup = 'Arrange by group';
export const arrangeByColor = 'Arrange by color';
export const exportMarkdown = 'Export as Markdown';
export const exportPicture = 'Export as picture';
export const exportSaved = (count: number) => `${notesOf(count)} exported`;
export const exportFailed = "Couldn't create the picture";
export const exportFailedHint = 'Filter the notes so that fewer are shown, then export again.';
export const ungrouped = 'Without a group';

export const noteToTheLeft = 'Note to the left';
export const noteToTheRight = 'Note to the right';
export const noteAbove = 'Note above';
export const noteBelow = 'Note below';
export const moveLeft = 'Move left';
export const moveRight = 'Move right';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const selectAllNotes = 'Select all notes';
export const clearSelection = 'Clear selection';

export const pinnedNotes = 'Pinned notes';
export const showPinned = (count: number) => `Show ${counted(count, 'pinned note')}`;
export const hidePinned = 'Hide pinned notes';
export const openNotes = 'Open notes';
export const showInNotes = 'Show in notes';
export const unpinned = 'Note unpinned';
export const general = 'General';
export const narrower = 'Narrower';
export const wider = 'Wider';
export const lower = 'Lower';
export const higher = 'Higher';
export const notesIn = (project: string) => `Notes of ${project}`;
export const percent = (share: number) => `${share}%`;
/** Who moves a note and is not among the people of the project. */
export const someone = 'Someone';
export const voteAmount = (count: number) => counted(count, 'vote');
