/**
 * Where the SQL of a slice still touches a table of another slice below or beside it. The list only gets shorter: ask a face of the
 * other slice instead. What stands above may never be touched.
 */
export const borrowedTables: Readonly<Record<string, { reads?: readonly string[]; writes?: readonly string[] }>> = {
  'account-security': { writes: ['Workspace'] },
  billing: { reads: ['Subscription'], writes: ['Subscription'] },
  invitations: { writes: ['ProjectMember', 'WorkspaceMember'] },
  'issue-details': { reads: ['Issue', 'Label'] },
  issues: { reads: ['Task'] },
  'join-requests': { reads: ['Task'], writes: ['ProjectMember'] },
  'project-bin': { writes: ['Project'] },
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
