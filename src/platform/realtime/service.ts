import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Sessions } from '../live-sessions.ts';
import type { RealtimeMetrics, RealtimeOptions } from '../realtime.ts';
import { endAccounts } from './account-changes.ts';
import { AddressBudget } from './address-budget.ts';
import { Bus, BUS_PREFIX, type BusMessage } from './bus.ts';
import type { Unit } from './backlog.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import { deliverBroadcast } from './broadcasts.ts';
import { ChangeStream } from './change-stream.ts';
import { Clock } from './clock.ts';
import { Catalog } from './catalog.ts';
import type { Channel } from './channel.ts';
import { socketsThatFit } from './descriptors.ts';
import { restartChannels } from './closing.ts';
import { deliverChanges } from './deliveries.ts';
import { FairLane } from './fair-lane.ts';
import type { Broadcast } from './frames.ts';
import { Gateway } from './gateway.ts';
import { DelayedMessages } from './delayed-messages.ts';
import type { Hub } from './hub.ts';
import { defaultLimits, type RealtimeLimits } from './limits.ts';
import { Presence } from './presence.ts';
import { ensurePublications, STREAM_PUBLICATION } from './publication.ts';
import { Registry } from './registry.ts';
import { revoke } from './revocation.ts';
import { RightsNotices } from './rights-notices.ts';
import { Rights } from './rights.ts';
import { TokenBucket } from './token-bucket.ts';
import { listenForUpgrades } from './upgrades.ts';

const GOODBYE_MS = 2000;
const GRACE_MS = 500;

