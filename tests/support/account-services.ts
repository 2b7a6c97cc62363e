import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LoopbackService } from './loopback-service.ts';

interface Grant {
  refresh: string;
  access: string;
  isRevoked: boolean;
}

interface Waiting {
  challenge: string;
  redirect: string;
  clientId: string;
}

export interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** What a handler of an API answers: a status, a body, and headers if it needs any. */
export type Answered = readonly [status: number, body?: unknown, headers?: Record<string, string>];
type Api = (sent: Sent) => Answered | Promise<Answered>;

const TOKENS = new Set(['/token', '/oauth/token', '/oauth2/token', '/v1/oauth/token', '/v1/oauth/refresh']);
const REVOCATIONS = new Set(['/revoke', '/oauth2/revoke', '/2/auth/token/revoke']);

/**
 * A service on loopback that speaks OAuth as Google, Dropbox, Box, Figma and Atlassian document it: codes that work once and only with their verifier,
 * refresh tokens that rotate, and revocation. Behind it is an API that only an access token of this moment opens.
 */
export class AccountService extends LoopbackService {
  readonly #codes = new Map<string, Waiting>();
  readonly #grants: Grant[] = [];
  /** Every request to the API, in order. */
  readonly asked: Sent[] = [];
  /** How often tokens were exchanged. */
  refreshes = 0;
  /** Tokens that were revoked, by the kind of token. */
  revocations = 0;
  /** Each use of a refresh token voids it and gives a new one, as Box does it. */
  rotates = true;
  /** How long an access token works, in seconds. */
  seconds = 3600;
  /** Answers instead of the API, once each, in order. */
  readonly refusals: Answered[] = [];
  /** Instead of the answer with tokens. */
  tokenAnswer: Answered | null = null;
  refreshDelayMs = 0;
  /** Everything is answered by 503. */
  isDown = false;
  api: Api = () => [404];
  /** What is served to everyone, by its path. */
  readonly images = new Map<string, Buffer>();

  /** A person allows the access on the page that they were sent to. @returns what the browser brings back */
  allow(page: URL): { state: string; code: string } {
    const asked = page.searchParams;
    if (asked.get('code_challenge_method') !== 'S256' || asked.get('response_type') !== 'code') throw new Error(page.href);
    const code = randomBytes(16).toString('hex');
    this.#codes.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
      clientId: asked.get('client_id') ?? '',
    });
    return { state: asked.get('state') ?? '', code };
  }

  /** What a browser shows of the page that a person is sent to: one link allows the access, the other one does not. */
  #page(url: URL): string {
    const { state, code } = this.allow(url);
    const back = (answer: Record<string, string>) =>
      `${url.searchParams.get('redirect_uri')}?${new URLSearchParams({ state, ...answer }).toString()}`.replaceAll('&', '&amp;');
    return `<!doctype html><html lang="en"><title>Account</title><main><h1>Allow access?</h1>
<a href="${back({ code })}">Allow</a> <a href="${back({ error: 'access_denied' })}">Deny</a></main></html>`;
  }

  /** The person removes the access over there. */
  revokeAll(): void {
    for (const grant of this.#grants) grant.isRevoked = true;
  }

  /** The access tokens of this moment no longer work. Their refresh tokens do. */
  expireAll(): void {
    for (const grant of this.#grants) grant.access = '';
  }

  get liveGrants(): number {
    return this.#grants.filter(({ isRevoked }) => !isRevoked).length;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://x');
    const { pathname, search } = url;
    const image = this.images.get(pathname);
    if (image !== undefined && request.headers.authorization === undefined)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(image);
    if (pathname.endsWith('/authorize') || pathname === '/oauth')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(this.#page(url));
    const [status, body, headers = {}]: Answered = this.isDown
      ? [503]
      : TOKENS.has(pathname) && request.method === 'POST'
        ? pathname.startsWith('/v1/')
          ? await this.#figmaToken(request, pathname, new URLSearchParams(text))
          : await this.#token(new URLSearchParams(text))
        : REVOCATIONS.has(pathname)
          ? this.#revoke(new URLSearchParams(text).get('token') ?? bearerOf(request))
          : await this.#asked(request, {
              method: request.method ?? '',
              path: pathname + search,
              body: text === '' ? {} : JSON.parse(text),
            });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** Figma: the client signs in by a header, another address exchanges refresh tokens, which stay, and an answer names no type. */
  async #figmaToken({ headers }: IncomingMessage, path: string, form: URLSearchParams): Promise<Answered> {
    // Both parts are encoded as in a form (RFC 6749, 2.3.1).
    const client = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
    const isRefresh = form.get('grant_type') === 'refresh_token';
    if (decodeURIComponent(client) !== 'cairn:a-client-secret' || form.has('client_secret'))
      return [401, { status: 401, message: 'Unauthorized' }];
    if (isRefresh !== path.endsWith('/refresh')) return [400, { status: 400, message: 'Bad request' }];
    form.set('client_id', 'cairn');
    form.set('client_secret', 'a-client-secret');
    const [status, body] = await this.#token(form);
    if (status !== 200) return [status, { status, message: 'Invalid code', i18n: null }];
    const { access_token, expires_in, refresh_token } = body as Record<string, unknown>;
    return [200, { user_id_string: '7', access_token, expires_in, ...(!isRefresh && { refresh_token }) }];
  }

  async #token(form: URLSearchParams): Promise<Answered> {
    if (this.tokenAnswer !== null) return this.tokenAnswer;
    if (form.get('client_id') !== 'cairn' || form.get('client_secret') !== 'a-client-secret')
      return [401, { error: 'invalid_client' }];
    if (form.get('grant_type') === 'refresh_token') return this.#refreshed(form.get('refresh_token') ?? '');
    const waiting = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (waiting === undefined || waiting.challenge !== verifier || waiting.redirect !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant', error_description: 'canary of the service' }];
    return this.#granted({ refresh: '', access: '', isRevoked: false }, true);
  }

  async #refreshed(token: string): Promise<Answered> {
    this.refreshes++;
    await new Promise((done) => setTimeout(done, this.refreshDelayMs));
    const grant = this.#grants.find(({ refresh, isRevoked }) => refresh === token && !isRevoked);
    return grant === undefined ? [400, { error: 'invalid_grant' }] : this.#granted(grant, this.rotates);
  }

  #granted(grant: Grant, isNew: boolean): Answered {
    if (isNew) grant.refresh = `refresh-${randomBytes(8).toString('hex')}`;
    grant.access = `access-${randomBytes(8).toString('hex')}`;
    if (!this.#grants.includes(grant)) this.#grants.push(grant);
    const { access, refresh } = grant;
    const token = { access_token: access, token_type: 'Bearer', expires_in: this.seconds };
    return [200, { ...token, ...(isNew && { refresh_token: refresh }) }];
  }

  #revoke(token: string): Answered {
    const grant = this.#grants.find(({ access, refresh, isRevoked }) => (access === token || refresh === token) && !isRevoked);
    if (grant === undefined) return [400, { error: 'invalid_token' }];
    grant.isRevoked = true;
    this.revocations++;
    return [200, {}];
  }

  #asked(request: IncomingMessage, sent: Sent): Answered | Promise<Answered> {
    this.asked.push(sent);
    const grant = this.#grants.find(({ access, isRevoked }) => access === bearerOf(request) && !isRevoked);
    if (grant === undefined && sent.path.startsWith('/v1/')) return [403, { status: 403, err: 'Token expired' }];
    if (grant === undefined) return [401, { error: { code: 401, message: 'Invalid Credentials' } }];
    return this.refusals.shift() ?? this.api(sent);
  }
}

