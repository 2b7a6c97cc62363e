import type { ProjectSummary } from '#features/projects/contract';
import { project } from './northwind.ts';

/** The project `p` of the workspace `w`, seen by Mara. */
export const website = (change: Partial<ProjectSummary> = {}): ProjectSummary =>
  project('Website', 'WEB', { id: 'p', workspaceId: 'w', createdBy: 'mara', memberCount: 2, taskCount: 4, ...change });

/** Its people. */
export const people = [
  { id: 'mara', firstName: 'Mara', lastName: 'Ruiz', email: 'mara@example.com', profilePictureUrl: null, role: 'ADMIN' },
  { id: 'ines', firstName: 'Ines', lastName: 'Silva', email: 'ines@example.com', profilePictureUrl: null, role: 'MEMBER' },
];

/** Its labels. */
export const labels = [{ id: 'bug', projectId: 'p', name: 'Bug', color: 'red', version: 1 }];
