import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/**
 * Status and body, with headers if they matter; null disconnects without an answer. A fake may give only a part of an
 * answer, and the contract provides the rest.
 */
export type Reply = {
  readonly status: number;
  readonly body?: unknown;
  readonly part?: unknown;
  readonly headers?: Record<string, string>;
} | null;

export interface Loopback {
  readonly url: string;
  /** Every call so far; batched calls one by one. */
  readonly calls: ReceivedCall[];
  /** The paths of the requests that contained them. */
  readonly requests: string[];
  close(): Promise<void>;
}

type Answering = (asked: ReceivedCall) => Reply | Promise<Reply>;

/** What the contracts require of fakes. */
export interface Contracts {
  /** The complete answer of which a fake gave a part. */
  completed(asked: ReceivedCall, part: unknown): unknown;
  /** Fails the test if the real server would refuse the request, or could not give this answer. */
  check(asked: ReceivedCall, reply: Reply): void;
}

let contracts: Contracts | undefined;

/** Every fake is checked against these from here on: the set-up of screen tests knows them, and the kernel does not. */
export const holdFakesTo = (next: Contracts): void => void (contracts = next);

/**
 * A real HTTP server on a free port of this machine that answers in place of ours and is checked against the contracts
 * (091). Batched calls are answered one by one.
 */
export const loopback = (reply: Answering): Promise<Loopback> =>
  served(reply, (asked, answer) => contracts?.check(asked, answer));

/** The same for a test with routes that are in no contract: the kernel's own tests, which know no feature. */
export const uncheckedLoopback = (reply: Answering): Promise<Loopback> => served(reply, () => {});

async function served(reply: Answering, check: Contracts['check']): Promise<Loopback> {
  const asked: ReceivedCall[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (one) => {
      // The last calls get no answer, because `reply` belongs to the next test by now.
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
  /** A request that is interrupted by the end is no failure. */
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
  return { url: `http://127.0.0.1:${port}`, calls: asked, requests, close };
}

const whole = (asked: ReceivedCall, reply: Reply): Reply =>
  reply && 'part' in reply ? { ...reply, body: contracts?.completed(asked, reply.part) } : reply;

async function read(request: IncomingMessage): Promise<ReceivedCall> {
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

/** The calls of a batch, as if each had been sent alone. */
function asksIn({ query, headers, ...request }: ReceivedCall): ReceivedCall[] {
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
