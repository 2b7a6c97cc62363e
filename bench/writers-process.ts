import { Agent, request } from 'node:http';
import { newId } from '#contract/new-id';
import { placeBetween } from '#features/tasks/rules';

/** Who moves which cards, and for how long. */
export interface WriterOrders {
  url: string;
  /** One for each person. */
  tokens: readonly string[];
  taskIds: readonly string[];
  seconds: number;
}

export interface WriterResults {
  moved: number;
  refused: number;
}

const STATUSES = ['TODO', 'IN_PROGRESS', 'REVIEW', 'DONE'];
const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(Math.random() * values.length)] as Value;

// A process of its own, so that its work is not measured as the server's delay.
process.once('message', (orders: WriterOrders) => void write(orders));
process.once('disconnect', () => process.exit());

async function write({ url, tokens, taskIds, seconds }: WriterOrders): Promise<void> {
  const until = performance.now() + seconds * 1000;
  const news: WriterResults = { moved: 0, refused: 0 };
  const agent = new Agent({ keepAlive: true });
  const person = async (token: string): Promise<void> => {
    while (performance.now() < until) {
      const status = await moved(`${url}/api/project?endpoint=update-task-status&taskId=${anyOf(taskIds)}`, token, agent);
      if (status === 200) news.moved++;
      else news.refused++;
    }
  };
  await Promise.all(tokens.map(person));
  process.send?.(news);
}

const moved = (url: string, token: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() };
    const sent = request(url, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(JSON.stringify({ status: anyOf(STATUSES), position: placeBetween('a0', 'a9') }));
  });
