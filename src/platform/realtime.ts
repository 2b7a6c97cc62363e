import type { FastifyPluginAsync } from 'fastify';
import type { Entity } from '#contract/entity';
import type { ChangeClock } from '#server/change-clock';
import type { Database } from '#server/database';
import type { Log } from '#server/log';
import type { Readership } from '#server/readership';
import type { RealtimeTokens } from './realtime/hub.ts';
import type { RealtimeLimits } from './realtime/limits.ts';
import type { TrustedProxies } from './realtime/peer-address.ts';
import { RealtimeService } from './realtime/service.ts';

export type { RealtimeLimits, RealtimeTokens, TrustedProxies };

export interface RealtimeOptions {
  /** For connections of its own: one that streams the log and one that asks what is visible. */
  databaseUrl: string;
  database: Database;
  tokens: RealtimeTokens;
  readership: Readership;
  /** The tables whose changes are live; each has an `id`. */
  entities: readonly Entity[];
  log: Log;
  /** Whose statement of a peer's address is trusted, in Fastify's form; no one's by default. */
  trustProxy?: TrustedProxies;
  limits?: Partial<RealtimeLimits>;
}

export interface RealtimeMetrics {
  sockets: number;
  channels: number;
  /** Milliseconds since the oldest undelivered change arrived. */
  lag: number;
}

/** Live changes, broadcast and presence for the official clients, with the protocol of supabase/realtime. */
export interface Realtime {
  /** Mount it at /realtime/v1: the websocket is at /websocket, and broadcasts over HTTP at /api/broadcast. */
  plugin: FastifyPluginAsync;
  /** The position up to which the log is read. */
  clock: ChangeClock;
  /** True while the log is being read. Joins wait for it. */
  ready(): boolean;
  /** Closes every socket with the code, then the stream. Call it before `fastify.close()`, which waits for sockets. */
  close(code?: 1001): Promise<void>;
  metrics(): RealtimeMetrics;
}

/**
 * Opens the service. Resolves at once: the stream connects in the background and reconnects whenever it is lost, so a long
 * transaction or a missing database delays readiness but not the start. Call it after the migrations.
 */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const service = new RealtimeService(options);
  return {
    plugin: async (fastify) => service.mount(fastify),
    clock: service.clock,
    ready: () => service.isReady,
    close: (code = 1001) => service.close(code),
    metrics: () => service.metrics,
  };
}
