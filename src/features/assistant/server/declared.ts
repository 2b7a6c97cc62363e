import type { PersonalData } from '#server/personal-data';
import { type Retention, trashed } from '#server/retention';

export const retention: Retention = {
  erases: [
    trashed('Chat'),
    {
      table: 'Chat',
      which: `EXISTS (SELECT FROM "AiSettings" s WHERE s."id" = row."workspaceId"
  AND row."lastMessageAt" < now() - s."retentionDays" * interval '1 day')`,
    },
    { table: 'ChatTurn', which: `row."createdAt" < now() - interval '2 days' AND row."endedAt" IS NOT NULL` },
    { text: `DELETE FROM "AiUsage" WHERE "month" < to_char(now() - interval '25 months', 'YYYY-MM')` },
  ],
};

export const personal: PersonalData = {
  lists: {
    chats: `
SELECT r."title", r."workspaceId", r."projectId", r."isPinned", r."createdAt", r."lastMessageAt", r."deletedAt" FROM "Chat" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
    chatMessages: `
SELECT c."title" AS "chat", r."role", r."content", r."timestamp", r."state", r."insights", r."breakdown", r."feedback"
FROM "ChatMessage" r JOIN "Chat" c ON c."id" = r."chatId" WHERE r."userId" = $1 ORDER BY r."timestamp" DESC`,
    chatProposals: `
SELECT r."kind", r."targetTitle", r."input", r."reason", r."state", r."createdAt", r."appliedAt" FROM "ChatProposal" r
WHERE r."userId" = $1 ORDER BY r."createdAt" DESC`,
    assistantUse: `
SELECT r."workspaceId", r."month", r."feature", r."messages", r."tokens" FROM "AiUsage" r
WHERE r."userId" = $1 ORDER BY r."month" DESC`,
  },
  erased: [
    'DELETE FROM "Chat" WHERE "userId" = $1',
    'DELETE FROM "ChatTurn" WHERE "userId" = $1',
    'DELETE FROM "AiUsage" WHERE "userId" = $1',
  ],
};
