import type { Notice } from '#contract/notices';
import { findSubject, pathOf } from '#contract/subject';

interface Placed {
  type: string;
  itemType: string | null;
  itemId: string | null;
  workspaceId: string | null;
  projectId: string | null;
}

/** The pages of what is about no item, by the type of its notice. */
export const openedBy = (notices: readonly Notice[]): ReadonlyMap<string, string> =>
  new Map(notices.flatMap(({ type, opens }) => (opens === undefined ? [] : [[type, opens]])));

/**
 * The path in the browser of what a notification is about, at the comment; null if it has no page.
 * @param opened the pages of what is about no item
 */
export function pagePath(one: Placed, opened: ReadonlyMap<string, string>, commentId: string | null): string | null {
  const { type, itemType, itemId, workspaceId, projectId } = one;
  if (itemType === null) return opened.get(type)?.replace('{workspaceId}', workspaceId ?? '') ?? null;
  if (itemType === 'OVERDUE') return `/workspace/${workspaceId}/my-work`;
  const at = commentId === null ? '' : `#comment-${commentId}`;
  if (itemType === 'NOTE' && workspaceId !== null) return `${placeOf(workspaceId, projectId)}/notes?note=${itemId}`;
  if (itemType === 'DOCUMENT' && workspaceId !== null) return `${placeOf(workspaceId, projectId)}/documents/${itemId}${at}`;
  if (workspaceId === null || projectId === null || itemId === null) return null;
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  if (itemType === 'SPRINT') return `${project}/sprints`;
  if (itemType === 'CHAT') return `${project}/chat/${itemId}`;
  if (itemType === 'WORKFLOW') return `${project}/workflow/${itemId}`;
  if (findSubject(itemType) === undefined) return `${project}/board`;
  return `${pathOf(itemType, { workspaceId, projectId, id: itemId })}${at}`;
}

/** The pages of a project, or of a workspace. */
const placeOf = (workspaceId: string, projectId: string | null): string =>
  projectId === null ? `/workspace/${workspaceId}` : `/dashboard/${workspaceId}/projects/${projectId}`;
