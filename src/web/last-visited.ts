import { local } from './local.ts';

interface Visit {
  readonly workspaceId: string;
  readonly projectId?: string;
}

const keyOf = (userId: string): string => `cairn-last-visit-${userId}`;

/** Where the person was last, so that a new visit can begin there. */
export const lastVisited = (userId: string): Visit | null => local.read<Visit>(keyOf(userId));

export const rememberVisit = (userId: string, visit: Visit): void => local.write(keyOf(userId), visit);

/** Deletes it, because the person declined to have it stored. */
export const forgetVisit = (userId: string): void => local.write(keyOf(userId), null);
