import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { isLeaked, LEAKED } from '#platform/tokens/api-keys';
import { bareHeaders, rawAnswer } from '#server/edge';
import { inNameOf, network, person as onePerson } from '#server/requester';
import { dropChannels } from './closing.ts';
import { AddressBudget } from './address-budget.ts';
import type { Hub } from './hub.ts';
import { receive } from './messages.ts';
import { type RequestOrigin, isNearby, peerAddresses, type TrustedProxies } from './peer-address.ts';
import { Socket } from './socket.ts';
import { hangUp } from './upgrades.ts';

const SWEEP_MS = 1000;

/** Accepts websockets: checks the key before the upgrade, then passes each frame on. */
export class Gateway {
  readonly #hub: Hub;
  readonly #server: WebSocketServer;
  readonly #sweep: NodeJS.Timeout;
  readonly #addressOf: (request: RequestOrigin) => string;
  readonly #upgrades: AddressBudget;
  #isClosing = false;

  constructor(hub: Hub, proxies: TrustedProxies) {
    this.#hub = hub;
    this.#addressOf = peerAddresses(proxies);
    this.#upgrades = new AddressBudget(hub.limits.upgradesPerSecond, hub.limits.upgradesAtOnce);
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: hub.limits.frameBytes,
      perMessageDeflate: false,
      clientTracking: false,
    });
    this.#sweep = setInterval(() => this.#sweepOnce(), SWEEP_MS);
    this.#sweep.unref();
  }

  /** Answers an upgrade request for the websocket's own path. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', () => stream.destroy());
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
    const key = query.get('apikey') ?? headerOf(request, 'apikey') ?? '';
    const role = key === '' ? null : this.#hub.tokens.apiKeyRole(key);
    if (role === null) return refuse(stream, 401, key === '' ? 'No API key found in request' : 'Invalid API key');
    if (isLeaked(role, headerOf(request, 'user-agent'))) return refuse(stream, 403, LEAKED);
    const vsn = query.get('vsn') ?? '1.0.0';
    if (vsn !== '1.0.0' && vsn !== '2.0.0') return refuse(stream, 400, 'The versions of the protocol are 1.0.0 and 2.0.0');
    if (this.#isClosing) return refuse(stream, 503, 'The server is going down');
    const address = this.#addressOf(request);
    if (this.#isFull(address)) return refuse(stream, 429, 'Too many connections');
    this.#server.handleUpgrade(request, stream, head, (connection) => {
      const socket = new Socket(connection, stream, { vsn, role, address }, this.#hub.limits);
      this.#makeRoom();
      this.#hub.registry.addSocket(socket);
      connection.on('error', (error) => this.#hub.log.debug({ err: error }, 'a socket failed'));
      connection.on('close', () => this.#gone(socket));
      // Node answers each of these itself, before our code sees it.
      connection.on('ping', () => {
        if (!socket.events.take()) socket.cutOff();
      });
      connection.on('message', (data: Buffer, isBinary: boolean) => {
        const requester = socket.person === null ? network(socket.address) : onePerson(socket.person);
        inNameOf(requester, () => receive(this.#hub, socket, data, isBinary)).catch((error: unknown) =>
          this.#hub.log.error({ err: error }, 'a frame could not be handled'),
        );
      });
    });
  }

  /** Sends a closing message to everyone and waits until they have disconnected, at most for the given time. */
  async close(code: number, milliseconds: number): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweep);
    const { sockets } = this.#hub.registry;
    for (const socket of sockets) socket.close(code, '');
    const until = performance.now() + milliseconds;
    while (sockets.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const socket of sockets) socket.cutOff();
    this.#server.close();
  }

  /** Counted before the upgrade, so that an excess socket costs no more than an answer. */
  #isFull(address: string): boolean {
    const { registry, limits } = this.#hub;
    if (registry.sockets.size >= limits.sockets) return true;
    if (isNearby(address)) return false;
    return registry.socketsOf(address) >= limits.socketsPerAddress || !this.#upgrades.take(address);
  }

  /** Connections that have only shown a key give way to a new one, which may be a person's. */
  #makeRoom(): void {
    const { registry, limits } = this.#hub;
    const [oldest] = registry.nameless;
    if (registry.nameless.size >= limits.namelessSockets) oldest?.cutOff();
  }

  #gone(socket: Socket): void {
    this.#hub.registry.removeSocket(socket);
    dropChannels(this.#hub, [...socket.channels.values()]);
  }

  /** Ends silent sockets and frees memory. */
  #sweepOnce(): void {
    const now = performance.now();
    const { registry, limits } = this.#hub;
    for (const socket of registry.sockets) if (now - socket.lastHeard > limits.idleMs) socket.cutOff();
    registry.accounts.sweep(now);
    this.relieve();
  }

  /** Ends the fullest sockets of a person, or of all, while together they hold too much. */
  relieve(): void {
    const { registry, limits } = this.#hub;
    const holding = [...registry.sockets].filter(({ queued }) => queued > 0);
    if (holding.length === 0) return;
    const byPerson = Map.groupBy(holding, ({ person, address }) => person ?? `address ${address}`);
    for (const [key, sockets] of byPerson) if (!key.startsWith('address')) cutFullest(sockets, limits.queueBytesPerPerson);
    cutFullest(holding, limits.totalQueueBytes);
  }
}

function cutFullest(sockets: readonly Socket[], most: number): void {
  let queued = sockets.reduce((sum, socket) => sum + socket.queued, 0);
  if (queued <= most) return;
  for (const socket of sockets.toSorted((one, other) => other.queued - one.queued)) {
    if (queued <= most) return;
    queued -= socket.queued;
    socket.cutOff();
  }
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function refuse(stream: Duplex, status: number, message: string): void {
  const later: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
  hangUp(stream, rawAnswer(status, { error: message, message }, { ...bareHeaders(), ...later }));
}