const bearerOf = ({ headers }: IncomingMessage): string => headers.authorization?.replace(/^Bearer /, '') || 'none';

/** Calendars as Google serves them: the ids of deleted events stay taken. */
export class Calendars {
  readonly made: string[] = [];
  readonly deleted: string[] = [];
  readonly events = new Map<string, Record<string, unknown>>();

  /** The events that a person sees, by the summary. */
  get shown(): Record<string, Record<string, unknown>> {
    const visible = [...this.events.values()].filter(({ status }) => status === 'confirmed');
    return Object.fromEntries(visible.map((event) => [String(event['summary']), event]));
  }

  readonly answer = ({ method, path, body }: Sent): Answered => {
    const [, calendar, eventId] = /^\/calendar\/v3\/calendars(?:\/([^/]+))?(?:\/events(?:\/([\w]+))?)?$/.exec(path) ?? [];
    if (calendar === undefined) {
      this.made.push(String(body['summary']));
      return [200, { id: `calendar-${this.made.length}@group.calendar.google.com`, summary: body['summary'] }];
    }
    if (this.deleted.includes(decodeURIComponent(calendar))) return [404, { error: { errors: [{ reason: 'notFound' }] } }];
    if (!path.includes('/events')) {
      if (method === 'DELETE') this.deleted.push(decodeURIComponent(calendar));
      return method === 'DELETE' ? [204] : [200, { id: calendar, summary: 'Cairn' }];
    }
    return this.#event(method, eventId ?? String(body['id']), body);
  };

  #event(method: string, id: string, body: Record<string, unknown>): Answered {
    if (!/^[a-v0-9]{5,1024}$/.test(id)) return [400, { error: { errors: [{ reason: 'invalid' }] } }];
    const known = this.events.get(id);
    if (method === 'POST' && known !== undefined) return [409, { error: { errors: [{ reason: 'duplicate' }] } }];
    if (method === 'PUT' && known === undefined) return [404, { error: { errors: [{ reason: 'notFound' }] } }];
    if (method === 'DELETE') {
      if (known === undefined) return [404];
      if (known['status'] === 'cancelled') return [410];
      this.events.set(id, { ...known, status: 'cancelled' });
      return [204];
    }
    this.events.set(id, { ...body, id });
    return [200, { ...body, id }];
  }
}
