import { actions } from '#contract/action';
import { entity } from '#contract/entity';
import { asking } from './contract/asking-actions.ts';
import { chatting, proposing } from './contract/chat-actions.ts';
import { Chat, ChatMessage, ChatProposal } from './contract/rows.ts';
import { aiSettings } from './contract/settings-actions.ts';

export { AskedFilter, PassagePart, SuggestedFields } from './contract/asking-actions.ts';
export { ChatAnswer, ChatPart } from './contract/answers.ts';
export { BreakdownItem, Chat, ChatMessage, ChatProposal, ChatSource, ChatStep, Insight, TaskContext } from './contract/rows.ts';
export { AiSettings, AiStatus, AiUsage, SavedPrompt } from './contract/settings-actions.ts';

// Screens with chats subscribe to them; no frame needs them.
const own = { audience: 'person', scope: 'userId' } as const;
export const chatEntity = entity('Chat', Chat, own);
export const chatMessageEntity = entity('ChatMessage', ChatMessage, { ...own, parents: { chatId: 'Chat' } });
export const chatProposalEntity = entity('ChatProposal', ChatProposal, { ...own, parents: { chatId: 'Chat' } });

/** Chats are a person's own, and the key of a provider is a secret: no token can be allowed any of it. */
export const chatActions = actions('chat', 'none', { ...chatting, ...proposing, ...asking, ...aiSettings });
