import type { RealtimeChannel } from '@supabase/realtime-js';
import { LiveChannel } from '#web/live-channel';
import { realtimeClient } from '#web/realtime-client';
import type { DocumentUpdate } from '#features/documents/contract';
import { Carets } from './carets.ts';
import { TextSync, type TextTransport } from './text-sync.ts';

/** The text of a document, joined with the others who have it open. */
export interface OpenText {
  readonly sync: TextSync;
  readonly carets: Carets;
  close(): void;
}

/** What is kept of documents in this browser begins with this, for each person. */
const keptName = (userId: string, documentId: string): string => `cairn-document:${userId}:${documentId}`;

/** Messages that are stored nowhere. Their sender is whoever may use the channel: nothing in them is proven. */
const SAID = 'said';

export function openText(documentId: string, userId: string, transport: TextTransport): OpenText {
  const sync = new TextSync(keptName(userId, documentId), transport);
  let speaking: RealtimeChannel | null = null;
  let isJoined = false;
  const carets = new Carets(sync.text, (message) => {
    if (isJoined) void speaking?.send({ type: 'broadcast', event: SAID, payload: message });
  });
  const channel = new LiveChannel(realtimeClient, {
    topic: `item:${documentId}:text`,
    bindings: [{ table: 'DocumentUpdate', filter: `documentId=eq.${documentId}` }],
    presenceKey: userId,
    onFrame({ eventType, new: row }) {
      if (eventType !== 'INSERT') return;
      const { update } = row as Partial<DocumentUpdate>;
      // A row that is too large for a frame comes without its long columns.
      if (update === undefined) void sync.catchUp();
      else sync.receive(update);
    },
    onFlowing() {
      void sync.catchUp();
      carets.greet();
    },
    onChannel(joining) {
      speaking = joining;
      joining.on('broadcast', { event: SAID }, ({ payload }: { payload?: Readonly<Record<string, unknown>> }) => {
        if (payload && joining === speaking) carets.receive(payload);
      });
    },
    onUp(isUp) {
      isJoined = isUp;
      // The server may have ended it because the right to read is gone.
      if (!isUp) void sync.catchUp();
    },
    onPresence() {},
  });
  const close = () => {
    carets.close();
    channel.close();
    sync.close();
  };
  return { sync, carets, close };
}
