import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Sent } from './account-services.ts';
import type { TestApp } from './app.ts';
import { LoopbackService } from './loopback-service.ts';

export interface MessageThere {
  ts: string;
  thread_ts?: string;
  text: string;
  user?: string;
  bot_id?: string;
  subtype?: string;
  files?: { name: string }[];
}

const BOT = { bot_id: 'B9', user_id: 'U9' };
const PEOPLE: Readonly<Record<string, object>> = {
  U1: { name: 'eve', profile: { display_name: 'Eve', real_name: 'Eve Adams' } },
  U2: { name: 'ines', profile: { display_name: '', real_name: 'Ines *Ito*' } },
};

/**
 * Slack on loopback, as its Web API documents it: refusals are answers of 200 with an error, pauses are 429, reading methods take
 * their arguments from the address, and an app changes only its own messages, in channels that it is in.
 */
export class SlackServer extends LoopbackService {
  /** Every request, in order. */
  readonly asked: Sent[] = [];
  /** Answers instead of what was asked, once each, in order. */
  readonly refusals: Answered[] = [];
  /** Answers to one method, once each, in order: after it was done if `isDone`. */
  readonly failures: { method: string; answer: Answered; isDone?: boolean }[] = [];
  token = 'xoxb-1-2-a';
  scopes = new Set(['channels:history', 'chat:write', 'users:read']);
  /** The messages of the channels that the app is in. */
  channels = new Map<string, MessageThere[]>();
  #clock = 100;

  clear(): void {
    this.asked.length = 0;
    this.refusals.length = 0;
    this.failures.length = 0;
    this.token = 'xoxb-1-2-a';
    this.scopes = new Set(['channels:history', 'chat:write', 'users:read']);
    this.channels = new Map([['C1', []]]);
  }

  /** Someone writes over there. @returns when */
  say(text: string, { thread, user = 'U2', ...more }: Partial<MessageThere> & { thread?: string } = {}): string {
    const ts = `${++this.#clock}.000100`;
    this.channels.get('C1')?.push({ ts, text, user, ...(thread !== undefined && { thread_ts: thread }), ...more });
    return ts;
  }

  /** Someone edits or, without a text, deletes a message. */
  change(ts: string, text?: string): void {
    const messages = this.channels.get('C1') ?? [];
    const at = messages.findIndex((message) => message.ts === ts);
    const message = messages[at];
    if (text === undefined) messages.splice(at, 1);
    else if (message !== undefined) message.text = text;
  }

  /** What a thread says without its first message. */
  thread(ts: string): string[] {
    return (this.channels.get('C1') ?? []).filter((one) => one.thread_ts === ts && one.ts !== ts).map(({ text }) => text);
  }

