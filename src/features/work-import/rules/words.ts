import { counted, figure } from '#contract/counts';

// Files
export const notJson = 'This file is not complete JSON. Export it again.';
export const tooDeep = 'This file is nested too deeply to be an export.';
export const notFrom = (tool: string) => `This file is not an export from ${tool}. Select another file or another tool.`;
export const noItems = 'This file has no items to import.';
export const tooManyItems = (items: number, most: number) =>
  `This file has ${counted(items, 'item')}. An import can have up to ${figure(most)}.`;
export const excelFile = 'This is an Excel file. Export CSV or JSON instead.';
export const largeArchive =
  'This zip file unpacks into more than 100 MB of text, or has more than 50,000 files. Export fewer items at once.';
export const unsafeArchive = 'This zip file has links or paths that lead out of it. Export it again.';
export const brokenArchive = 'This zip file is damaged, or has a format that cannot be read. Export it again.';
export const noDatabase = 'This export has no database. Export a database of Notion as Markdown & CSV.';
export const noMarkdownTasks =
  'These files have no tasks. A task is a line of a checklist, or a file that starts with fields such as a status or due date.';

// What readers write
export const completed = 'Completed';

// What is not imported
export const untitled = 'Items without a title';
export const repeated = 'Items that the file has twice';
export const longTexts = 'Texts that were shortened';
export const moreSteps = 'Checklist items beyond 500 of an item';
export const moreComments = 'Comments beyond 5,000 of an item';
export const moreFiles = 'Files beyond 500 of an item';
export const moreLabels = 'Labels beyond 50 of an item';
export const filesWithoutAddress = 'Files that this export does not have';
export const tooLargeFiles = 'Files larger than 100 MB';
export const moreZippedFiles = 'Files beyond 200 of an item, or beyond 20,000 or 500 MB together';
export const customFields = 'Values of custom fields';
export const votes = 'Votes';
export const cyclesOfSprints = 'Sprints and cycles of items';
export const pullRequests = 'Pull requests';
export const commentsApart = 'Comments that this export does not have';
export const olderComments = 'Trello exports the latest 1,000 activities. Older comments may be missing';
export const tooLargeItems = 'Comments and files of very large items';
export const cycles = 'Items that are a part of themselves';
export const moreStatuses = 'Statuses beyond 500';
export const moreLabelsInAll = 'Labels beyond 2,000';
export const remindersAndRepeats = 'Reminders and repetitions';
export const descriptionsApart = 'Descriptions that this export does not have';
export const unreadDates = 'Dates in a format that cannot be read';
export const textsWithoutTasks = 'Texts without tasks';

// How to export
export const trelloHint = 'In Trello, open the board menu, then Print, export, and share, and select Export as JSON.';
export const jiraHint =
  'In Jira, search for the issues, select Export, and then Export CSV (all fields). Files that need an account become links.';
export const linearHint = 'In Linear, open the settings of the workspace, then Import and export, and export the data as CSV.';
export const asanaHint = 'In Asana, open the menu of the project, then Export, and select JSON or CSV.';
export const githubHint =
  'With GitHub CLI, run: gh issue list --state all --limit 1000 --json number,title,body,state,labels,assignees,author,milestone,createdAt,closedAt,url,comments > issues.json';
export const planeHint = 'In Plane, open the settings of the workspace, then Exports, and export the projects as JSON or CSV.';
export const plankaHint =
  'With an access token of Planka, run: curl -H "Authorization: Bearer TOKEN" https://planka.example.com/api/boards/BOARD > board.json. The number of the board is in its address. Comments are not in this file. To bring the files of cards along, select a zip file with board.json and the folder attachments, which has a folder for each file, named by its number.';
export const vikunjaHint =
  'In Vikunja, open the settings, then Export your Vikunja data, and select the zip file here. Then you select the project to import.';
export const notionHint =
  'In Notion, open a database as a page, then its menu, and select Export as Markdown & CSV. Each row becomes a task.';
export const markdownHint =
  'Select Markdown files, or a zip file of a folder. A line of a checklist becomes a task, and so does a file that starts with fields such as a status or due date.';
