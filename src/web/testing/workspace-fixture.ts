import { type ErrorBody, type ErrorCode, errors, sentenceOf } from '#contract/errors';
import type { ProjectRole, WorkspaceRole } from '#contract/permissions';
import { newId } from '#contract/new-id';
import type { ReceivedCall, Reply } from './loopback.ts';

export const MARA = newId();
export const INES = newId();

export const NOW = '2026-11-20T08:00:00.000Z';

/** A member of a team as in its list. */
export const memberRow = (userId: string, name: string, role: WorkspaceRole | ProjectRole = 'MEMBER') => ({
  id: newId(),
  userId,
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  avatar: null,
  role,
  isActive: true,
  isHeldBack: false,
  isBilling: false,
  department: null,
  skills: [],
  capacityHours: 40,
  workload: { hours: 0, points: 0, unestimated: 0 },
  activeTasks: 0,
  projectCount: 1,
  createdAt: NOW,
  version: 1,
});

/** The workspace Northwind as its reader sees it. */
export const workspaceRow = (of: { id: string; role: string; memberCount: number; projectCount: number }) => ({
  ...of,
  name: 'Northwind',
  description: '',
  color: 'teal',
  isReadOnly: false,
  secondFactorRequiredAt: null,
  createdAt: NOW,
  version: 1,
  canModifySettings: of.role === 'OWNER',
  isBilling: false,
  subscription: {},
  members: [],
  favoriteViews: [] as { id: string; projectId: string | null; surface: string; name: string }[],
  favoriteOrder: [] as string[],
});

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' };

export const paged = (items: readonly unknown[]) => ({
  items,
  pagination: { total: items.length, page: 1, limit: 100, totalPages: 1 },
});

/** A refusal as the server words it. */
export const refusal = (code: ErrorCode, fields?: Record<string, string>): NonNullable<Reply> => ({
  status: errors[code][0],
  body: { error: { code, message: sentenceOf(code), requestId: 'r', ...(fields && { fields }) } satisfies ErrorBody['error'] },
});

/** The answers to a page of another origin: those that a test sets, or else the usual ones. */
export function answered(
  world: { instead(asked: ReceivedCall): Reply | undefined },
  asked: ReceivedCall,
  usual: (asked: ReceivedCall) => unknown,
): Reply {
  const reply = asked.method === 'OPTIONS' ? { status: 204 } : (world.instead(asked) ?? { status: 200, part: usual(asked) });
  return reply && { ...reply, headers: { ...cors, ...reply.headers } };
}
