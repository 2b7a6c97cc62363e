import type { RealtimeChannel } from '@supabase/realtime-js';
import { LiveChannel } from '#web/live-channel';
import { paced } from '#web/pace';
import { realtimeClient } from '#web/realtime-client';
import type { DocumentUpdate } from '#features/documents/contract';
import { type CaretMessage, Carets } from './carets.ts';
import type { TextPlace } from './left-texts.ts';
import { syncOf } from './sync-of.ts';
import type { TextSync } from './text-sync.ts';

/** The text of a document, joined with the others who have it open. */
export interface OpenText {
  readonly sync: TextSync;
  readonly carets: Carets;
  close(): void;
}

/** Messages that are stored nowhere. Their sender is whoever may use the channel: nothing in them is proven. */
const SAID = 'said';

/**
 * Ten people who type send more than a page can draw one by one, and its own person types, too. People who write together wait
 * for each other, so this rests no longer than it took.
 */
const atPaceOfWriting = paced(1);

function gathered(take: (updates: readonly string[], messages: readonly CaretMessage[]) => void) {
  const [updates, messages]: [string[], CaretMessage[]] = [[], []];
  const run = () => take(updates.splice(0), messages.splice(0));
  return {
    wrote: (update: string) => (updates.push(update), atPaceOfWriting(run)),
    said: (message: CaretMessage) => (messages.push(message), atPaceOfWriting(run)),
  };
}

export function openText(place: TextPlace, userId: string): OpenText {
  const { documentId } = place;
  const sync = syncOf(userId, place);
  let speaking: RealtimeChannel | null = null;
  let isJoined = false;
  const carets = new Carets(sync.text, (message) => {
    if (isJoined) void speaking?.send({ type: 'broadcast', event: SAID, payload: message });
  });
  const others = gathered((updates, messages) => {
    sync.receive(...updates);
    for (const message of messages) carets.receive(message);
  });
  const channel = new LiveChannel(realtimeClient, {
    topic: `item:${documentId}:text`,
    bindings: [{ table: 'DocumentUpdate', filter: `documentId=eq.${documentId}` }],
    presenceKey: userId,
    onFrame({ eventType, new: row }) {
      if (eventType !== 'INSERT') return;
      const { update } = row as Partial<DocumentUpdate>;
      // A row that is too large for a frame comes without its long columns.
      if (update === undefined) return void sync.catchUp();
      others.wrote(update);
    },
    onFlowing() {
      void sync.catchUp();
      carets.greet();
    },
    onChannel(joining) {
      speaking = joining;
      joining.on('broadcast', { event: SAID }, ({ payload }: { payload?: Readonly<Record<string, unknown>> }) => {
        if (payload && joining === speaking) others.said(payload);
      });
    },
    onUp(isUp) {
      isJoined = isUp;
      // The server may have ended it because the right to read is gone.
      if (!isUp) void sync.catchUp();
    },
    onPresence() {},
  });
  addEventListener('pagehide', carets.leave);
  const close = () => {
    removeEventListener('pagehide', carets.leave);
    carets.close();
    channel.close();
    sync.close();
  };
  return { sync, carets, close };
}
