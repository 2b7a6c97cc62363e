import { actions } from '#contract/action';
import { chatting, proposing } from './contract/chat-actions.ts';
import { aiSettings } from './contract/settings-actions.ts';

export { ChatAnswer, ChatPart } from './contract/answers.ts';
export {
  BreakdownItem,
  Chat,
  chatEntity,
  ChatMessage,
  chatMessageEntity,
  ChatProposal,
  chatProposalEntity,
  ChatSource,
  ChatStep,
  Insight,
  TaskContext,
} from './contract/rows.ts';
export { AiSettings, AiStatus, AiUsage } from './contract/settings-actions.ts';

/** Chats are a person's own, and the key of a provider is a secret: no token can be allowed any of it. */
export const chatActions = actions('chat', 'none', { ...chatting, ...proposing, ...aiSettings });
