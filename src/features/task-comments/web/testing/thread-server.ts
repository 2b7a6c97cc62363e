import { newId } from '#contract/new-id';
import { picked } from '#contract/row-fields';
import { mentionOf } from '#contract/mentions';
import { reacted } from '#features/threads/rules';
import { pageOfThread } from '#features/threads/web/testing/pages';
import type { ReceivedCall, Reply } from '#web/testing/loopback';
import type { TaskComment } from '#features/task-comments/contract';

export const WORKSPACE = newId();
export const MARA = newId();
export const INES = newId();
/** Someone who wrote a comment and left. */
export const TOMAS = newId();

const person = (id: string, firstName: string, lastName: string) => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@example.com`,
  profilePictureUrl: null,
  role: 'MEMBER',
});
const PEOPLE = [person(MARA, 'Mara', 'Ruiz'), person(INES, 'Ines', 'Duarte')];

/** The data of the test server: one task and its comments, with new ids for every test. */
export function threadWorld() {
  const [projectId, taskId] = [newId(), newId()];
  const comment = (id: string, userId: string, content: string, minute: number, more: Partial<TaskComment> = {}) => ({
    id,
    taskId,
    projectId,
    userId,
    byName: null as string | null,
    parentId: null as string | null,
    content,
    mentionIds: [] as string[],
    reactions: {} as TaskComment['reactions'],
    editedAt: null as string | null,
    deletedAt: null as string | null,
    createdAt: `2026-01-05T10:0${minute}:00.000Z`,
    version: 1,
    ...more,
  });
  const [first, second] = [newId(), newId()];
  return {
    projectId,
    taskId,
    first,
    second,
    role: 'MEMBER',
    isAway: false,
    commentCount: 3,
    reports: [] as { comment: TaskComment; reportCount: number; reports: [] }[],
    comments: [
      comment(
        first,
        INES,
        `Support had **eleven** of these. ${mentionOf({ id: MARA, name: 'M. R.' })}, see WEB-12 and WEB-99.`,
        1,
      ),
      comment(newId(), TOMAS, 'So did we.', 2, { parentId: first }),
      comment(second, MARA, 'I can take the text.', 3, { reactions: { heart: [INES] } }),
    ],
    comment,
  };
}

export type ThreadWorld = ReturnType<typeof threadWorld>;

/** Answers the requests of a thread as the server would. */
export function answers(world: ThreadWorld, { query, body, headers, path }: ReceivedCall): Reply {
  if (path === '/api/config' || path.startsWith('/auth/')) return { status: 404, body: {} };
  const fields = (body ?? {}) as { content?: string; parentId?: string | null; reaction?: 'heart'; isOn?: boolean };
  const named = world.comments.find(({ id }) => id === query.get('commentId'));
  const changed = (change: Partial<TaskComment>): Reply =>
    named ? ok(Object.assign(named, change, { version: named.version + 1 })) : missing;
  switch (query.get('endpoint')) {
    case 'get-board-frame':
      return ok({ project: projectOf(world), people: PEOPLE, labels: [] });
    case 'get-project-tasks':
      return ok({ fields: ['id', 'number', 'version', 'title', 'status'], rows: [[world.taskId, 12, 1, 'Basket', 'TODO']] });
    case 'get-task-comments':
      return world.isAway
        ? { status: 500, body: {} }
        : ok(
            pageOfThread(
              world.comments.map((one) => ({ ...one, user: userOf(one) })),
              query,
            ),
          );
    case 'add-task-comment': {
      const { content = '', parentId = null } = fields;
      const made = world.comment(headers['idempotency-key'] ?? '', MARA, content, 9, { parentId });
      world.comments.push(made);
      return ok(made);
    }
    case 'edit-task-comment':
      return changed({ content: fields.content ?? '', editedAt: '2026-01-05T11:00:00.000Z' });
    case 'delete-task-comment':
      return changed({ content: '', reactions: {}, deletedAt: '2026-01-05T11:00:00.000Z' });
    case 'restore-task-comment':
      return changed({ content: 'I can take the text.', deletedAt: null });
    case 'toggle-comment-reaction':
      return changed({ reactions: reacted(named?.reactions ?? {}, MARA, fields.reaction ?? 'heart', fields.isOn ?? true) });
    case 'report-task-comment':
      return ok({ id: newId() });
    case 'get-reported-comments':
      return ok({ items: world.reports, pagination: { total: world.reports.length, page: 1, limit: 100, totalPages: 1 } });
    case 'resolve-comment-report':
      world.reports = [];
      return ok({ commentId: query.get('commentId'), resolved: 1 });
    default:
      return missing;
  }
}

const ok = (body: unknown): Reply => ({ status: 200, part: body });
const missing: Reply = { status: 404, body: { error: { code: 'not-found', message: 'Not found.', requestId: 'r-1' } } };

const userOf = ({ userId }: TaskComment) =>
  picked(PEOPLE.find(({ id }) => id === userId) ?? person(TOMAS, 'Tomas', 'Left'), [
    'id',
    'firstName',
    'lastName',
    'profilePictureUrl',
  ]);

const projectOf = ({ projectId, role }: ThreadWorld) => ({
  id: projectId,
  workspaceId: WORKSPACE,
  key: 'WEB',
  name: 'Website relaunch',
  version: 1,
  role,
});
