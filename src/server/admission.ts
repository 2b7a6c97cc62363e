import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/errors';
import { type BearerTokens, openBearer } from './bearer-tokens.ts';
import { bareHeaders, rawAnswer } from './edge.ts';
import { fail, Failure } from './failures.ts';
import type { TokenVerifier } from './identity.ts';
import { inNameOf, network, person, type Requester } from './requester.ts';

export interface AdmissionLimits {
  /** Concurrent requests of one person's sessions. */
  perPerson: number;
  /** Concurrent requests of one network without a session: many people can be behind one address. */
  perNetwork: number;
  /** Concurrent requests of everyone together. */
  all: number;
  /** Bytes of answers that one requester has not read yet. */
  unreadBytes: number;
  /** Milliseconds until a refusal is answered, so that an immediate retry gains nothing. */
  refusalPause: number;
  /** Milliseconds for a whole body that is read before its handler runs. */
  bodyTime: number;
  /** Milliseconds without a byte in either direction, after which a request and its answer are cut off. */
  stall: number;
}

const LIMITS: AdmissionLimits = {
  perPerson: 200,
  perNetwork: 600,
  all: 4_000,
  unreadBytes: 67_108_864,
  refusalPause: 2_000,
  bodyTime: 60_000,
  stall: 60_000,
};
/** Small answers are not held back: a refusal would be as long. */
const SMALL = 16_384;

/** The pending work of one requester. */
interface Load {
  requests: number;
  unread: number;
}

interface Admitted {
  requester: Requester;
  load: Load;
  bodyTimer: NodeJS.Timeout | undefined;
}

/** Health-check paths, which no limit applies to. */
const PROBES = /^\/(?:healthz|readyz)(?:\?|$)/;

/**
 * Limits the pending work of each person, or network without a session, and names the requester for the fair queue of the
 * database. It applies to every route, so it is added before the first.
 */
export function admit(
  app: FastifyInstance,
  tokens: TokenVerifier,
  given: Partial<AdmissionLimits> = {},
  bearers: BearerTokens | null = null,
): void {
  const limits = { ...LIMITS, ...given };
  const admissions = new Admissions(limits);
  app.addHook('onRequest', async (request, reply) => {
    cutStalled(request, reply, limits.stall);
    if (!PROBES.test(request.url)) await admissions.take(request, reply, await requesterOf(request, tokens, bearers));
  });
  // After the body: its events come from the socket, outside the async context of the earlier hooks.
  app.addHook('preValidation', (request, _reply, done) => {
    const requester = admissions.bodyRead(request);
    if (requester) inNameOf(requester, done);
    else done();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
    if (bytes > SMALL) admissions.send(request, reply, bytes);
  });
}

/** The pending work of all requesters. */
class Admissions {
  readonly #limits: AdmissionLimits;
  readonly #loads = new Map<string, Load>();
  readonly #admitted = new WeakMap<FastifyRequest, Admitted>();
  #requests = 0;
  #pausing = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** Counts a request until its answer has ended, or refuses it. */
  async take(request: FastifyRequest, reply: FastifyReply, requester: Requester): Promise<void> {
    const { name } = requester;
    const load = this.#loads.get(name) ?? { requests: 0, unread: 0 };
    const most = name.startsWith('user:') ? this.#limits.perPerson : this.#limits.perNetwork;
    if (load.requests >= most) await this.#refuse(request, 2);
    if (this.#requests >= this.#limits.all) await this.#refuse(request, null);
    this.#loads.set(name, load);
    load.requests++;
    this.#requests++;
    const bodyTimer = setTimeout(() => cutBody(request), this.#limits.bodyTime).unref();
    this.#admitted.set(request, { requester, load, bodyTimer });
    onceEnded(reply, () => {
      clearTimeout(bodyTimer);
      load.requests--;
      this.#requests--;
      if (load.requests === 0) this.#loads.delete(name);
    });
  }

  /** The requester, once the body has been read. */
  bodyRead(request: FastifyRequest): Requester | undefined {
    const known = this.#admitted.get(request);
    clearTimeout(known?.bodyTimer);
    return known?.requester;
  }

  /** Counts the bytes of an answer until they are read, or refuses it if its reader has too many already. */
  send(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    const load = this.#admitted.get(request)?.load;
    if (load === undefined) return;
    if (load.unread + bytes > this.#limits.unreadBytes && load.unread > 0) fail('too-many-requests', { seconds: 5 });
    load.unread += bytes;
    onceEnded(reply, () => void (load.unread -= bytes));
  }

  async #refuse(request: FastifyRequest, seconds: number | null): Promise<never> {
    // A flood of refusals costs as much as the requests: above a limit they are not answered at all.
    if (this.#pausing >= this.#limits.all) request.raw.destroy();
    this.#pausing++;
    await pause(this.#limits.refusalPause).finally(() => this.#pausing--);
    return seconds === null ? fail('unavailable') : fail('too-many-requests', { seconds });
  }
}

/**
 * Cuts off a request without a byte in either direction for this many milliseconds. Once an answer has started it closes the
 * connection, because ending a fully read request would leave that open. Before that, a completely sent request is waited
 * for, such as a file that a store takes long to save.
 */
function cutStalled(request: FastifyRequest, reply: FastifyReply, after: number): void {
  reply.raw.setTimeout(after, () => {
    if (!reply.raw.destroyed) (reply.raw.headersSent ? request.raw.socket : request.raw).destroy();
  });
}

/** The person of a valid token, or else the network of the request. */
async function requesterOf(request: FastifyRequest, tokens: TokenVerifier, bearers: BearerTokens | null): Promise<Requester> {
  const unnamed = network(request.ip);
  const opened = bearers && (await inNameOf(unnamed, () => openBearer(bearers, request)));
  if (opened) return person(opened.delegate.onBehalfOf);
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  // If the token cannot be verified at the moment, the route itself reports that.
  const identity = token === undefined ? null : await tokens.verify(token).catch(() => null);
  return identity ? person(identity.userId) : unnamed;
}

/** Runs once: when the answer is sent or its reader is gone, which may already have happened. */
function onceEnded({ raw }: FastifyReply, then: () => void): void {
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    then();
  };
  if (raw.destroyed) return end();
  raw.once('finish', end).once('close', end);
}

/** Ends a request whose body arrives too slowly. */
function cutBody({ raw, id }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const { code, message } = new Failure('too-slow', {});
  const body: ErrorBody = { error: { code, message, requestId: id } };
  raw.socket.end(rawAnswer(408, body, bareHeaders()), () => raw.socket.destroy());
}
