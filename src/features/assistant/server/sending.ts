import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isMarkedBy } from '#contract/new-id';
import { documentActions } from '#features/documents/contract';
import { issueDetailsActions } from '#features/issue-details/contract';
import { projectSettingsActions } from '#features/projects/contract';
import { sprintActions } from '#features/sprints/contract';
import { taskDetailsActions } from '#features/task-details/contract';
import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Preparing } from '#server/parted';
import { inStream, type Streaming } from '#server/streaming';
import type { ChatPart, chatActions, TaskContext } from '../contract.ts';
import { answerOf, chatById, messageById } from './chat-rows.ts';
import type { Running } from './running.ts';
import { availabilityAt, type Given, refuseAbsent } from './settings.ts';
import { type Sent, wasSent } from './turn-rows.ts';

type Actions = typeof chatActions;
type Sending = Actions['chat'];
type As = 'whole' | 'lines';

interface Ready {
  sent: Omit<Sent, 'messageId'> & { messageId: string | null };
  as: As;
}

const BY_TYPE = {
  TASK: (id: string) => [taskDetailsActions['get-task-details'], { taskId: id }] as const,
  ISSUE: (id: string) => [issueDetailsActions['get-issue'], { issueId: id }] as const,
  DOCUMENT: (id: string, workspaceId: string) => [documentActions['get-document'], { workspaceId, documentId: id }] as const,
  SPRINT: (id: string) => [sprintActions['get-sprint-report'], { sprintId: id }] as const,
  PROJECT: (id: string) => [projectSettingsActions['get-project'], { projectId: id }] as const,
};

/** Only what its writer can see can be handed over, and only from the workspace of the chat. */
async function refuseUnseen({ reach, reached }: Preparing<Sending>, context: TaskContext | null): Promise<void> {
  for (const { type, id } of context?.items ?? []) {
    const [action, query] = BY_TYPE[type](id, reached.workspaceId);
    const { workspaceId } = await reach(action, query);
    if (workspaceId !== reached.workspaceId) fail('not-found');
  }
}

/** Sends a message, and answers with what the assistant writes. */
export const sending = (running: () => Running, given: Given) =>
  inStream<Sending, Ready, string>({
    async prepare(call) {
      const { db, reached, actor, body, query } = call;
      const { chatId = null, replaces = null, messageId = null, taskContext = null, message, mode } = body;
      const chat = chatId === null ? null : await chatById(db, chatId);
      const { workspaceId } = reached;
      const projectId = chat === null ? reached.projectId : chat.projectId;
      // The id of someone else's message is one that does not exist.
      if (messageId !== null && !isMarkedBy(actor.userId, messageId)) fail('not-found');
      if (replaces !== null && chatId === null) fail('invalid-input', {}, { replaces: 'Name the chat too' });
      const isRepeated = messageId !== null && (await wasSent(db, messageId));
      if (!isRepeated) {
        const there = await availabilityAt(db, { workspaceId, projectId }, given);
        refuseAbsent(there);
        if (mode === 'AUTO' && !there.settings.allowsAuto) fail('assistant-asks-first');
        await refuseUnseen(call, taskContext);
      }
      const sent = { messageId, userId: actor.userId, workspaceId, projectId, chatId, message, taskContext, mode, replaces };
      return { sent, as: query.as };
    },
    async *stream({ sent, as }, during) {
      const messageId = sent.messageId ?? idOf(during.key, sent.userId);
      const { answerId } = await running().begin({ ...sent, messageId });
      yield* followed(running(), answerId, as, during);
      return answerId;
    },
    settle: ({ db }: Call<Sending>, answerId) => answerOf(db, answerId),
  });

/** The id of a message by the key of its request, so that a repeated request is the same message. */
function idOf(key: string, userId: string): string {
  const hex = hash('sha256', key, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 24)}${userId.slice(-8)}`;
}

/** Follows an answer that was begun before. */
export const following = (running: () => Running) =>
  inStream<Actions['follow-answer'], { answerId: string; as: As }, string>({
    async prepare({ db, query, reached }) {
      const { id, role } = await messageById(db, reached.rowId);
      if (role !== 'assistant') fail('not-found');
      return { answerId: id, as: query.as };
    },
    async *stream({ answerId, as }, during) {
      yield* followed(running(), answerId, as, during);
      yield await during.read((db) => answerOf(db, answerId));
      return answerId;
    },
  });

/** The parts of an answer from now on, for those who ask for lines; for others, nothing until it is written. */
async function* followed(running: Running, answerId: string, as: As, during: Streaming): AsyncGenerator<ChatPart> {
  const live = running.liveOf(answerId);
  if (live === null) return yield* polled(answerId, as, during);
  if (as === 'whole') return await live.ended;
  const row = await during.read((db) => messageById(db, answerId));
  const chat = await during.read((db) => chatById(db, row.chatId));
  const { content, steps, parts } = live.follow();
  yield { type: 'started', chat, message: { ...row, content, steps } };
  yield* parts();
  await live.ended;
}

const POLL_MS = 400;

/** The same of an answer that another server writes: its row is saved each second. */
async function* polled(answerId: string, as: As, { read, signal }: Streaming): AsyncGenerator<ChatPart> {
  let row = await read((db) => messageById(db, answerId));
  if (as === 'lines') yield { type: 'started', chat: await read((db) => chatById(db, row.chatId)), message: row };
  while (row.state === 'PENDING') {
    await pause(POLL_MS, undefined, { signal });
    const { content, steps } = row;
    row = await read((db) => messageById(db, answerId));
    if (as === 'whole') continue;
    for (const step of row.steps.slice(steps.length)) yield { type: 'step', step };
    if (row.content.length > content.length) yield { type: 'text', text: row.content.slice(content.length) };
  }
}
