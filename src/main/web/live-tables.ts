/** The tables of every slice whose rows an open project shows: its frame listens to them, whichever view is open. */
export const projectTables = [
  'Task',
  'Subtask',
  'TaskComment',
  'TaskAttachment',
  'Issue',
  'IssueComment',
  'IssueAttachment',
  'Label',
  'Project',
  'ProjectMember',
  'CustomField',
  'SharedView',
  'LinkedItem',
  'TimeEntry',
  'Template',
] as const;

/** Rows that are nobody else's. */
export const ownProjectTables = ['TaskReminder', 'JoinRequest'] as const;
