import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { z } from 'zod';
import type { OpenRoute } from '#contract/open-route';
import type { AfterCommit } from './after-commit.ts';
import type { Files } from './files.ts';
import { escaped } from './html.ts';
import { inReadersLanguage } from './page-language.ts';
import { plainPage } from './plain-page.ts';
import { answerFailure, refusalOf } from './refusals.ts';
import { fail } from './failures.ts';
import { peerNetwork } from './peer-network.ts';
import { pageLanguage } from './request-language.ts';
import { inLanguage } from './spoken.ts';
import { tagOf } from './tag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path as the log has it, if the address itself is secret. */
    loggedPath?: string;
    /** The content type of a text. */
    textType?: string;
    isPage?: boolean;
  }
}

/** The context of an open route's handler. */
interface OpenCall<Route extends OpenRoute> {
  params: Route['params'] extends z.ZodObject ? z.output<Route['params']> : undefined;
  query: Route['query'] extends z.ZodObject ? z.output<Route['query']> : undefined;
  /** The header that the route names; null if it was not sent. */
  header: string | null;
  /** The second header that the route names; null if it was not sent. */
  stamp: string | null;
  /** The cookie that the route names; null if it was not sent. */
  cookie: string | null;
  /** The network that the request came from, as limits count it. */
  network: string;
  /** The raw bytes, for verifying a signature; null if there were none. */
  body: Buffer | null;
  pool: pg.Pool;
  files: Files;
  /** To be called after events are committed: wakes the readers that wait for them. */
  recorded: AfterCommit['recorded'];
}

/** An open route with its handler, as main collects them. */
export interface OpenEndpoint {
  readonly route: OpenRoute;
  readonly handler: (call: OpenCall<OpenRoute>) => Promise<unknown>;
}

type TextStatus = 200 | 400 | 403 | 404 | 429;

/** Leads a browser that sent a form to another page of this server. */
export interface SeeOther {
  readonly seeOther: string;
  /** A cookie for the pages below `path`, out of reach of scripts. */
  readonly cookie?: { readonly name: string; readonly value: string; readonly path: string; readonly seconds: number };
}

/** A text that is written only for those who do not have it yet: `from` is all that it is written from. */
export class TextFrom {
  readonly tag: string;
  readonly write: () => Promise<string>;
  /** Another than 200 for a page that refuses, which is not kept. */
  readonly status: TextStatus;
  constructor(from: string, write: () => Promise<string>, status: TextStatus = 200) {
    this.tag = tagOf(Buffer.from(from));
    this.write = write;
    this.status = status;
  }
}

/** The bytes of an image, for those who do not have them yet: the same bytes have the same name. */
export class ImageFrom {
  readonly tag: string;
  readonly type: string;
  readonly read: () => Promise<Uint8Array | null>;
  constructor(name: string, type: string, read: () => Promise<Uint8Array | null>) {
    this.tag = tagOf(Buffer.from(name));
    this.type = type;
    this.read = read;
  }
}

/** Pairs an open route with its handler. */
export const openEndpoint = <Route extends OpenRoute>(
  route: Route,
  handler: (call: OpenCall<Route>) => Promise<z.output<Route['response']> | TextFrom | ImageFrom | SeeOther>,
): OpenEndpoint => ({ route, handler });

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const BODY_LIMIT = 1_048_576;

