import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

interface Link {
  client: Socket;
  server: Socket;
  /** The first bytes from the client, which identify its kind of connection. */
  greeting: string;
  isFrozen: boolean;
}

/** A proxy between a server and its Postgres that can let connections hang: open at both ends, with no data getting through. */
export interface TcpProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Lets connections hang whose first bytes contain the text. Returns how many. */
  freeze(text: string): number;
  close(): Promise<void>;
}

export async function tcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const target = new URL(databaseUrl);
  const directory = target.searchParams.get('host');
  const port = Number(target.port || 5432);
  const links = new Set<Link>();
  const proxy = createServer((client) => {
    const server = directory === null ? connect(port, target.hostname) : connect(`${directory}/.s.PGSQL.${port}`);
    const link: Link = { client, server, greeting: '', isFrozen: false };
    links.add(link);
    pass(link, client, server, (bytes) => (link.greeting += link.greeting.length < 1000 ? bytes.toString('latin1') : ''));
    pass(link, server, client, () => undefined);
    for (const end of [client, server]) end.on('close', () => links.delete(link));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.toString(),
    freeze(text) {
      const found = [...links].filter(({ greeting, isFrozen }) => greeting.includes(text) && !isFrozen);
      for (const link of found) link.isFrozen = true;
      return found.length;
    },
    async close() {
      for (const { client, server } of links) for (const end of [client, server]) end.destroy();
      proxy.close();
    },
  };
}

function pass(link: Link, from: Socket, to: Socket, see: (bytes: Buffer) => void): void {
  from.on('data', (bytes: Buffer) => {
    if (link.isFrozen) return;
    see(bytes);
    to.write(bytes);
  });
  from.on('error', () => undefined);
  // A hanging end does not report that the other has closed.
  from.on('close', () => void (!link.isFrozen && to.destroy()));
}
