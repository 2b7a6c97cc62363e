import type { Entity } from '#contract/entity';
import type { Identity } from '#server/identity';
import type { Log } from '#server/log';
import type { Sessions } from '../live-sessions.ts';
import type { Catalog } from './catalog.ts';
import type { Channel } from './channel.ts';
import type { Clock } from './clock.ts';
import type { FairLane } from './fair-lane.ts';
import type { Broadcast } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Presence } from './presence.ts';
import type { Registry } from './registry.ts';
import type { Rights } from './rights.ts';
import type { KeyRole } from './socket.ts';
import type { TokenBucket } from './token-bucket.ts';

/** Reads tokens and keys. The identity service provides it. */
export interface RealtimeTokens {
  /** The person of a valid access token, otherwise null. */
  verify(token: string): Promise<Identity | null>;
  /** The role of an API key, otherwise null. */
  apiKeyRole(key: string): KeyRole | null;
}

/** What the parts of the service share. */
export interface Hub {
  readonly limits: RealtimeLimits;
  readonly log: Log;
  readonly tokens: RealtimeTokens;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly catalog: Catalog;
  readonly registry: Registry;
  readonly rights: Rights;
  readonly sessions: Sessions;
  /** Joins query the database through it, so that a flood of them leaves connections for everyone else. People take turns. */
  readonly lane: FairLane;
  readonly presence: Presence;
  readonly stream: { readonly isLive: boolean; live(milliseconds: number): Promise<boolean> };
  /** How far the stream is read, and where things last changed. */
  readonly clock: Clock;
  /** Bytes of long frames from all sockets together that no person has joined on. */
  readonly longFrames: TokenBucket;
  /** False if a peer address sends too many broadcasts over HTTP. */
  restBudget(address: string, messages: number): boolean;
  /** Increases whenever rights or sessions may have changed. */
  revision: number;
  /** Sends a broadcast to a topic's channels in this and every other process. `from` receives it only if it asked to. */
  broadcast(topic: string, broadcast: Broadcast, from: Channel | null): void;
}
