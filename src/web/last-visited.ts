import { local } from './local.ts';

interface Visit {
  readonly workspaceId: string;
  readonly projectId?: string;
}

/** The ids of the commands that the person ran last, the latest first. They are kept, and deleted, with the visit. */
interface Habits {
  readonly commands?: readonly string[];
}

const keyOf = (userId: string): string => `cairn-last-visit-${userId}`;

/** Where the person was last, so that a new visit can begin there. */
export const lastVisited = (userId: string): (Partial<Visit> & Habits) | null => local.read(keyOf(userId));

export const rememberVisit = (userId: string, visit: Visit | Habits): void =>
  local.write(keyOf(userId), { ...lastVisited(userId), ...visit });

/** Deletes it, because the person declined to have it stored. */
export const forgetVisit = (userId: string): void => local.write(keyOf(userId), null);
