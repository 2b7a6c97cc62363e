/**
 * Exceptions: SQL of a slice that still uses a table of another slice below or beside it. The list may only shrink: call a
 * function of the other slice instead. Tables of slices above may never be used.
 */
export const borrowedTables: Readonly<Record<string, { reads?: readonly string[]; writes?: readonly string[] }>> = {
  'account-security': { writes: ['Workspace'] },
  billing: { reads: ['Subscription'], writes: ['Subscription'] },
  invitations: { writes: ['ProjectMember', 'WorkspaceMember'] },
  'issue-details': { reads: ['Issue', 'Label'] },
  issues: { reads: ['Task'] },
  'join-requests': { reads: ['Task'], writes: ['ProjectMember'] },
  'project-trash': { writes: ['Project'] },
  'project-templates': { writes: ['CustomField', 'Label', 'ProjectCounter', 'Subtask', 'Task', 'Template'] },
  reminders: { reads: ['Task'], writes: ['Event'] },
  'task-comments': { reads: ['Task'] },
  'task-copy-move': { reads: ['CustomField', 'Label', 'Subtask', 'Task'], writes: ['Subtask', 'Task'] },
  'task-csv': { reads: ['CustomField'] },
  'task-details': { reads: ['Label', 'Subtask', 'Task'] },
  'task-archive': { reads: ['Task'], writes: ['Task'] },
  team: { reads: ['Issue', 'Task'], writes: ['Issue', 'ProjectMember', 'Task', 'WorkspaceMember'] },
  templates: { reads: ['Subtask'] },
  'time-log': { reads: ['Task'] },
};
