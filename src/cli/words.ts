import { counted, figure, listed } from '#contract/counts';

/** The sentences of the command line. */

export const help = `Work with Cairn from a terminal.

Usage: cairn COMMAND [OPTIONS]

  login ADDRESS           Save an API token of a server, such as https://cairn.example.com
  logout                  Forget the saved token
  whoami                  Show for whom the token acts, and what it may do
  projects                List projects
  tasks                   List the open tasks of a project, or yours with --mine
  task new TITLE          Create a task
  task show KEY           Show a task, such as APP-12
  task move KEY STATUS    Move a task to todo, in-progress, review, or done
  import FILE.csv         Create tasks from a CSV file; none if one of its rows is invalid

Options:
  --project KEY           The project, such as APP
  --workspace NAME        The workspace, if you have several
  --mine                  Your tasks in all projects of the workspace
  --all                   Completed tasks as well
  --description TEXT      Of a new task
  --priority LEVEL        Of a new task: low, medium, high, or urgent
  --due DATE              Of a new task, such as 2026-12-24
  --assign EMAIL          Of a new task, or "me"
  --dry-run               Check a file, and import nothing
  --skip-invalid          Import the valid rows of a file
  --json                  Print JSON
  -h, --help              Show this help

CAIRN_URL and CAIRN_TOKEN replace the saved login.
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 server not reached.
`;

export const askToken = 'API token: ';
export const unknownCommand = (name: string) => `There is no command “${name}”.`;
export const seeHelp = 'Run “cairn --help” for all commands.';
export const missing = (what: string) => `${what} is missing.`;
export const tooMuch = (text: string) => `“${text}” is one argument too many.`;
export const notAddress = (text: string) => `“${text}” is not an address such as https://cairn.example.com.`;
export const notToken = 'This is not an API token. It starts with cairn_, and your account shows it once when you create it.';
export const notStatus = (text: string) => `“${text}” is not a status. Use todo, in-progress, review, or done.`;
export const notPriority = (text: string) => `“${text}” is not a priority. Use low, medium, high, or urgent.`;
export const notKey = (text: string) => `“${text}” is not the key of a task, such as APP-12.`;
export const notLoggedIn = 'Run “cairn login ADDRESS” first, or set CAIRN_URL and CAIRN_TOKEN.';
export const halfLogin = 'Set both CAIRN_URL and CAIRN_TOKEN, or neither to use the saved login.';
export const brokenLogin = (path: string) => `${path} can't be read. Run “cairn login ADDRESS” again.`;
export const loggedIn = (name: string, address: string) => `Signed in to ${address} for ${name}.`;
export const loggedOut = 'The token is forgotten here. Revoke it in your account if no other program uses it.';
export const wasLoggedOut = 'No token is saved here.';
export const noWorkspace = 'This token reaches no workspace.';
export const whichWorkspace = (names: readonly string[]) => `Select a workspace with --workspace: ${names.join(', ')}.`;
export const unknownWorkspace = (name: string, names: readonly string[]) =>
  `There is no workspace “${name}”. You have ${names.join(', ')}.`;
export const unknownProject = (key: string, keys: readonly string[]) =>
  keys.length === 0 ? 'You can see no project here.' : `There is no project ${key}. You have ${keys.join(', ')}.`;
export const whichProject = (keys: readonly string[]) => `Select a project with --project: ${keys.join(', ')}.`;
export const unknownTask = (key: string) => `There is no task ${key} that you can see.`;
export const unknownPerson = (email: string) => `No one in this project has the email address ${email}.`;
export const needs = (scopes: readonly string[]) => `This command needs a token with ${scopes.join(', ')}.`;
export const request = (id: string) => `Request ${id}`;
export const created = (key: string, title: string) => `Created ${key} ${title}`;
export const moved = (key: string, status: string) => `Moved ${key} to ${status}`;
export const nothing = 'Nothing to show.';

// Import
export const unreadable = (path: string, why: string) => `${path} can't be read: ${why}`;
export const fileTooLarge = 'The file is larger than 5 MB. Split it into smaller files.';
export const noTitle = (columns: readonly string[]) => `No column has the title of the tasks. There are ${listed(columns)}.`;
export const rowFault = (row: number, message: string) => `Row ${row}: ${message}`;
export const columnsLeftOut = (columns: readonly string[]) => `Not imported, unknown columns: ${columns.join(', ')}`;
export const valuesLeftOut = (kind: keyof typeof valueKinds, values: readonly string[]) =>
  `Not imported, ${valueKinds[kind]} that the project does not have: ${values.slice(0, 10).join(', ')}${values.length > 10 ? ', …' : ''}`;
const valueKinds = { status: 'statuses', priority: 'priorities', person: 'people', label: 'labels' } as const;
export const moreLines = (count: number) => `… and ${counted(count, 'more message')}`;
export const nothingImported = 'Nothing was imported. Correct the file, or skip invalid rows with --skip-invalid.';
export const wouldImport = (count: number, key: string) => `${counted(count, 'task')} can be imported into ${key}.`;
export const imported = (count: number, key: string) => `${counted(count, 'task')} imported into ${key}.`;
export const stopped = 'Stopped.';
export const importedSoFar = (count: number, all: number, last: string | null) =>
  last === null
    ? 'Nothing was imported.'
    : `${figure(count)} of ${counted(all, 'task')} imported, up to ${last}. Remove them from the file before you import the rest.`;