/** Connects the parts: the log goes to rights, then to channels. Clients come in through the gateway. */
export class RealtimeService {
  readonly #options: RealtimeOptions;
  readonly clock: Clock;
  readonly #hub: Hub;
  readonly #stream: ChangeStream;
  readonly #bus: Bus;
  readonly #gateway: Gateway;
  readonly #notices: RightsNotices;
  readonly #talk = new DelayedMessages(() => this.#stream.unheardMs);
  #downTimer: NodeJS.Timeout | undefined;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    const wanted = { ...defaultLimits, ...options.limits };
    const limits = { ...wanted, sockets: Math.min(wanted.sockets, socketsThatFit()) };
    const registry = new Registry(limits);
    const presence = new Presence(
      registry,
      limits,
      (change) => this.#bus.send({ kind: 'presence', ...change }, limits.presenceBytes),
      (work) => this.#talk.say(work),
    );
    this.clock = new Clock(new Map(options.entities.map((entity) => [entity.name, entity])));
    this.#bus = this.#busOf(presence);
    this.#stream = this.#streamOf(limits);
    this.#hub = hubOf(options, {
      limits,
      registry,
      presence,
      stream: this.#stream,
      clock: this.clock,
      broadcast: (topic, broadcast, from) => this.#broadcast(topic, broadcast, from),
    });
    this.#notices = new RightsNotices(this.#hub, options.readership);
    this.#gateway = new Gateway(this.#hub, options.trustProxy ?? false);
    this.#stream.open();
  }

  get isReady(): boolean {
    return this.#stream.isLive;
  }

  get metrics(): RealtimeMetrics {
    const { registry } = this.#hub;
    return { sockets: registry.sockets.size, channels: registry.size, lag: this.#stream.lag };
  }

  mount(fastify: FastifyInstance): void {
    listenForUpgrades(fastify, (request, stream, head) => this.#gateway.upgrade(request, stream, head));
    broadcastRoutes(fastify, this.#hub);
  }

  async close(code: number): Promise<void> {
    clearTimeout(this.#downTimer);
    await this.#gateway.close(code, GOODBYE_MS);
    // Without a database, the closing message would wait for one.
    await Promise.race([this.#bus.close(), pause(GOODBYE_MS, undefined, { ref: false })]);
    await this.#stream.close();
  }

  #busOf(presence: Presence): Bus {
    return new Bus(this.#options.database.pool, this.#options.log, {
      received: (peer, message) => this.#received(peer, message),
      introduce: () => this.#bus.send({ kind: 'state', entries: presence.ownEntries() }, 0),
      lost: (peer) => presence.peerIs(peer, []),
    });
  }

  #streamOf({ backlogBytes }: RealtimeLimits): ChangeStream {
    const { databaseUrl, log } = this.#options;
    return new ChangeStream({
      databaseUrl,
      publication: STREAM_PUBLICATION,
      backlogBytes,
      log,
      clock: this.clock,
      prepare: (client) => this.#prepare(client),
      started: () => this.#started(),
      lost: () => this.#lost(),
      noticed: (payload) => this.#notices.take(payload),
      deliver: (unit) => this.#deliver(unit),
    });
  }

  async #prepare(client: pg.Client): Promise<void> {
    const tables = { entities: this.#options.entities.map(({ name }) => name), watched: this.#options.readership.watchedTables };
    await ensurePublications(client, tables, this.#options.log);
    await this.#hub.catalog.read(client, tables.entities);
  }

  /**
   * While the log is not read, no one learns of a right that they lost, so no one keeps a channel for long. There is a short
   * grace period for the usual interruption, after which all channels start again in any case.
   */
  #lost(): void {
    this.#hub.revision++;
    this.#talk.drop();
    this.#downTimer ??= setTimeout(() => this.#startOver('The change stream is down'), GRACE_MS).unref();
  }

  /** Changes may have been missed: nothing that was known about rights is reliable, and every screen refetches. */
  #started(): void {
    clearTimeout(this.#downTimer);
    this.#downTimer = undefined;
    this.#startOver('The change stream was interrupted');
    this.#bus.started();
    this.#options.log.info('the change stream is up');
  }

  #startOver(reason: string): void {
    this.#hub.revision++;
    this.#options.readership.forgetAll();
    restartChannels(this.#hub, this.#hub.registry.all(), reason);
  }

  async #deliver(unit: Unit): Promise<void> {
    for (const { prefix, content } of unit.messages) if (prefix === BUS_PREFIX) this.#bus.read(content);
    if (unit.truncated.length > 0) this.#startOver('A table was emptied');
    if (unit.changes.length === 0) return;
    await endAccounts(this.#hub, unit.changes);
    await revoke(this.#hub, this.#options.readership, unit.changes);
    await deliverChanges(this.#hub, unit, this.#options.readership.watchedTables, () => this.#gateway.relieve());
  }

  #broadcast(topic: string, broadcast: Broadcast, from: Channel | null): void {
    this.#talk.say(() => deliverBroadcast(this.#hub.registry, topic, broadcast, from));
    const { event, json, body } = broadcast;
    this.#bus.send({ kind: 'broadcast', topic, event, json, body: body.toString(json ? 'utf8' : 'base64') }, body.length);
  }

  #received(peer: string, message: BusMessage): void {
    const { presence, registry } = this.#hub;
    if (message.kind === 'presence') presence.peerChanged(peer, message);
    if (message.kind === 'state') presence.peerIs(peer, message.entries);
    if (message.kind === 'broadcast') {
      const body = Buffer.from(message.body, message.json ? 'utf8' : 'base64');
      const { topic, event, json } = message;
      this.#talk.say(() => deliverBroadcast(registry, topic, { event, json, body }, null));
    }
  }
}

/** @param parts those that the service itself has created; the others are created here */
function hubOf(
  { database, log, tokens, readership, entities: all }: RealtimeOptions,
  parts: Pick<Hub, 'limits' | 'registry' | 'presence' | 'stream' | 'clock' | 'broadcast'>,
): Hub {
  const { limits } = parts;
  const entities = new Map(all.map((entity) => [entity.name, entity]));
  const restBudget = new AddressBudget(limits.eventsPerSecond);
  return {
    ...parts,
    log,
    tokens,
    entities,
    catalog: new Catalog(),
    rights: new Rights(database.pool, readership, entities),
    sessions: new Sessions(database.pool),
    lane: new FairLane(
      limits.joinsAtOnce,
      limits.joinsWaiting,
      limits.joinsWaitingPerPerson,
      Math.max(1, Math.floor(limits.joinsAtOnce / 3)),
    ),
    revision: 0,
    longFrames: new TokenBucket(limits.namelessBytesPerSecond, 10 * limits.namelessBytesPerSecond),
    restBudget: (address, messages) => restBudget.take(address, messages),
  };
}