/** Serves the routes without a session: each within its limit, however it is addressed, and with its declared answer. */
export function openRoutesPlugin(
  endpoints: readonly OpenEndpoint[],
  { pool, files, recorded, checksAnswers }: Pick<OpenCall<OpenRoute>, 'pool' | 'files' | 'recorded'> & { checksAnswers: boolean },
): FastifyPluginAsync {
  return async (app) => {
    app.setErrorHandler(answerFailure);
    app.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    for (const { route, handler } of endpoints) {
      const { method, path, params, limit, alsoAtRoot, textType, isPage = false, bodyLimit = BODY_LIMIT } = route;
      const limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds });
      const answered: RouteHandlerMethod = async (request, reply) => {
        await limiter.consume(peerNetwork(request.ip)).catch(refuse);
        const query = route.query?.safeParse(request.query);
        const named = params?.safeParse(request.params);
        if (query?.success === false || named?.success === false) fail('not-found');
        const answer = await handler({
          params: named?.data,
          query: query?.data,
          header: headerOf(request, route.header),
          stamp: headerOf(request, route.stamp),
          cookie: route.cookie === undefined ? null : cookieOf(request, route.cookie),
          network: peerNetwork(request.ip),
          body: Buffer.isBuffer(request.body) ? request.body : null,
          pool,
          files,
          recorded,
        } as OpenCall<OpenRoute>);
        const checked = (sent: unknown) => (checksAnswers ? route.response.parse(sent) : sent);
        if (isSeeOther(answer)) return seeOther(request, reply, answer);
        if (answer instanceof ImageFrom) return imageAnswer(request, reply, answer);
        if (!(answer instanceof TextFrom)) return checked(answer);
        return textAnswer(request, reply, answer, async () => String(checked(await answer.write())));
      };
      for (const address of [`/api${path}`, ...(alsoAtRoot ? [path] : [])])
        app.route({
          method,
          url: address.replaceAll(/\{(\w+)\}/g, ':$1'),
          bodyLimit,
          config: { ...(params !== undefined && { loggedPath: address }), ...(textType !== undefined && { textType, isPage }) },
          ...(isPage && AS_PAGE),
          handler: answered,
        });
    }
  };
}

function headerOf({ headers }: FastifyRequest, name = ''): string | null {
  const sent = headers[name];
  return typeof sent === 'string' ? sent : null;
}

/** What a page does that an answer for programs does not. */
const AS_PAGE: Pick<RouteShorthandOptions, 'onRequest' | 'errorHandler'> = {
  onRequest: inReadersLanguage,
  errorHandler: (error, request, reply) => void failurePage(error, request, reply),
};

/** A person who opened a page reads what went wrong; programs get it as they do elsewhere. */
function failurePage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(request.headers.accept ?? '').includes('text/html')) return answerFailure(error, request, reply);
  const language = pageLanguage(request);
  const { status, headers, body } = refusalOf(error, request, language);
  void reply.headers(headers).code(status).header('content-security-policy', PAGE_POLICY);
  const page = inLanguage(language, () => plainPage(escaped(body.error.message), ''));
  return reply.type('text/html; charset=utf-8').send(page);
}

const isSeeOther = (answer: unknown): answer is SeeOther => typeof answer === 'object' && answer !== null && 'seeOther' in answer;

function seeOther({ protocol }: FastifyRequest, reply: FastifyReply, { seeOther: to, cookie }: SeeOther): FastifyReply {
  if (cookie !== undefined) {
    const { name, value, path, seconds } = cookie;
    const secure = protocol === 'https' ? '; Secure' : '';
    void reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
  }
  return reply.redirect(to, 303);
}

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/** A text for programs that ask again and again: they keep it, but ask each time whether it is still the same. */
async function textAnswer(
  { headers, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { tag, status }: TextFrom,
  write: () => Promise<string>,
): Promise<FastifyReply> {
  void reply.code(status);
  if (status === 200) void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (status === 200 && headers['if-none-match'] === tag) return reply.code(304).send();
  if (routeOptions.config.isPage === true) void reply.header('content-security-policy', PAGE_POLICY);
  return reply.type(routeOptions.config.textType ?? 'text/plain').send(Buffer.from(await write()));
}

/** Browsers ask each time whether they may still show it. Nothing in it can run, also when it is opened alone. */
async function imageAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, type, read }: ImageFrom,
): Promise<FastifyReply> {
  if (headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
  const bytes = await read();
  if (bytes === null) fail('not-found');
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('x-content-type-options', 'nosniff');
  void reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin');
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

function refuse(over: unknown): never {
  if (over instanceof RateLimiterRes) fail('too-many-requests', { seconds: Math.ceil(over.msBeforeNext / 1000) });
  throw over;
}
