import type { Cast } from './cast.ts';

/** A valid request for every action, by name: what the matrix varies. A new action without one fails the matrix. */
export interface Example {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type Examples = Record<string, (cast: Cast) => Example>;

const position = 'a5';

export const examples: Examples = {
  'user.get-user-profile': ({ ben }) => ({ query: { id: ben.userId } }),
  'user.update-user-profile': () => ({ body: { firstName: 'Somebody' } }),
  'register.register': ({ ada }) => ({
    body: { id: ada.userId, email: ada.email, firstName: 'Ada', lastName: '', profilePictureUrl: null },
  }),
  'workspace.get-workspace': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-user-workspaces': () => ({ query: { page: '1', limit: '10' } }),
  'workspace.get-workspace-subscription': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-workspace-subscription-summary': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-team-members': ({ workspaceId, projectId }) => ({ query: { workspaceId, projectId, type: 'project' } }),
  'workspace.check-permissions': ({ workspaceId, projectId }) => ({ query: { id: workspaceId, projectId } }),
  'workspace.is-free-workspace-owner': () => ({}),
  'workspace.create-workspace': () => ({ body: { name: 'Another' } }),
  'workspace.update-workspace': ({ workspaceId }) => ({ query: { workspaceId }, body: { name: 'Renamed' } }),
  'workspace.delete-workspace': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.get-workspace-projects': ({ workspaceId }) => ({ query: { workspaceId } }),
  'workspace.create-project': ({ workspaceId, ben }) => ({
    query: { workspaceId },
    body: { name: 'Next', userIds: [ben.userId] },
  }),
  'workspace.update-project-status': ({ projectId }) => ({ query: { projectId }, body: { status: 'ON_HOLD' } }),
  'workspace.set-project-favourite': ({ projectId }) => ({ query: { projectId }, body: { isFavourite: true } }),
  'project.add-project-member': ({ projectId, gus }) => ({ query: { projectId }, body: { userId: gus.userId, role: 'VIEWER' } }),
  'project.change-project-member-role': ({ projectId, memberId }) => ({
    query: { projectId, memberId },
    body: { role: 'COMMENTER' },
  }),
  'project.remove-project-member': ({ projectId, memberId }) => ({ query: { projectId, memberId } }),
  'settings/project.get-project': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.update-project': ({ projectId }) => ({ query: { projectId }, body: { name: 'Renamed' } }),
  'settings/project.update-project-column': ({ projectId }) => ({
    query: { projectId, status: 'REVIEW' },
    body: { name: 'In review', limit: 5 },
  }),
  'settings/project.get-labels': ({ projectId }) => ({ query: { projectId } }),
  'settings/project.create-label': ({ projectId }) => ({ query: { projectId }, body: { name: 'Speed', color: 'blue' } }),
  'settings/project.update-label': ({ projectId, labelId }) => ({ query: { projectId, labelId }, body: { color: 'green' } }),
  'settings/project.delete-label': ({ projectId, labelId }) => ({ query: { projectId, labelId } }),
  'kanban.get-board-frame': ({ projectId }) => ({ query: { projectId } }),
  'kanban.get-board': ({ projectId }) => ({ query: { projectId } }),
  'workspace.get-workspace-invitations': ({ workspaceId, projectId }) => ({ query: { id: workspaceId, projectId } }),
  'workspace.create-workspace-invitation': ({ workspaceId, projectId }) => ({
    query: { id: workspaceId, projectId },
    body: { email: 'new@example.com', role: 'MEMBER', message: 'Join us' },
  }),
  'workspace.resend-workspace-invitation': ({ workspaceId, invitationId }) => ({
    query: { id: workspaceId },
    body: { invitationIds: [invitationId] },
  }),
  'workspace.revoke-workspace-invitation': ({ workspaceId, invitationId }) => ({
    query: { id: workspaceId },
    body: { invitationIds: [invitationId] },
  }),
  'workspace.get-invitation': ({ invitationToken }) => ({ query: { token: invitationToken } }),
  'workspace.accept-invitation': ({ invitationToken }) => ({ body: { token: invitationToken } }),
  'workspace.decline-invitation': ({ declinedToken }) => ({ body: { token: declinedToken } }),
  'project.get-project-tasks': ({ projectId }) => ({ query: { projectId, limit: '10' } }),
  'project.get-task-details': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.get-project-metrics': ({ projectId }) => ({ query: { projectId } }),
  'project.create-task': ({ projectId, ben, labelId }) => ({
    query: { projectId },
    body: { title: 'New', assigneeId: ben.userId, labelIds: [labelId] },
  }),
  'project.update-task': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { title: 'Other', dueDate: '2026-12-01' },
  }),
  'project.update-task-notes': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { notes: 'Mind the gap' } }),
  'project.update-task-status': ({ projectId, taskId }) => ({
    query: { projectId, taskId },
    body: { status: 'REVIEW', position },
  }),
  'project.update-task-priority': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { priority: 'URGENT' } }),
  'project.toggle-task-milestone': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: {} }),
  'project.change-assignee': ({ projectId, taskId, ben }) => ({ query: { projectId, taskId }, body: { assigneeId: ben.userId } }),
  'project.delete-task': ({ projectId, taskId }) => ({ query: { projectId, taskId } }),
  'project.restore-task': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: {} }),
  'project.add-task-label': ({ projectId, taskId, labelId }) => ({ query: { projectId, taskId }, body: { labelId } }),
  'project.remove-task-label': ({ projectId, taskId, labelId }) => ({ query: { projectId, taskId, labelId } }),
  'project.add-task-subtask': ({ projectId, taskId }) => ({ query: { projectId, taskId }, body: { title: 'Another step' } }),
  'project.update-task-subtask': ({ taskId, subtaskId }) => ({ query: { taskId, subtaskId }, body: { completed: true } }),
  'project.delete-task-subtask': ({ taskId, subtaskId }) => ({ query: { taskId, subtaskId } }),
};
