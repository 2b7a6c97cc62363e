import type {
  RealtimeChannel,
  RealtimeClient,
  RealtimePostgresChangesPayload,
  RealtimePresenceState,
} from '@supabase/realtime-js';

export type Frame = RealtimePostgresChangesPayload<Record<string, unknown>>;

export interface LiveChannelOptions {
  /** The channel's name, such as `project:<id>`. */
  readonly topic: string;
  /** Tables to hear of, each with the filter that it is asked with. */
  readonly bindings: readonly { readonly table: string; readonly filter: string }[];
  /** The key under which this person is present. */
  readonly presenceKey: string;
  onFrame(frame: Frame): void;
  /** Told after each join: whatever happened before it has to be asked for. */
  onJoined(): void;
  onUp(isUp: boolean): void;
  onPresence(state: RealtimePresenceState): void;
}

export interface LiveChannel {
  /** Tells the others on the channel; said again after each rejoin. */
  track(payload: Readonly<Record<string, unknown>>): void;
  /** Tries to join at once if it is waiting to. */
  hurry(): void;
  close(): void;
}

/** Waits before joining again, in milliseconds; the last one stays. */
const PAUSES = [500, 1_000, 2_000, 2_000, 5_000, 5_000, 5_000, 10_000, 30_000];
/** If the server does not say that changes flow from now on, they are taken to after this time. */
const FLOW_MS = 1_000;

/**
 * A channel that stays: after an error, a time-out or a close by the server it joins anew, with back-off and a fresh token.
 * The library rejoins by itself in some of these cases and never after a close (wire.md 1.5), so each try is a new channel.
 */
export function liveChannel(connect: () => Promise<RealtimeClient>, options: LiveChannelOptions): LiveChannel {
  let channel: RealtimeChannel | null = null;
  let payload: Readonly<Record<string, unknown>> | null = null;
  let isClosed = false;
  let isUp = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rise = (next: boolean) => {
    if (next === isUp) return;
    isUp = next;
    options.onUp(next);
  };

  const retry = () => {
    if (isClosed) return;
    const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] as number;
    tries += 1;
    // Scattered, so that everybody does not come at once after a restart.
    timer = setTimeout(() => void join().catch(retry), pause * (0.5 + Math.random() / 2));
  };

  const leave = async () => {
    const old = channel;
    channel = null;
    rise(false);
    // The library finds channels by name, so the old one must be out of its list before another is made.
    if (old) await (await connect()).removeChannel(old);
  };

  const join = async (): Promise<void> => {
    clearTimeout(timer);
    const client = await connect();
    await client.setAuth();
    if (isClosed) return;
    const mine = (channel = client.channel(options.topic, { config: { presence: { key: options.presenceKey, enabled: true } } }));
    const isMine = () => channel === mine;
    const flows = once(() => isMine() && options.onJoined());
    for (const { table, filter } of options.bindings) {
      mine.on(
        'postgres_changes',
        { event: '*', schema: 'public', table, filter },
        (frame) => void (isMine() && options.onFrame(frame)),
      );
    }
    mine.on('presence', { event: 'sync' }, () => isMine() && options.onPresence(mine.presenceState()));
    mine.on('system', {}, (told: { extension?: string; status?: string }) => {
      if (told.extension === 'postgres_changes' && told.status === 'ok') flows();
    });
    mine.subscribe((status: string) => {
      if (!isMine()) return;
      if (status !== 'SUBSCRIBED') return void leave().then(retry, retry);
      tries = 0;
      rise(true);
      setTimeout(flows, FLOW_MS);
      if (payload) void mine.track({ ...payload });
    });
  };

  void join().catch(retry);

  return {
    track(next) {
      payload = next;
      if (isUp) void channel?.track({ ...next });
    },
    hurry() {
      if (isUp || channel !== null || isClosed) return;
      tries = 0;
      void join().catch(retry);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      void leave();
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
