import { z } from 'zod';
import { line, Moment } from '#contract/fields';
import { Id } from '#contract/ids';
import {
  chatModes,
  CONTEXT_MAX,
  contextTypes,
  feedbacks,
  insightKinds,
  messageStates,
  modelProblems,
  proposalKinds,
  proposalStates,
  risks,
} from '../fields.ts';

export const ChatMode = z.enum(chatModes);

/** A conversation of one person with the assistant. No one else sees it. */
export const Chat = z.object({
  id: Id,
  workspaceId: Id,
  /** The project that it is about; null if it is about the workspace. */
  projectId: Id.nullable(),
  userId: Id,
  title: z.string(),
  firstMessage: z.string(),
  isPinned: z.boolean(),
  /** As in its last message. */
  mode: ChatMode,
  deletedAt: Moment.nullable(),
  createdAt: Moment,
  /** When the last message was written, or the chat was changed. */
  updatedAt: Moment,
  version: z.int(),
});
export type Chat = z.infer<typeof Chat>;

const ContextItem = z.strictObject({ type: z.enum(contextTypes), id: Id });
/** What a message hands over: up to ten items that its writer can see, and the screen that they are on. */
export const TaskContext = z.strictObject({
  items: z.array(ContextItem).max(CONTEXT_MAX).default([]),
  /** The name of the view, such as board. */
  screen: line(60).optional(),
});
export type TaskContext = z.infer<typeof TaskContext>;

export const Insight = z.object({ kind: z.enum(insightKinds), title: z.string(), text: z.string() });
export type Insight = z.infer<typeof Insight>;

/** A part of a task: its estimate is in hours. */
export const BreakdownItem = z.object({ title: z.string(), estimate: z.number().nullable(), risk: z.enum(risks) });
export type BreakdownItem = z.infer<typeof BreakdownItem>;

/** An item that a tool has returned for this answer, and that its reader could see at that time. */
export const ChatSource = z.object({
  type: z.enum(contextTypes),
  id: Id,
  projectId: Id.nullable(),
  title: z.string(),
  /** Such as WEB-12. */
  key: z.string().nullable(),
});
export type ChatSource = z.infer<typeof ChatSource>;

/** Something that the assistant looked up or proposed: the name of its tool, such as get_project_tasks. */
export const ChatStep = z.object({ tool: z.string(), isRefused: z.boolean() });
export type ChatStep = z.infer<typeof ChatStep>;

export const ChatMessage = z.object({
  id: Id,
  chatId: Id,
  workspaceId: Id,
  projectId: Id.nullable(),
  userId: Id,
  /** Counts from 1 within the chat. */
  number: z.int(),
  role: z.enum(['user', 'assistant']),
  /** Markdown. Of an answer that is PENDING: what was saved of it so far. */
  content: z.string(),
  timestamp: Moment,
  taskContext: TaskContext.nullable(),
  mode: ChatMode,
  insights: z.array(Insight),
  breakdown: z.array(BreakdownItem),
  sources: z.array(ChatSource),
  steps: z.array(ChatStep),
  /** Only answers can be anything else than DONE. INTERRUPTED: the server stopped during it. */
  state: z.enum(messageStates),
  /** Of an answer that FAILED: why. */
  problem: z.enum(modelProblems).nullable(),
  feedback: z.enum(feedbacks).nullable(),
  /** True if another message took its place, or that of one before it. Histories leave it out. */
  isReplaced: z.boolean(),
  version: z.int(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A change that the assistant proposes. It happens when its person applies it. */
export const ChatProposal = z.object({
  id: Id,
  chatId: Id,
  messageId: Id,
  workspaceId: Id,
  projectId: Id.nullable(),
  userId: Id,
  /** Its place among the proposals of its message, from 0. */
  position: z.int(),
  kind: z.enum(proposalKinds),
  /** The item that it changes or adds to; null if it creates one. */
  targetId: Id.nullable(),
  /** The title of that item when it was proposed. */
  targetTitle: z.string().nullable(),
  /** The fields that it sends, as the action of its kind takes them. */
  input: z.record(z.string(), z.unknown()),
  /** Of an update: what these fields were before. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** One sentence of the assistant about why. */
  reason: z.string(),
  state: z.enum(proposalStates),
  /** Why it FAILED, in the words of the API. */
  problem: z.string().nullable(),
  /** The item that it created or changed. */
  resultId: Id.nullable(),
  appliedAt: Moment.nullable(),
  createdAt: Moment,
  version: z.int(),
});
export type ChatProposal = z.infer<typeof ChatProposal>;
