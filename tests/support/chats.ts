import { nthIdOf } from '#contract/following-id';
import { newId, newIdOf } from '#contract/new-id';
import type { Person, TestApp } from './app.ts';

/** Chats of a person with the assistant, in a project: one with a message and its answer, and a deleted one. */
export interface CastChats {
  chatId: string;
  deletedChatId: string;
  /** The person's message, and the answer to it. */
  chatMessageId: string;
  answerId: string;
  /** Changes that the assistant proposed there, by their state. */
  proposalId: string;
  openProposalId: string;
  appliedProposalId: string;
  dismissedProposalId: string;
}

const CHAT = `
INSERT INTO "Chat" ("id", "workspaceId", "projectId", "userId", "title", "firstMessage", "deletedAt") VALUES ($1, $2, $3, $4, $5, $5, $6)`;
const MESSAGE = `
INSERT INTO "ChatMessage" ("id", "chatId", "workspaceId", "projectId", "userId", "number", "role", "content", "mode")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'BUILD')`;
const PROPOSAL = `
INSERT INTO "ChatProposal" ("id", "chatId", "messageId", "workspaceId", "projectId", "userId", "position", "kind", "input", "reason", "state",
  "targetId", "resultId", "before")
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Because', $10, $11, $11, $9)`;
// A provider that the server refuses to ask, so that a test of the settings has an answer.
const SETTINGS = `
INSERT INTO "AiSettings" ("id", "provider", "baseUrl", "model") VALUES ($1, 'OPENAI_COMPATIBLE', 'http://127.0.0.1:9/v1', 'no-model')
ON CONFLICT DO NOTHING`;

export async function castChats(
  { database: { pool } }: TestApp,
  { userId }: Person,
  place: { workspaceId: string; projectId: string; taskId: string },
): Promise<CastChats> {
  const { workspaceId, projectId, taskId } = place;
  const chatMessageId = newIdOf(userId);
  const answerId = nthIdOf(chatMessageId, 1);
  const [chatId, deletedChatId] = [nthIdOf(chatMessageId, 2), newId()];
  await pool.query(SETTINGS, [workspaceId]);
  await pool.query(CHAT, [chatId, workspaceId, projectId, userId, 'What is next?', null]);
  await pool.query(CHAT, [deletedChatId, workspaceId, projectId, userId, 'Given up', new Date()]);
  const at = [chatId, workspaceId, projectId, userId];
  await pool.query(MESSAGE, [chatMessageId, ...at, 1, 'user', 'What is next?']);
  await pool.query(MESSAGE, [answerId, ...at, 2, 'assistant', 'The fence.']);
  const propose = async (position: number, kind: string, state: string, target: string | null): Promise<string> => {
    const id = newId();
    const input = JSON.stringify({ title: `Proposed ${position}` });
    await pool.query(PROPOSAL, [id, chatId, answerId, workspaceId, projectId, userId, position, kind, input, state, target]);
    return id;
  };
  return {
    chatId,
    deletedChatId,
    chatMessageId,
    answerId,
    proposalId: await propose(0, 'CREATE_TASK', 'PROPOSED', null),
    openProposalId: await propose(1, 'CREATE_TASK', 'PROPOSED', null),
    appliedProposalId: await propose(2, 'UPDATE_TASK', 'APPLIED', taskId),
    dismissedProposalId: await propose(3, 'CREATE_TASK', 'DISMISSED', null),
  };
}
