import type { CSSProperties } from 'react';
import type { ProjectRole } from '#contract/permissions';
import { colorVar } from '#ui/palette';
import type { Column, ProjectStatus } from '../contract.ts';

const STATUSES: Readonly<Record<ProjectStatus, string>> = {
  PLANNED: 'Planificado',
  ACTIVE: 'Activo',
  ON_HOLD: 'En pausa',
  COMPLETED: 'Completado',
  ARCHIVED: 'Archivado',
};
const ROLES: Readonly<Record<ProjectRole, string>> = {
  ADMIN: 'Administrador',
  MEMBER: 'Miembro',
  COMMENTER: 'Comentarista',
  VIEWER: 'Lector',
};

export const projectStatuses = Object.keys(STATUSES) as ProjectStatus[];

/** The names of statuses and roles on screens. An unknown one, from a newer server, is shown as it is. */
export const statusName = (status: string): string => STATUSES[status as ProjectStatus] ?? status;
export const projectRoleName = (role: string): string => ROLES[role as ProjectRole] ?? role;

export const projectRoleOptions = (Object.entries(ROLES) as [ProjectRole, string][]).map(([value, label]) => ({ value, label }));

/** The address of a project, which opens its first view. */
export const projectPath = ({ id, workspaceId }: { id: string; workspaceId: string }): string =>
  `/dashboard/${workspaceId}/projects/${id}`;

const SLUGS: Record<Column['status'], string> = { TODO: 'todo', IN_PROGRESS: 'in-progress', REVIEW: 'review', DONE: 'done' };

/** The project's own color for a status, in place of the icon's. */
export const columnPaint = ({ status, color }: Pick<Column, 'status' | 'color'>): CSSProperties => ({
  [`--status-${SLUGS[status]}`]: colorVar(color),
});
