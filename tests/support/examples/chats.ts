import type { Examples } from '../examples.ts';

export const chatExamples: Examples = {
  'chat.get-chats': ({ workspaceId, projectId }) => ({ query: { workspaceId, projectId } }),
  'chat.get-chat-history': ({ chatId }) => ({ query: { chatId } }),
  // One that was sent before: it is answered without a model.
  'chat.chat': ({ workspaceId, projectId, chatMessageId }) => ({
    query: { workspaceId, projectId },
    body: { message: 'What is next?', messageId: chatMessageId },
  }),
  'chat.follow-answer': ({ answerId }) => ({ query: { messageId: answerId } }),
  'chat.stop-chat': ({ chatId }) => ({ query: { chatId }, body: {} }),
  'chat.pin-chat': ({ chatId }) => ({ query: { chatId }, body: { isPinned: true } }),
  'chat.rename-chat': ({ chatId }) => ({ query: { chatId }, body: { title: 'The fence' } }),
  'chat.delete-chat': ({ chatId }) => ({ query: { chatId }, body: {} }),
  'chat.restore-chat': ({ deletedChatId }) => ({ query: { chatId: deletedChatId }, body: {} }),
  'chat.chat-feedback': ({ answerId }) => ({ query: { messageId: answerId }, body: { rating: 'UP' } }),
  'chat.get-issue-proposals': ({ issueId }) => ({ query: { issueId } }),
  'chat.apply-proposals': ({ chatId, proposalId }) => ({ query: { chatId }, body: { proposalIds: [proposalId] } }),
  'chat.undo-proposals': ({ chatId, appliedProposalId }) => ({ query: { chatId }, body: { proposalIds: [appliedProposalId] } }),
  'chat.dismiss-proposals': ({ chatId, openProposalId }) => ({ query: { chatId }, body: { proposalIds: [openProposalId] } }),
  'chat.restore-proposals': ({ chatId, dismissedProposalId }) => ({
    query: { chatId },
    body: { proposalIds: [dismissedProposalId] },
  }),
  'chat.edit-proposal': ({ dismissedProposalId }) => ({
    query: { proposalId: dismissedProposalId },
    body: { input: { title: 'Rather this' } },
  }),
  'chat.ask-filter': ({ projectId }) => ({ query: { projectId }, body: { sentence: 'my open tasks', of: 'TASK' } }),
  'chat.suggest-issue-fields': ({ projectId }) => ({ query: { projectId }, body: { title: 'The fence leans' } }),
  'chat.write-passage': ({ workspaceId, documentId }) => ({
    query: { workspaceId, documentId },
    body: { task: 'IMPROVE', text: 'The fence are red.' },
  }),
  'chat.get-ai-status': ({ workspaceId, projectId }) => ({ query: { workspaceId, projectId } }),
  'chat.get-ai-settings': ({ workspaceId }) => ({ query: { workspaceId } }),
  'chat.update-ai-settings': ({ workspaceId }) => ({ query: { workspaceId }, body: { isEnabled: true, retentionDays: 90 } }),
  'chat.test-ai-settings': ({ workspaceId }) => ({ query: { workspaceId }, body: {} }),
  'chat.get-ai-usage': ({ workspaceId }) => ({ query: { workspaceId } }),
  'chat.get-project-ai': ({ projectId }) => ({ query: { projectId } }),
  'chat.update-project-ai': ({ projectId }) => ({ query: { projectId }, body: { isEnabled: false } }),
};
