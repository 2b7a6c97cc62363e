import { z } from 'zod';
import { Id } from '#contract/ids';
import { Chat, ChatMessage, ChatProposal, ChatStep } from './rows.ts';

/** The answer to a message: the assistant's message, and the chat that it belongs to. */
export const ChatAnswer = z.object({
  type: z.literal('answer'),
  message: ChatMessage,
  chatId: Id,
  title: z.string(),
  proposals: z.array(ChatProposal),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

/** A part of an answer while it is written, for those who ask for lines. The last line is the whole answer. */
export const ChatPart = z.discriminatedUnion('type', [
  /** `content` of the message is what is there already; texts continue it. */
  z.object({ type: z.literal('started'), chat: Chat, message: ChatMessage }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('step'), step: ChatStep }),
  z.object({ type: z.literal('proposal'), proposal: ChatProposal }),
  ChatAnswer,
]);
export type ChatPart = z.infer<typeof ChatPart>;
