import { z } from 'zod';
import { inWorkspaceOrProject } from '#contract/action';
import { line, prose, searchText } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { onIssue } from '#features/issues/contract';
import { hasVisibleText } from '#contract/visible-text';
import { feedbacks, MESSAGE_MAX, MESSAGES_A_MINUTE, MESSAGES_MAX, PROPOSALS_MAX, TITLE_MAX } from '../fields.ts';
import { ChatAnswer, ChatPart } from './answers.ts';
import { onChat, onDeletedChat, onMessage, onProposal } from './reaches.ts';
import { Chat, ChatMessage, ChatMode, ChatProposal, TaskContext } from './rows.ts';

const own = { row: 'own' } as const;
const viewed = { reach: inWorkspaceOrProject, right: { workspace: 'view', inProject: 'view' } } as const;

const message = prose(MESSAGE_MAX).trim().min(1).refine(hasVisibleText, 'Write something that can be seen');

const chosen = {
  reach: onChat,
  right: own,
  also: [{ from: 'body', field: 'proposalIds', by: onProposal, right: own, within: 'workspace' }],
  body: z.strictObject({ proposalIds: z.array(Id).min(1).max(PROPOSALS_MAX) }),
  response: z.object({ proposals: z.array(ChatProposal) }),
} as const;

const streamed = {
  query: { as: z.enum(['whole', 'lines']).default('whole') },
  streams: { param: 'as', types: { whole: 'application/json', lines: 'application/x-ndjson' } },
  response: z.union([ChatAnswer, ChatPart]),
} as const;

export const chatting = {
  'get-chats': {
    method: 'GET',
    about:
      'Lists your chats with the assistant in a workspace, or those about one of its projects: pinned ones first, then the latest.',
    ...viewed,
    query: { search: searchText, ...pageQuery },
    response: paged(Chat),
  },
  'get-chat-history': {
    method: 'GET',
    about: `Returns one of your chats with its messages, at most ${MESSAGES_MAX}, oldest first, and with the changes that it proposed.`,
    reach: onChat,
    right: own,
    response: z.object({ chat: Chat, messages: z.array(ChatMessage), proposals: z.array(ChatProposal) }),
  },
  chat: {
    method: 'POST',
    about:
      'Sends a message to the assistant, in a new chat unless `chatId` names one, and returns its answer: whole, or with `as=lines` while it is written. ' +
      'The work goes on if you leave, and `follow-answer` returns to it. `replaces` is a message of yours that this one replaces, with everything after it. ' +
      '`messageId` is an id that you made: the answer has the one after it, and a new chat the one after that. ' +
      `At most ${MESSAGES_A_MINUTE} messages a minute, and one at a time in a chat.`,
    ...viewed,
    also: [
      { from: 'body', field: 'chatId', by: onChat, right: own, within: 'workspace' },
      { from: 'body', field: 'replaces', by: onMessage, right: own, within: 'workspace' },
    ],
    ...streamed,
    body: z.strictObject({
      message,
      chatId: Id.optional(),
      taskContext: TaskContext.nullable().optional(),
      mode: ChatMode.default('ASK'),
      replaces: Id.optional(),
      messageId: Id.optional(),
    }),
  },
  'follow-answer': {
    method: 'GET',
    about: 'Returns the answer of the assistant with this id once it is written, or with `as=lines` while it is.',
    reach: onMessage,
    right: own,
    ...streamed,
  },
  'stop-chat': {
    method: 'POST',
    about: 'Stops the answer that is being written in a chat. What is there of it stays.',
    reach: onChat,
    right: own,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: z.object({ chatId: Id }),
  },
  'pin-chat': {
    method: 'POST',
    about: 'Pins a chat, or unpins it.',
    reach: onChat,
    right: own,
    body: z.strictObject({ isPinned: z.boolean().default(true) }),
    response: Chat,
  },
  'rename-chat': {
    method: 'POST',
    about: 'Changes the title of a chat.',
    reach: onChat,
    right: own,
    body: z.strictObject({ title: line(TITLE_MAX) }),
    response: Chat,
  },
  'delete-chat': {
    method: 'POST',
    about: 'Deletes a chat. It can be restored for 30 days.',
    reach: onChat,
    right: own,
    whileReadOnly: true,
    body: z.strictObject({}),
    response: Chat,
  },
  'restore-chat': {
    method: 'POST',
    about: 'Restores a chat that you deleted.',
    reach: onDeletedChat,
    right: own,
    body: z.strictObject({}),
    response: Chat,
  },
  'chat-feedback': {
    method: 'POST',
    about: 'Notes whether an answer of the assistant helped you.',
    reach: onMessage,
    right: own,
    body: z.strictObject({ rating: z.enum(feedbacks).nullable() }),
    response: ChatMessage,
  },
} as const;

export const proposing = {
  'get-issue-proposals': {
    method: 'GET',
    about: 'Lists the changes that the assistant proposed to you about an issue, those of its latest answer about it.',
    reach: onIssue,
    right: { project: 'view' },
    response: z.object({ proposals: z.array(ChatProposal) }),
  },
  'apply-proposals': {
    ...chosen,
    method: 'POST',
    audited: { category: 'AI', action: 'ai.action_applied', target: 'ChatProposal' },
    about: 'Applies changes that the assistant proposed in a chat, in their order, with your rights. Each is APPLIED or FAILED.',
  },
  'undo-proposals': {
    ...chosen,
    method: 'POST',
    audited: { category: 'AI', action: 'ai.action_undone', target: 'ChatProposal' },
    about:
      'Undoes applied changes, the last one first. What was created goes to the trash. A change that someone has changed since stays APPLIED, with the problem.',
  },
  'dismiss-proposals': {
    ...chosen,
    method: 'POST',
    about: 'Dismisses proposed changes. `restore-proposals` brings them back.',
  },
  'restore-proposals': {
    ...chosen,
    method: 'POST',
    about: 'Brings back changes that you dismissed.',
  },
  'edit-proposal': {
    method: 'POST',
    about: 'Replaces the fields of a proposed change that is not applied yet.',
    reach: onProposal,
    right: own,
    body: z.strictObject({ input: z.record(z.string().max(60), z.unknown()) }),
    response: ChatProposal,
  },
} as const;
