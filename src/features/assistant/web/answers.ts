import { useSyncExternalStore } from 'react';
import { nthIdOf } from '#contract/following-id';
import { newIdOf } from '#contract/new-id';
import { announce } from '#ui/live-region';
import { ApiError, OfflineError } from '#web/api-error';
import { onReturn } from '#web/connection';
import { readLines } from '#web/lines';
import { listeners } from '#web/listeners';
import { store } from '#web/row-store';
import { currentSession, onSession } from '#web/session';
import type { ChatAnswer, ChatMessage, ChatPart, ChatStep, TaskContext } from '../contract.ts';
import type { ChatMode } from '../fields.ts';
import { calls, type ChatPlace, history, queryOf } from './data.ts';
import * as words from './words.ts';

/** A message to the assistant. */
export interface Question {
  readonly place: ChatPlace;
  /** Null begins a chat. */
  readonly chatId: string | null;
  readonly text: string;
  readonly context: TaskContext | null;
  readonly mode: ChatMode;
  /** The message that this one replaces, with everything after it. */
  readonly replaces?: string;
}

/** An answer on its way to this tab. */
export interface Running {
  readonly chatId: string;
  /** The id of the question's message. */
  readonly askedId: string | null;
  readonly answerId: string;
  /** What this tab sent; null if it only follows. */
  readonly question: Question | null;
  readonly text: string;
  readonly steps: readonly ChatStep[];
  readonly isStarted: boolean;
  /** True while the connection to it is lost. */
  readonly isLost: boolean;
  /** Set if there will be no answer. */
  readonly error: Error | null;
}

const running = new Map<string, Running>();
const changes = listeners();
let frame = 0;
/** Told once the server has begun, by chat. */
const startedOnce = new Map<string, (chatId: string) => void>();

/** The answer that is written in a chat, as far as it is here. */
export const useRunning = (chatId: string | null): Running | null =>
  useSyncExternalStore(changes.subscribe, () => (chatId === null ? null : (running.get(chatId) ?? null)));

const put = (next: Running): void => {
  running.set(next.chatId, next);
  changes.tell();
};

/** The next state, told once a frame: a fast model sends more parts than a screen can show. */
const flowing = (next: Running): void => {
  running.set(next.chatId, next);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    changes.tell();
  });
};

/** Forgets a failed question, whose text goes back to its writer. */
export function forget(chatId: string): void {
  running.delete(chatId);
  changes.tell();
}

// The next person on this page sees nothing of it.
onSession((now, before) => {
  if (now.user?.id === before.user?.id) return;
  running.clear();
  changes.tell();
});

/** Sends a message. Returns the id of its chat, which for a new one exists once the server has started. */
export function ask(question: Question, onStarted: (chatId: string) => void = () => {}): string {
  const messageId = newIdOf(currentSession().user?.id ?? '');
  const chatId = question.chatId ?? nthIdOf(messageId, 2);
  put({
    chatId,
    askedId: messageId,
    answerId: nthIdOf(messageId, 1),
    question,
    text: '',
    steps: [],
    isStarted: false,
    isLost: false,
    error: null,
  });
  const { text, context, mode, replaces, place } = question;
  startedOnce.set(chatId, onStarted);
  announce(words.thinking);
  void received(chatId, (onLine) =>
    readLines(
      'POST',
      'chat',
      'chat',
      {
        query: { ...queryOf(place), as: 'lines' },
        body: {
          message: text,
          taskContext: context,
          mode,
          messageId,
          ...(question.chatId !== null && { chatId }),
          ...(replaces !== undefined && { replaces }),
        },
      },
      onLine,
    ),
  );
  return chatId;
}

/** Follows an answer that another tab asked for, or this one before a reload. */
export function follow({ chatId, id, content }: ChatMessage): void {
  if (running.has(chatId)) return;
  put({
    chatId,
    askedId: null,
    answerId: id,
    question: null,
    text: content,
    steps: [],
    isStarted: true,
    isLost: false,
    error: null,
  });
  void received(chatId, followed(id));
}

const followed = (messageId: string) => (onLine: (line: unknown) => void) =>
  readLines('GET', 'chat', 'follow-answer', { query: { messageId, as: 'lines' } }, onLine);

/** Waits before each further attempt to reach an answer whose connection was lost. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Reads an answer to its end, over as many connections as it takes. */
async function received(chatId: string, first: (onLine: (line: unknown) => void) => Promise<void>): Promise<void> {
  let read = first;
  for (let attempt = 0; ; attempt++) {
    let isDone = false;
    try {
      await read((line) => {
        isDone = handle(chatId, line as ChatPart) || isDone;
      });
      if (isDone) return;
      throw new OfflineError();
    } catch (error) {
      const now = running.get(chatId);
      if (now === undefined || isDone) return;
      if (!(error instanceof OfflineError)) return failed(now, error);
      // Without an answer it is unknown whether the server has the message: its next answer tells.
      if (!now.isStarted && attempt > 1) return failed(now, error);
      put({ ...now, isLost: true });
      await waited(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? 0);
      read = followed(now.answerId);
    }
  }
}

const waited = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const stop = onReturn(end);
  });

function failed(now: Running, error: unknown): void {
  // The chat or the answer is gone, or was stopped meanwhile: the history knows.
  if (now.isStarted) {
    running.delete(now.chatId);
    changes.tell();
    void history.fetch({ chatId: now.chatId }).catch(() => undefined);
    return;
  }
  const isUnsent = error instanceof ApiError && error.status === 404;
  put({ ...now, isLost: false, error: isUnsent ? new OfflineError() : (error as Error) });
  announce(words.answerFailed, 'assertive');
}

/** Takes a line of an answer; true for the last one. */
function handle(chatId: string, part: ChatPart): boolean {
  const now = running.get(chatId);
  if (now === undefined) return part.type === 'answer';
  if (part.type === 'text') flowing({ ...now, text: now.text + part.text, isLost: false });
  else if (part.type === 'step') flowing({ ...now, steps: [...now.steps, part.step] });
  else if (part.type === 'proposal') {
    store.fold('ChatProposal', [{ row: part.proposal }]);
  } else if (part.type === 'started') {
    store.fold('Chat', [{ row: part.chat }]);
    put({ ...now, isStarted: true, isLost: false, text: part.message.content, steps: part.message.steps });
    startedOnce.get(chatId)?.(chatId);
    startedOnce.delete(chatId);
  } else return ended(now, part);
  return false;
}

function ended(now: Running, { message, proposals }: ChatAnswer): true {
  store.fold(
    'ChatProposal',
    proposals.map((row) => ({ row })),
  );
  store.fold('ChatMessage', [{ row: message }]);
  startedOnce.get(now.chatId)?.(now.chatId);
  startedOnce.delete(now.chatId);
  announce(message.state === 'FAILED' ? words.answerFailed : words.answerHere);
  // The title and the person's own message come with it if the live channel has not brought them.
  void history
    .fetch({ chatId: now.chatId })
    .catch(() => undefined)
    .finally(() => {
      if (running.get(now.chatId)?.answerId === now.answerId) forget(now.chatId);
    });
  return true;
}

/** Stops the answer of a chat. What is there of it stays. */
export const stop = (chatId: string): Promise<unknown> => calls.post('stop-chat', { query: { chatId }, body: {} });
