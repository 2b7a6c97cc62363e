import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { peerNetwork } from './peer-network.ts';

export interface ConnectionLimits {
  /** Open connections of one network. A proxy is one network too: what it keeps open and does not use goes first. */
  perNetwork: number;
  /** Open connections of everyone together. */
  all: number;
}

const LIMITS: ConnectionLimits = { perNetwork: 2_000, all: 6_000 };

const forgetting = new WeakMap<Duplex, () => void>();

/** Takes a connection out of these limits. WebSockets have limits of their own. */
export const noteUpgraded = (stream: Duplex): void => forgetting.get(stream)?.();

export interface Connections {
  /** Closes every connection without a request under way, also one that never asked: Node's own `closeIdleConnections` leaves that. */
  closeIdle(): void;
}

/**
 * Bounds the open connections. Past a bound the connection that has been idle longest is closed, also one whose headers do not
 * arrive; where all of them work, the new one is closed.
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

/** How many requests each connection of a network has under way; the one that has been idle longest comes first. */
type OfNetwork = Map<Duplex, number>;

class OpenConnections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<string, OfNetwork>();
  #count = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Makes room for a connection and counts it; answers how to forget it, or null where it was closed for want of room. */
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

  /** Notes that a request on a connection has begun or ended. */
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

  /** Those among which one has to go; null where there is room. */
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
