import autocannon from 'autocannon';

/** The requests of the greedy person, the number of connections, and the duration. */
export interface GreedyOrders {
  url: string;
  path: string;
  token: string;
  connections: number;
  seconds: number;
}

/** How many of the greedy person's requests were answered with 200, and how many were refused. */
export interface GreedyResults {
  answered: number;
  refused: number;
  errors: number;
}

// A process of its own, so that its work is not measured as the server's delay.
process.once('message', (orders: GreedyOrders) => void ask(orders));
process.once('disconnect', () => process.exit());

async function ask({ url, path, token, connections, seconds }: GreedyOrders): Promise<void> {
  const result = await autocannon({
    url: url + path,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  const news: GreedyResults = { answered: result['2xx'], refused: result.non2xx, errors: result.errors };
  process.send?.(news);
}