  /** The methods that changed something, in order. */
  get writes(): string[] {
    return this.asked.flatMap(({ path }) => /chat\.(?:postMessage|update|delete)/.exec(path)?.[0] ?? []);
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '', 'http://x');
    const sent = { method: request.method ?? '', path: request.url ?? '', body: text === '' ? {} : JSON.parse(text) };
    this.asked.push(sent);
    const [status, body, headers = {}]: Answered = this.refusals.shift() ?? this.#answer(request, sent, url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body ?? {}));
  }

  #answer({ headers }: IncomingMessage, { body }: Sent, { pathname, searchParams }: URL): Answered {
    // The address is the secret: a token beside it is one too many.
    if (pathname.startsWith('/commands/')) return headers.authorization === undefined ? [200, 'ok'] : [403, 'a token'];
    if (headers.authorization !== `Bearer ${this.token}`) return [200, { ok: false, error: 'invalid_auth' }];
    const method = pathname.replace('/api/', '');
    const at = this.failures.findIndex((failure) => failure.method === method);
    const [failure] = at < 0 ? [] : this.failures.splice(at, 1);
    if (failure !== undefined && !failure.isDone) return failure.answer;
    const done = this.#done(method, body, searchParams);
    return failure?.answer ?? [200, typeof done === 'string' ? { ok: false, error: done } : { ok: true, ...done }];
  }

  /** @returns the answer, or an error */
  #done(method: string, body: Sent['body'], query: URLSearchParams): object | string {
    if (method === 'auth.test') return { ...BOT, team_id: 'T1' };
    if (method === 'chat.getPermalink') return { permalink: 'https://acme.slack.com/archives/C1/p1' };
    if (method === 'chat.unfurl') return {};
    if (method === 'users.info') return this.#person(query.get('user') ?? '');
    const scope = method === 'conversations.replies' ? 'channels:history' : 'chat:write';
    if (!this.scopes.has(scope)) return 'missing_scope';
    const messages = this.channels.get(query.get('channel') ?? String(body['channel']));
    if (messages === undefined) return scope === 'chat:write' ? 'not_in_channel' : 'channel_not_found';
    if (method === 'conversations.replies') return this.#replies(messages, query);
    if (method === 'chat.postMessage') return this.#posted(messages, body);
    const message = messages.find(({ ts }) => ts === body['ts']);
    if (message === undefined) return 'message_not_found';
    if (message.bot_id !== BOT.bot_id) return method === 'chat.update' ? 'cant_update_message' : 'cant_delete_message';
    if (method === 'chat.delete') messages.splice(messages.indexOf(message), 1);
    else message.text = String(body['text']);
    return { channel: body['channel'], ts: message.ts };
  }

  #person(id: string): object | string {
    if (!this.scopes.has('users:read')) return 'missing_scope';
    const user = PEOPLE[id];
    return user === undefined ? 'user_not_found' : { user: { id, ...user } };
  }

  /** Pages of two, so that every longer thread has several. */
  #replies(messages: readonly MessageThere[], query: URLSearchParams): object | string {
    const all = messages.filter(({ ts, thread_ts: thread }) => ts === query.get('ts') || thread === query.get('ts'));
    if (all[0]?.ts !== query.get('ts')) return 'thread_not_found';
    const first = Number(query.get('cursor') ?? '0');
    const next = first + 2 < all.length ? String(first + 2) : '';
    const page = all.slice(first, first + 2).map((message) => ({ type: 'message', ...message }));
    return { messages: page, has_more: next !== '', response_metadata: { next_cursor: next } };
  }

  #posted(messages: MessageThere[], { thread_ts: thread, text, link_names: names }: Sent['body']): object | string {
    if (typeof thread !== 'string' || names !== false) return 'invalid_arguments';
    const ts = `${++this.#clock}.000100`;
    messages.push({ ts, thread_ts: thread, text: String(text), user: BOT.user_id, bot_id: BOT.bot_id });
    return { channel: 'C1', ts };
  }
}

/** Sends what Slack sends: signed with the time. */
export async function slackTells(
  { app }: TestApp,
  integrationId: string,
  payload: string,
  { secret, at = Date.now() }: { secret: string; at?: number },
): Promise<{ status: number; body: string }> {
  const stamp = String(Math.floor(at / 1_000));
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${stamp}:${payload}`).digest('hex')}`;
  const type = payload.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
  const { statusCode: status, body } = await app.inject({
    method: 'POST',
    url: `/api/hooks/slack/${integrationId}`,
    headers: { 'content-type': type, 'x-slack-signature': signature, 'x-slack-request-timestamp': stamp },
    payload,
  });
  return { status, body };
}

export const linkShared = (urls: readonly string[], ts = '1.1') =>
  JSON.stringify({
    token: 'ignored',
    team_id: 'T1',
    type: 'event_callback',
    event_id: `Ev${ts}`,
    event: { type: 'link_shared', channel: 'C1', user: 'U1', message_ts: ts, links: urls.map((url) => ({ domain: 'x', url })) },
  });

interface Shortcut {
  answerAt?: string;
  callback?: string;
  channel?: string;
  thread?: string;
}

export const messageAction = (text: string, ts = '1.1', { answerAt, callback, channel, thread }: Shortcut = {}) =>
  new URLSearchParams({
    payload: JSON.stringify({
      type: 'message_action',
      callback_id: callback ?? 'create-task',
      response_url: answerAt ?? 'https://hooks.slack.com/commands/1/2',
      user: { id: 'U1', name: 'eve' },
      channel: { id: channel ?? 'C1', name: 'general' },
      message: { type: 'message', user: 'U2', ts, text, ...(thread !== undefined && { thread_ts: thread }) },
    }),
  }).toString();

/** Tells of a message: `change` has what an edit or a deletion tells instead. */
export const messageEvent = (thread: string | undefined, change: object = {}, more: object = {}) =>
  JSON.stringify({
    type: 'event_callback',
    api_app_id: 'A1',
    event_id: 'Ev1',
    event: {
      type: 'message',
      channel: 'C1',
      ts: '9.9',
      ...(thread !== undefined && { thread_ts: thread }),
      ...change,
    },
    ...more,
  });

export const slashCommand = (text: string) =>
  new URLSearchParams({
    command: '/cairn',
    text,
    user_name: 'eve',
    channel_id: 'C1',
    response_url: 'https://hooks.slack.com/commands/1/2',
    trigger_id: `${text}.1`,
  }).toString();
