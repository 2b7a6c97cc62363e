import type {
  RealtimeChannel,
  RealtimeClient,
  RealtimePostgresChangesPayload,
  RealtimePresenceState,
} from '@supabase/realtime-js';
import { pauseBefore } from './live-pauses.ts';

export type Frame = RealtimePostgresChangesPayload<Record<string, unknown>>;

/** A table to subscribe to, with its filter. */
export interface LiveBinding {
  readonly table: string;
  readonly filter: string;
}

export interface LiveChannelOptions {
  /** The channel's name, such as `project:<id>`. */
  readonly topic: string;
  readonly bindings: readonly LiveBinding[];
  /** The key under which this person is present. */
  readonly presenceKey: string;
  onFrame(frame: Frame): void;
  /**
   * Called after each join, once changes flow: anything that happened before has to be fetched. If the server says when each
   * table last changed, `latest` has those places.
   */
  onFlowing(latest: ReadonlyMap<string, string> | null): void;
  /** Called when it has joined, and when it could not or no longer can. */
  onUp(isUp: boolean): void;
  /** Called when it asks to join; the result when it has joined by that. */
  onJoin?(): () => void;
  onPresence(state: RealtimePresenceState): void;
  /** Called with each new channel before it joins, for those who also say something on it. */
  onChannel?(channel: RealtimeChannel): void;
}

/** If the server does not announce that changes flow, they are assumed to after this time. */
const FLOW_MS = 1_000;

/**
 * A channel that stays: after an error, a timeout or a close by the server it rejoins, with backoff and a fresh token. The
 * library rejoins by itself in some of these cases and never after a close (Phoenix), so each attempt is a new channel.
 */
export class LiveChannel {
  readonly #connect: () => Promise<RealtimeClient>;
  readonly #options: LiveChannelOptions;
  #channel: RealtimeChannel | null = null;
  #payload: Readonly<Record<string, unknown>> | null = null;
  #isClosed = false;
  /** Null until the first join has succeeded or failed. */
  #isUp: boolean | null = null;
  #tries = 0;
  #joins = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connect: () => Promise<RealtimeClient>, options: LiveChannelOptions) {
    this.#connect = connect;
    this.#options = options;
    this.#tryToJoin();
  }

  /** Sends to the others on the channel; repeated after each rejoin. */
  track(payload: Readonly<Record<string, unknown>>): void {
    this.#payload = payload;
    if (this.#isUp) void this.#channel?.track({ ...payload });
  }

  /** Joins at once if it is waiting to. */
  hurry(): void {
    if (this.#isUp || this.#channel !== null || this.#isClosed) return;
    this.#tries = 0;
    this.#tryToJoin();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    void this.#leave();
  }

  #tryToJoin(): void {
    clearTimeout(this.#timer);
    this.#join().catch(() => this.#retry());
  }

  async #join(): Promise<void> {
    const join = ++this.#joins;
    const client = await this.#connect();
    await client.setAuth();
    // A later attempt overtook this one.
    if (this.#isClosed || join !== this.#joins) return;
    const presence = { key: this.#options.presenceKey, enabled: true };
    // Private: a Supabase project shows no one else who is there. Our own server requires the same for every topic of a
    // scope.
    const channel = (this.#channel = client.channel(this.#options.topic, { config: { private: true, presence } }));
    const isMine = () => this.#channel === channel;
    const flows = once((latest: ReadonlyMap<string, string> | null) => isMine() && this.#options.onFlowing(latest));
    for (const { table, filter } of this.#options.bindings) {
      const binding = { event: '*', schema: 'public', table, filter } as const;
      channel.on('postgres_changes', binding, (frame) => void (isMine() && this.#options.onFrame(frame)));
    }
    this.#options.onChannel?.(channel);
    channel.on('presence', { event: 'sync' }, () => isMine() && this.#options.onPresence(channel.presenceState()));
    channel.on('system', {}, (told: Told) => {
      if (told.extension === 'postgres_changes' && told.status === 'ok') flows(latestOf(told));
    });
    const isJoined = this.#options.onJoin?.();
    channel.subscribe((status: string, error?: Error) => {
      if (!isMine()) return;
      if (status !== 'SUBSCRIBED') return void this.#leave().then(() => this.#retry(error?.message));
      isJoined?.();
      this.#joined(channel);
      setTimeout(() => flows(null), FLOW_MS);
    });
  }

  #joined(channel: RealtimeChannel): void {
    this.#tries = 0;
    this.#rise(true);
    if (this.#payload) void channel.track({ ...this.#payload });
  }

  async #leave(): Promise<void> {
    const old = this.#channel;
    this.#channel = null;
    this.#rise(false);
    // The library finds channels by name, so the old one must be out of its list before another is created.
    if (old) await (await this.#connect()).removeChannel(old);
  }

  #retry(reason?: string): void {
    if (this.#isClosed) return;
    this.#rise(false);
    const pause = pauseBefore(this.#tries, reason);
    this.#tries += 1;
    clearTimeout(this.#timer);
    // Spread out, so that not everyone reconnects at once after a restart.
    this.#timer = setTimeout(() => this.#tryToJoin(), pause * (0.5 + Math.random() / 2));
  }

  #rise(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    this.#options.onUp(isUp);
  }
}

interface Told {
  readonly extension?: string;
  readonly status?: string;
  readonly latest?: readonly { readonly table: string; readonly place: string }[];
}

/** The latest place of each table, which several filters may have requested. */
function latestOf({ latest }: Told): ReadonlyMap<string, string> | null {
  if (!latest) return null;
  const places = new Map<string, string>();
  for (const { table, place } of latest) if (place > (places.get(table) ?? '')) places.set(table, place);
  return places;
}

function once<Value>(act: (value: Value) => void): (value: Value) => void {
  let isDone = false;
  return (value) => {
    if (isDone) return;
    isDone = true;
    act(value);
  };
}
