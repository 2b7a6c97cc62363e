import type { Server } from 'node:http';
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
  const limits = { ...LIMITS, ...given };
  /** By network; in each the connection that has been idle longest comes first. */
  const open = new Map<string, Map<Duplex, number>>();
  let count = 0;

  const idleOf = (connections: Map<Duplex, number> | undefined): Duplex | undefined => {
    for (const [connection, requests] of connections ?? []) if (requests === 0) return connection;
    return undefined;
  };
  const largest = (): Map<Duplex, number> | undefined => {
    const [first, ...others] = open.values();
    return others.reduce((most, one) => (one.size > (most?.size ?? 0) ? one : most), first);
  };
  const forget = (network: string, connection: Duplex): void => {
    const connections = open.get(network);
    if (!connections?.delete(connection)) return;
    count--;
    if (connections.size === 0) open.delete(network);
  };

  server.on('connection', (connection) => {
    const network = peerNetwork(connection.remoteAddress ?? '');
    const connections = open.get(network) ?? new Map<Duplex, number>();
    const crowd = connections.size >= limits.perNetwork ? connections : count >= limits.all ? largest() : null;
    if (crowd !== null) {
      const idle = idleOf(crowd);
      (idle ?? connection).destroy();
      if (idle === undefined) return;
    }
    open.set(network, connections.set(connection, 0));
    count++;
    const forgetThis = (): void => forget(network, connection);
    forgetting.set(connection, forgetThis);
    connection.once('close', forgetThis);
  });
  server.on('request', ({ socket }, response) => {
    const connections = open.get(peerNetwork(socket.remoteAddress ?? ''));
    const noteWork = (change: 1 | -1): void => {
      const requests = connections?.get(socket);
      if (requests === undefined) return;
      connections?.delete(socket);
      connections?.set(socket, requests + change);
    };
    noteWork(1);
    response.once('close', () => noteWork(-1));
  });

  return {
    closeIdle() {
      for (const connections of open.values())
        for (const [connection, requests] of connections) if (requests === 0) connection.destroy();
    },
  };
}
