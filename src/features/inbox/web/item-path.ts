import { findSubject, pathOf as subjectPath } from '#contract/subject';
import type { InboxItem } from '#features/notifications/contract';

export type ShownItem = InboxItem;

/** The address of the item of a notification, at the comment that it is about; null if it has no page. */
export function pathOf({ workspaceId, projectId, itemType, itemId, entries }: ShownItem): string | null {
  if (workspaceId === null || projectId === null || itemId === null) return null;
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  if (itemType === 'SPRINT') return `${project}/sprints`;
  if (itemType === null || findSubject(itemType) === undefined) return `${project}/board`;
  return `${subjectPath(itemType, { workspaceId, projectId, id: itemId })}${hashOf(entries)}`;
}

/** Names the latest comment that entries are about, in an address; empty without one. */
export function hashOf(entries: ShownItem['entries']): string {
  const commentId = entries.find((entry) => entry.commentId !== null)?.commentId;
  return commentId ? `#comment-${commentId}` : '';
}
