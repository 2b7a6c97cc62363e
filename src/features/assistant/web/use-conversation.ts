import { useEffect, useMemo } from 'react';
import { useList } from '#web/use-list';
import type { Chat, ChatMessage, ChatProposal } from '../contract.ts';
import { follow, type Running, useRunning } from './answers.ts';
import { history, isChat, isMessage, isProposal } from './data.ts';

/** A message as it is shown. */
export interface Turn {
  readonly id: string;
  readonly role: ChatMessage['role'];
  /** Null until the server has it. */
  readonly message: ChatMessage | null;
  /** What the person wrote, of a message that is only here. */
  readonly text: string;
  /** Of the answer that is on its way. */
  readonly running: Running | null;
  readonly proposals: readonly ChatProposal[];
}

export interface Conversed {
  readonly chat: Chat | null;
  readonly turns: readonly Turn[];
  readonly running: Running | null;
  readonly isPending: boolean;
  readonly status: 'loading' | 'ready' | 'error';
  readonly error: Error | null;
  retry(): void;
}

/** A chat with its messages, live, with what this tab has sent and is receiving on top. */
export function useConversation(chatId: string | null): Conversed {
  const running = useRunning(chatId);
  // Until the server has begun, there is nothing of a new chat to fetch.
  const isHere = chatId !== null && (running === null || running.isStarted || running.question?.chatId != null);
  const { rows, status, error, retry } = useList(history, isHere ? { chatId } : null);
  const pending = useMemo(() => rows.filter(isMessage).find(({ state }) => state === 'PENDING') ?? null, [rows]);
  // Also answers that another tab asked for, or this one before a reload.
  const followedId = running === null ? (pending?.id ?? null) : null;
  useEffect(() => {
    if (followedId !== null && pending !== null) follow(pending);
    // oxlint-disable-next-line react/exhaustive-deps -- its text changes while it is followed
  }, [followedId]);
  const turns = useMemo(() => turnsOf(rows.filter(isMessage), rows.filter(isProposal), running), [rows, running]);
  return {
    chat: rows.find(isChat) ?? null,
    turns,
    running,
    isPending: (running !== null && running.error === null) || pending !== null,
    status: isHere && turns.length === 0 ? status : 'ready',
    error,
    retry,
  };
}

/** The messages in their order. What a sent message replaces is gone at once. */
export function turnsOf(
  messages: readonly ChatMessage[],
  proposals: readonly ChatProposal[],
  running: Running | null,
): readonly Turn[] {
  const sorted = messages.toSorted((one, other) => one.number - other.number);
  const replaced = running?.question?.replaces;
  const cut = replaced === undefined ? -1 : sorted.findIndex(({ id }) => id === replaced);
  const kept =
    cut === -1 ? sorted : sorted.filter(({ id }, index) => index < cut || id === running?.askedId || id === running?.answerId);
  const of = (id: string) =>
    proposals.filter(({ messageId }) => messageId === id).toSorted((one, other) => one.position - other.position);
  const turns: Turn[] = kept.map((message) => ({
    id: message.id,
    role: message.role,
    message,
    text: message.content,
    running: message.id === running?.answerId ? running : null,
    proposals: of(message.id),
  }));
  if (running === null) return turns;
  const { askedId, answerId, question } = running;
  const none = { message: null, proposals: of(answerId) };
  if (question !== null && askedId !== null && !kept.some(({ id }) => id === askedId)) {
    const asked: Turn = { ...none, id: askedId, role: 'user', text: question.text, running: null };
    const answerAt = turns.findIndex(({ id }) => id === answerId);
    turns.splice(answerAt === -1 ? turns.length : answerAt, 0, asked);
  }
  if (!kept.some(({ id }) => id === answerId)) turns.push({ ...none, id: answerId, role: 'assistant', text: '', running });
  return turns;
}
