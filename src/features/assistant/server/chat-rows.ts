import type { Paged } from '#contract/paging';
import { fail } from '#server/failures';
import { wordPatterns } from '#server/like-pattern';
import { visibleProject } from '#server/project-readership';
import { pageOfRows } from '#server/row-pages';
import type { Statements } from '#server/statements';
import { Chat, type ChatAnswer, ChatMessage, ChatProposal } from '../contract.ts';
import { MESSAGES_MAX, PROPOSALS_MAX } from '../fields.ts';

/** Columns of a row in the shape of its contract. */
const columns = (alias: string, { shape }: { shape: object }): string =>
  Object.keys(shape)
    .map((field) => `${alias}."${field}"`)
    .join(', ');

export const CHAT = columns('c', Chat);
export const MESSAGE = columns('m', ChatMessage);
export const PROPOSAL = columns('p', ChatProposal);

// Of a chat about a project that its person no longer sees, nothing is shown.
const SEEN = `
(c."projectId" IS NULL OR EXISTS (SELECT FROM "WorkspaceMember" wm JOIN "Project" p ON p."id" = c."projectId"
  LEFT JOIN "ProjectMember" pm ON pm."projectId" = p."id" AND pm."userId" = wm."userId"
  WHERE wm."workspaceId" = c."workspaceId" AND wm."userId" = c."userId" AND wm."isActive" AND ${visibleProject('wm')}))`;
const SAYS = (pattern: string): string => `
(c."title" ILIKE ${pattern} OR EXISTS (SELECT FROM "ChatMessage" m
  WHERE m."chatId" = c."id" AND NOT m."isReplaced" AND m."content" ILIKE ${pattern}))`;

interface Asked {
  userId: string;
  workspaceId: string;
  projectId: string | null;
  search: string | undefined;
  page: number;
  limit: number;
}

/** A page of a person's chats: pinned ones first, then the latest. */
export function chatsOf(db: Statements, { userId, workspaceId, projectId, search, ...page }: Asked): Promise<Paged<Chat>> {
  const patterns = search === undefined ? [] : wordPatterns(search);
  const says = patterns.map((_, nth) => ` AND ${SAYS(`$${nth + 4}`)}`).join('');
  const from = `FROM "Chat" c WHERE c."userId" = $1 AND c."workspaceId" = $2 AND ($3::uuid IS NULL OR c."projectId" = $3)
  AND c."deletedAt" IS NULL AND ${SEEN}${says}`;
  const order = 'c."isPinned" DESC, c."lastMessageAt" DESC, c."id" DESC';
  return pageOfRows(db, { columns: CHAT, from, order, values: [userId, workspaceId, projectId, ...patterns] }, page);
}

const ONE = `SELECT ${CHAT} FROM "Chat" c WHERE c."id" = $1`;
const MESSAGES = `
SELECT ${MESSAGE} FROM "ChatMessage" m WHERE m."chatId" = $1 AND NOT m."isReplaced" ORDER BY m."number" LIMIT ${MESSAGES_MAX}`;
const PROPOSALS = `
SELECT ${PROPOSAL} FROM "ChatProposal" p JOIN "ChatMessage" m ON m."id" = p."messageId" AND NOT m."isReplaced"
WHERE p."chatId" = $1 ORDER BY m."number", p."position"`;

export const chatById = async (db: Statements, id: string): Promise<Chat> =>
  (await db.text<Chat>(ONE, [id]))[0] ?? fail('not-found');

export const messagesOf = (db: Statements, chatId: string): Promise<ChatMessage[]> => db.text<ChatMessage>(MESSAGES, [chatId]);

export async function historyOf(db: Statements, chatId: string) {
  const [chat, messages, proposals] = await Promise.all([
    chatById(db, chatId),
    messagesOf(db, chatId),
    db.text<ChatProposal>(PROPOSALS, [chatId]),
  ]);
  return { chat, messages, proposals };
}

// Those of the latest answer that proposed anything about it.
const ABOUT = `
SELECT ${PROPOSAL} FROM "ChatProposal" p JOIN "ChatMessage" m ON m."id" = p."messageId" AND NOT m."isReplaced"
JOIN "Chat" c ON c."id" = p."chatId" AND c."deletedAt" IS NULL
WHERE p."targetId" = $2 AND p."userId" = $1 AND p."messageId" = (
  SELECT l."messageId" FROM "ChatProposal" l JOIN "ChatMessage" lm ON lm."id" = l."messageId" AND NOT lm."isReplaced"
  JOIN "Chat" lc ON lc."id" = l."chatId" AND lc."deletedAt" IS NULL
  WHERE l."targetId" = $2 AND l."userId" = $1 ORDER BY l."createdAt" DESC, l."id" DESC LIMIT 1)
ORDER BY p."position" LIMIT ${PROPOSALS_MAX}`;

/** What was proposed to a person about an item, by the latest answer that did. */
export const proposalsAbout = (db: Statements, userId: string, targetId: string): Promise<ChatProposal[]> =>
  db.text<ChatProposal>(ABOUT, [userId, targetId]);

const MESSAGE_BY_ID = `SELECT ${MESSAGE} FROM "ChatMessage" m WHERE m."id" = $1`;
const OF_MESSAGE = `SELECT ${PROPOSAL} FROM "ChatProposal" p WHERE p."messageId" = $1 ORDER BY p."position"`;

export const messageById = async (db: Statements, id: string): Promise<ChatMessage> =>
  (await db.text<ChatMessage>(MESSAGE_BY_ID, [id]))[0] ?? fail('not-found');

/** An answer as it is now, whole. */
export async function answerOf(db: Statements, id: string): Promise<ChatAnswer> {
  const [message, proposals] = await Promise.all([messageById(db, id), db.text<ChatProposal>(OF_MESSAGE, [id])]);
  const { id: chatId, title } = await chatById(db, message.chatId);
  return { type: 'answer', message, chatId, title, proposals };
}
