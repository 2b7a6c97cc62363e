import { fail } from '#server/failures';
import type { Call } from '#server/handlers';
import type { Chat, ChatMessage, chatActions } from '../contract.ts';
import { CHAT, MESSAGE } from './chat-rows.ts';
import { askStop } from './turn-rows.ts';

type Actions = typeof chatActions;
type OnChat = Pick<Call<Actions['pin-chat']>, 'db' | 'reached'>;

const change = (set: string): string => `UPDATE "Chat" c SET ${set} WHERE c."id" = $1 RETURNING ${CHAT}`;
const PIN = change('"isPinned" = $2');
const RENAME = change('"title" = $2');
const DELETE = change('"deletedAt" = now(), "isPinned" = false');
const RESTORE = change('"deletedAt" = NULL');

const changed = async ({ db, reached }: OnChat, statement: string, ...values: unknown[]): Promise<Chat> =>
  (await db.text<Chat>(statement, [reached.rowId, ...values]))[0] ?? fail('not-found');

export const pinned = (call: Call<Actions['pin-chat']>): Promise<Chat> => changed(call, PIN, call.body.isPinned);
export const renamed = (call: Call<Actions['rename-chat']>): Promise<Chat> => changed(call, RENAME, call.body.title);
export const restored = (call: Call<Actions['restore-chat']>): Promise<Chat> => changed(call, RESTORE);

/** What is being written in it is stopped. */
export async function deleted(call: Call<Actions['delete-chat']>): Promise<Chat> {
  await askStop(call.db, call.reached.rowId);
  return changed(call, DELETE);
}

const RATE = `UPDATE "ChatMessage" m SET "feedback" = $2 WHERE m."id" = $1 AND m."role" = 'assistant' RETURNING ${MESSAGE}`;

export async function rated({ db, reached, body }: Call<Actions['chat-feedback']>): Promise<ChatMessage> {
  const [message] = await db.text<ChatMessage>(RATE, [reached.rowId, body.rating]);
  return message ?? fail('not-found');
}
