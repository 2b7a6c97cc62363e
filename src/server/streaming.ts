import type { Action, ActionDeclaration, ResponseOf } from '#contract/action';
import { Failure } from './failures.ts';
import type { Call } from './handlers.ts';
import { type Place, untilAborted } from './long-work.ts';
import type { BetweenTransactions, Part, Preparing, Settled } from './parted.ts';
import { asServer, currentRequester, inNameOf } from './requester.ts';
import type { Statements } from './statements.ts';

/** What the work of a streamed answer can use. */
export interface Streaming extends BetweenTransactions {
  /** Reads briefly on a separate connection, after reach and right were checked again. */
  read<Result>(work: (db: Statements) => Promise<Result>): Promise<Result>;
}

/**
 * A handler that streams its answer. An error before the first part is an ordinary refusal; afterwards the connection is
 * cut, so that the reader notices. The next part is made when the reader has accepted the previous one.
 */
interface StreamParts<A extends ActionDeclaration, Ready, Done> {
  /** As with `Parts`. What it records commits before the first part is sent. */
  prepare(call: Preparing<A>): Promise<Ready>;
  /** Yields the parts, and returns what `settle` needs. */
  stream(ready: Ready, during: Streaming): AsyncGenerator<ResponseOf<A>, Done>;
  /** As with `Parts`: its answer is the last part, and the only one for a repeat of the request. */
  settle?(call: Call<A>, done: Done): Promise<ResponseOf<A>>;
}

/** A handler that streams, with types between its parts that only it knows. */
export interface StreamedHandler<A extends ActionDeclaration> {
  prepare(call: Preparing<A>): Promise<unknown>;
  stream(ready: unknown, during: Streaming): AsyncGenerator<ResponseOf<A>>;
  readonly settle: ((call: Call<A>, done: unknown) => Promise<ResponseOf<A>>) | null;
}

export const inStream = <A extends ActionDeclaration, Ready, Done>(parts: StreamParts<A, Ready, Done>): StreamedHandler<A> => ({
  prepare: (call) => parts.prepare(call),
  stream: (ready, during) => parts.stream(ready as Ready, during),
  settle: parts.settle === undefined ? null : async (call, done) => parts.settle?.(call, done as Done) as Promise<ResponseOf<A>>,
});

/** A streamed answer. */
export interface Stream {
  contentType: string;
  parts: AsyncIterable<string>;
}

interface Steps {
  settle(part: Part): Promise<Settled>;
  /** Takes one of the person's places. */
  begin(): Place;
  key: string;
  read: Streaming['read'];
  /** In tests: every part must match its schema. */
  checks: boolean;
}

/** How often a stream checks whether its reader still has the right to it. */
const ASKED_MS = 500;

/** Prepares, and makes the first part: errors up to here are ordinary refusals. */
export async function openedStream(
  action: Action,
  query: Readonly<Record<string, unknown>>,
  handler: StreamedHandler<ActionDeclaration>,
  steps: Steps,
): Promise<Stream> {
  const contentType = contentTypeOf(action, query);
  const ready = await steps.settle({ act: (call) => handler.prepare(call), isAnswer: false });
  if (ready.isKept) return { contentType, parts: only(textOf(JSON.parse(ready.text))) };
  const place = steps.begin();
  const guard = guarded(place, steps.read);
  const made = handler.stream(ready.result, { signal: place.signal, key: steps.key, read: steps.read });
  const requester = currentRequester();
  // The reader's socket requests the next part, outside the request's async context.
  const next = () => inNameOf(requester, () => untilAborted(place.signal, () => made.next()));
  const end = (): void => {
    clearInterval(guard);
    place.end();
    place.abort();
  };
  // A reader who leaves before the first part is accepted starts nothing that could end it.
  place.signal.addEventListener('abort', end, { once: true });

  async function* parts(first: IteratorResult<unknown, unknown>): AsyncGenerator<string> {
    try {
      let part = first;
      for (; part.done !== true; part = await next()) yield textOf(checked(part.value));
      const { settle } = handler;
      const done = part.value;
      if (settle !== null)
        yield textOf(JSON.parse((await steps.settle({ act: (call) => settle(call, done), isAnswer: true })).text));
    } finally {
      end();
      await made.return(undefined).catch(() => undefined);
    }
  }
  const checked = (part: unknown): unknown => (steps.checks ? action.response.parse(part) : part);
  try {
    return { contentType, parts: parts(await next()) };
  } catch (error) {
    end();
    throw error;
  }
}

/** Ends a stream soon after its reader lost the right to it: by removal, the end of a session, or a required second factor. */
function guarded(place: Place, read: Streaming['read']): NodeJS.Timeout {
  let isAsking = false;
  return setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    asServer(() => read(async () => undefined))
      .catch((error: unknown) => error instanceof Failure && place.abort())
      .finally(() => (isAsking = false));
  }, ASKED_MS).unref();
}

const textOf = (part: unknown): string => (typeof part === 'string' ? part : `${JSON.stringify(part)}\n`);

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}

function contentTypeOf({ streams = '' }: Action, query: Readonly<Record<string, unknown>>): string {
  return typeof streams === 'string' ? streams : (streams.types[String(query[streams.param])] ?? '');
}
