import { pathOf } from '#contract/subject';
import type { ChatSource } from '../contract.ts';

/** The page of an item that an answer is based on. */
export function sourcePath({ type, id, projectId }: Pick<ChatSource, 'type' | 'id' | 'projectId'>, workspaceId: string): string {
  if (type === 'PROJECT') return `/dashboard/${workspaceId}/projects/${id}`;
  if (projectId === null) return type === 'DOCUMENT' ? `/workspace/${workspaceId}/documents/${id}` : `/workspace/${workspaceId}`;
  const project = `/dashboard/${workspaceId}/projects/${projectId}`;
  if (type === 'SPRINT') return `${project}/sprints`;
  if (type === 'DOCUMENT') return `${project}/documents/${id}`;
  return pathOf(type, { workspaceId, projectId, id });
}

/** Only screens of work: a model must not lead anyone to a page that asks for a consent or signs them out. */
const OF_WORK = /^\/(?:dashboard|workspace)\/[\w/-]+(?:[?#].*)?$/;

/** The path of an address in an answer if it is a screen of this app; null for everything else. */
export function ownPath(address: string, origin: string): string | null {
  if (/[\\\s]/.test(address.trim())) return null;
  try {
    const url = new URL(address.trim(), origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === origin && url.username === '' && OF_WORK.test(path) ? path : null;
  } catch {
    return null;
  }
}
