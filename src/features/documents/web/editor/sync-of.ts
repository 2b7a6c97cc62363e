import { ApiError, OfflineError } from '#web/api-error';
import { waitingChanges } from '#web/outbox';
import { currentSession, onSession } from '#web/session';
import { documents } from '../data.ts';
import { leftText, leftTexts, noteLeft, tellWaiting, type TextPlace } from './left-texts.ts';
import { TextSync } from './text-sync.ts';

/** What is kept of documents in this browser begins with this, for each person. */
const keptName = (userId: string, documentId: string): string => `cairn-document:${userId}:${documentId}`;

/** The text of a document, kept equal to that of the server for one person, and noted while it may not be. */
export function syncOf(userId: string, place: TextPlace): TextSync {
  const sync = new TextSync(keptName(userId, place.documentId), {
    fetch: (vector) => onceCreated(() => documents.get('get-document-content', { query: { ...place, vector }, isAlone: true })),
    send: async (update, idempotencyKey) => {
      // A text that was left may still be sent when someone else has signed in: never in their name.
      if (currentSession().user?.id !== userId) throw new ApiError(401, null);
      return onceCreated(() =>
        documents.post('save-document-update', { query: place, body: { update }, idempotencyKey, isAlone: true }),
      );
    },
  });
  let noted = leftText(userId, place.documentId);
  sync.subscribe(() => {
    const { is } = sync.status();
    // A refusal needs no note: the document shows it when it is opened again.
    const isLeft = is !== 'saved' && is !== 'refused' && (is === 'offline' || noted !== null);
    // What an earlier page wrote waits, too.
    const left = isLeft ? { isWritten: sync.isWaiting() || (noted?.isWritten ?? false) } : null;
    if ((left === null) !== (noted === null) || left?.isWritten !== noted?.isWritten) noteLeft(userId, place, (noted = left));
  });
  return sync;
}

/**
 * A document that was created here may reach the server later than what is asked of it. Then it is not missing: its text waits, as
 * without a network, and stays in this browser.
 */
export async function onceCreated<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const isBehind = waitingChanges() > 0;
  try {
    return await ask();
  } catch (error) {
    if (isBehind && error instanceof ApiError && error.status === 404) throw new OfflineError(error);
    throw error;
  }
}

/** Sends what was written without a network and then left: by this person, and by anyone who signs in on this page later. */
export function sendLeft(): void {
  let of: string | undefined;
  const begin = () => {
    const userId = currentSession().user?.id;
    if (userId === of) return;
    of = userId;
    tellWaiting(userId);
    if (userId !== undefined) for (const place of leftTexts(userId)) sendText(userId, place);
  };
  onSession(begin);
  begin();
}

/** Opens a text as it is kept in this browser, until the server has all of it. */
function sendText(userId: string, place: TextPlace): void {
  const sync = syncOf(userId, place);
  const close = () => {
    stop();
    sync.close();
  };
  // Signing out deletes what is kept here, which must not be open.
  const stop = onSession(({ user }) => user?.id !== userId && close());
  sync.subscribe(() => ENDS.has(sync.status().is) && close());
}

const ENDS: ReadonlySet<string> = new Set(['saved', 'refused']);
