import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Status and body, with headers where they matter; null hangs up without an answer. A fake that cares for a part of an answer says that
 * part, and the contract says the rest.
 */
export type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly part?: unknown;
  readonly headers?: Record<string, string>;
} | null;

export interface Loopback {
  readonly url: string;
  /** Every call so far; those that came together one by one. */
  readonly asked: Asked[];
  /** The paths of the requests that they came in. */
  readonly requests: string[];
  close(): Promise<void>;
}

type Answering = (asked: Asked) => Reply | Promise<Reply>;

/** What the contracts have to say of fakes. */
export interface Contracts {
  /** The answer of which a fake said a part. */
  completed(asked: Asked, part: unknown): unknown;
  /** Fails the test where the real server would refuse the request, or could not give this answer. */
  check(asked: Asked, reply: Reply): void;
}

let contracts: Contracts | undefined;

/** Every fake is held to these from here on: the set-up of screen tests knows them, and the kernel does not. */
export const holdFakesTo = (next: Contracts): void => void (contracts = next);

/**
 * A real HTTP server on a free port of this machine that answers in place of ours, held to the contracts (091). What comes together is asked
 * one by one.
 */
export const loopback = (reply: Answering): Promise<Loopback> =>
  served(reply, (asked, answer) => contracts?.check(asked, answer));

/** The same where a test makes up what no contract has: that of the kernel, which knows no feature. */
export const madeUpLoopback = (reply: Answering): Promise<Loopback> => served(reply, () => {});

async function served(reply: Answering, check: Contracts['check']): Promise<Loopback> {
  const asked: Asked[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (one) => {
      // Who asked last is answered by no one: what `reply` stands for is the next test's by now.
      if (!server.listening) return;
      const all = one.path === '/api/batch' ? asksIn(one) : [one];
      requests.push(one.path);
      asked.push(...all);
      const answers = await Promise.all(all.map(async (each) => whole(each, await reply(each))));
      answers.forEach((each, index) => check(all[index] ?? one, each));
      const answer = answers.includes(null) ? null : one === all[0] ? answers[0] : together(answers);
      if (one !== all[0]) check(one, answer ?? null);
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
    }, brokenOff);
  });
  /** A request that is cut off by the end is no fault. */
  const brokenOff = (error: unknown): void => {
    if (server.listening) throw error;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, asked, requests, close };
}

const whole = (asked: Asked, reply: Reply): Reply =>
  reply && 'part' in reply ? { ...reply, body: contracts?.completed(asked, reply.part) } : reply;

async function read(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers as Record<string, string>,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** The asks of a batch, as if each had come alone. */
function asksIn({ query, headers, ...request }: Asked): Asked[] {
  const tags = query.getAll('tag');
  return query.getAll('ask').map((ask, index) => {
    const { pathname, searchParams } = new URL(`http://localhost/api/${ask}`);
    const tag = tags[index];
    return { ...request, path: pathname, query: searchParams, headers: tag ? { ...headers, 'if-none-match': tag } : headers };
  });
}

/** Their answers as one, in the server's form. */
const together = (answers: readonly Reply[]): Reply => ({
  status: 200,
  body: {
    answers: answers.map((answer) => ({
      status: answer?.status,
      etag: answer?.headers?.['etag'],
      place: answer?.headers?.['cairn-place'],
      retryAfter: answer?.headers?.['retry-after'],
      body: answer?.body,
    })),
  },
});
