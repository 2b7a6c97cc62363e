import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { peerNetwork } from './peer-network.ts';

export interface ConnectionLimits {
  /** Open connections of one network. A proxy is one network too: its idle connections are closed first. */
  perNetwork: number;
  /** Open connections of everyone together. */
  all: number;
}

const LIMITS: ConnectionLimits = { perNetwork: 2_000, all: 6_000 };

const forgetting = new WeakMap<Duplex, () => void>();

/** Exempts a connection from these limits. WebSockets have their own limits. */
export const noteUpgraded = (stream: Duplex): void => forgetting.get(stream)?.();

export interface Connections {
  /**
   * Closes every connection without a pending request, even one that never sent any: Node's own `closeIdleConnections`
   * leaves that open.
   */
  closeIdle(): void;
}

/**
 * Limits open connections. Above a limit the connection that is idle longest is closed, including one whose headers do not
 * arrive; if all are busy, the new one is closed.
 */
export function boundConnections(server: Server, given: Partial<ConnectionLimits> = {}): Connections {
  const open = new OpenConnections({ ...LIMITS, ...given });
  server.on('connection', (connection) => {
    const forgetThis = open.take(connection);
    if (forgetThis === null) return;
    forgetting.set(connection, forgetThis);
    connection.once('close', forgetThis);
  });
  server.on('request', ({ socket }, response) => {
    const noteWork = open.workOf(socket);
    noteWork(1);
    response.once('close', () => noteWork(-1));
  });
  return { closeIdle: () => open.closeIdle() };
}

/** Pending requests per connection of a network; the longest idle one comes first. */
type OfNetwork = Map<Duplex, number>;

class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, OfNetwork>();
  #count = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Makes room for a connection and counts it; returns the function that removes it, or null if it was closed for lack of
   * room.
   */
  take(connection: Socket): (() => void) | null {
    const network = peerNetwork(connection.remoteAddress ?? '');
    const connections = this.#open.get(network) ?? new Map<Duplex, number>();
    const crowd = this.#crowdFor(connections);
    if (crowd !== null) {
      const idle = idleOf(crowd);
      (idle ?? connection).destroy();
      if (idle === undefined) return null;
    }
    this.#open.set(network, connections.set(connection, 0));
    this.#count++;
    return () => this.#forget(network, connection);
  }

  /** Records the start or end of a request on a connection. */
  workOf(socket: Socket): (change: 1 | -1) => void {
    const connections = this.#open.get(peerNetwork(socket.remoteAddress ?? ''));
    return (change) => {
      const requests = connections?.get(socket);
      if (requests === undefined) return;
      connections?.delete(socket);
      connections?.set(socket, requests + change);
    };
  }

  closeIdle(): void {
    for (const connections of this.#open.values())
      for (const [connection, requests] of connections) if (requests === 0) connection.destroy();
  }

  /** The connections of which one has to be closed; null if there is room. */
  #crowdFor(connections: OfNetwork): OfNetwork | undefined | null {
    if (connections.size >= this.#limits.perNetwork) return connections;
    return this.#count >= this.#limits.all ? this.#largest() : null;
  }

  #largest(): OfNetwork | undefined {
    const [first, ...others] = this.#open.values();
    return others.reduce((most, one) => (one.size > (most?.size ?? 0) ? one : most), first);
  }

  #forget(network: string, connection: Duplex): void {
    const connections = this.#open.get(network);
    if (!connections?.delete(connection)) return;
    this.#count--;
    if (connections.size === 0) this.#open.delete(network);
  }
}

function idleOf(connections: OfNetwork | undefined): Duplex | undefined {
  for (const [connection, requests] of connections ?? []) if (requests === 0) return connection;
  return undefined;
}
