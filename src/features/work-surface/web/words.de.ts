import { counted } from '#contract/counts';

// Selection toolbar
export const status = 'Status';
export const priority = 'Priorität';
export const assignee = 'Zuständig';
export const copyKeys = 'Schlüssel kopieren';

// Filters
export const task = 'Aufgabe';
export const issue = 'Ticket';

// Edits
export const prioritySet = (subject: string, priority: string) => `${subject}: Priorität auf „${priority}“ gesetzt`;
export const dueDateRemoved = (subject: string) => `${subject}: Fälligkeit entfernt`;
export const dueDateSet = (subject: string, day: string) => `${subject}: fällig am ${day}`;
export const assignedTo = (subject: string, person: string) => `${subject}: ${person} zugewiesen`;
export const unassigned = (subject: string) => `${subject}: Zuweisung aufgehoben`;
export const assignedToYou = (subject: string) => `${subject}: dir zugewiesen`;
export const unassignedFromYou = (subject: string) => `${subject}: nicht mehr dir zugewiesen`;
export const movedToColumn = (subject: string, column: string) => `${subject} nach „${column}“ verschoben`;
export const movedToStatus = (subject: string, status: string) => `${subject} nach „${status}“ verschoben`;
export const keysCopied = (keys: readonly string[]) =>
  `${keys.length === 1 ? String(keys[0]) : counted(keys.length, 'Schlüssel', 'Schlüssel')} kopiert`;
export const linkCopied = 'Link kopiert';
export const itemsCounted = (count: number) => counted(count, 'Eintrag', 'Einträge');

// Shortcuts
export const dueDate = 'Fälligkeit';
export const assignToMe = 'Mir zuweisen';
export const copyKeyShortcut = 'Schlüssel kopieren';

// Row menu
export const open = 'Öffnen';
export const deselect = 'Auswahl aufheben';
export const select = 'Auswählen';
export const statusMenu = 'Status…';
export const priorityMenu = 'Priorität…';
export const assigneeMenu = 'Zuständig…';
export const unassignMe = 'Meine Zuweisung aufheben';
export const dueDateMenu = 'Fälligkeit…';
export const copyKey = 'Schlüssel kopieren';
export const copyLink = 'Link kopieren';

// Pickers
export const changeStatus = 'Status ändern';
export const changeStatusFrom = (status: string) => `Status ändern: ${status}`;
export const statusOf = (subject: string) => `Status von ${subject}`;
export const priorityOf = (subject: string) => `Priorität von ${subject}`;
export const assigneeOf = (subject: string) => `Zuständig für ${subject}`;
export const dueDateOf = (subject: string) => `Fälligkeit von ${subject}`;
export const me = 'Ich';
export const you = 'dir';
export const noAssignee = 'Niemand zuständig';
export const row = 'Zeile';
