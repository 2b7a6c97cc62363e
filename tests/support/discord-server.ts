import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Sent } from './account-services.ts';
import type { TestApp } from './app.ts';
import { LoopbackService } from './loopback-service.ts';

export interface CommandThere {
  type: number;
  name: string;
  description?: string;
  options?: { name: string; type: number; description: string; required: boolean }[];
}

interface AnswerThere {
  content?: string;
  embeds?: { title: string; url: string; description?: string }[];
}

/** The key of an application, as Discord shows its public part. */
export const newAppKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex') };
};

/**
 * Discord on loopback, as its API documents it: an application of which only the token of its bot speaks, commands that are checked
 * and replaced as a whole, and answers to interactions by their tokens, which end.
 */
export class DiscordServer extends LoopbackService {
  /** Every request, in order. */
  readonly asked: (Sent & { authorization: string | null })[] = [];
  /** Answers instead of what was asked, once each, in order. */
  readonly refusals: Answered[] = [];
  readonly key = newAppKey();
  readonly applicationId = '1100110011001100110';
  token = 'bot-token-1';
  isPublic = false;
  commands: CommandThere[] = [];
  /** What the people who asked see, by the token of their interaction; null for one that was announced. */
  readonly answers = new Map<string, AnswerThere | null>();

  clear(): void {
    Object.assign(this, { token: 'bot-token-1', isPublic: false, commands: [] });
    this.asked.length = 0;
    this.refusals.length = 0;
    this.answers.clear();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const { authorization = null, 'user-agent': client = '' } = request.headers;
    const sent = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: text === '' ? {} : JSON.parse(text),
      authorization,
    };
    this.asked.push(sent);
    const answer: Answered = client.startsWith('DiscordBot (')
      ? (this.refusals.shift() ?? this.#answer(sent))
      : [403, { message: 'unknown client', code: 40_333 }];
    const [status, body, headers = {}] = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  #answer({ method, path, body, authorization }: (typeof this.asked)[number]): Answered {
    const [, application, token] = /^\/api\/v10\/webhooks\/(\d+)\/([^/]+)\/messages\/@original$/.exec(path) ?? [];
    if (token !== undefined) return this.#answered(method, { application, token, body, authorization });
    if (authorization !== `Bot ${this.token}`) return [401, { message: '401: Unauthorized', code: 0 }];
    if (method === 'GET' && path === '/api/v10/applications/@me')
      return [200, { id: this.applicationId, name: 'Cairn', verify_key: this.key.publicKey, bot_public: this.isPublic }];
    if (method === 'PUT' && path === `/api/v10/applications/${this.applicationId}/commands`) return this.#registered(body);
    return [404, { message: '404: Not Found', code: 0 }];
  }

  #registered(body: unknown): Answered {
    const commands = body as CommandThere[];
    const isRight = ({ type, name, description, options = [] }: CommandThere): boolean =>
      type === 1
        ? /^[\p{Ll}\p{N}_-]{1,32}$/u.test(name) &&
          (description ?? '').length > 0 &&
          (description ?? '').length <= 100 &&
          options.every((option) => /^[\p{Ll}_-]{1,32}$/u.test(option.name) && option.description.length <= 100)
        : type === 3 && name.length <= 32 && description === undefined && options.length === 0;
    if (!Array.isArray(commands) || !commands.every(isRight)) return [400, { message: 'Invalid Form Body', code: 50_035 }];
    this.commands = commands;
    return [200, commands];
  }

  #answered(
    method: string,
    {
      application,
      token,
      body,
      authorization,
    }: { application: string | undefined; token: string; body: Sent['body']; authorization: string | null },
  ): Answered {
    // The address is the secret: a token beside it is one too many.
    if (authorization !== null || application !== this.applicationId) return [401, { message: '401: Unauthorized', code: 0 }];
    if (!this.answers.has(token)) return [401, { message: 'Invalid Webhook Token', code: 50_027 }];
    const { content, embeds, allowed_mentions: mentions } = body as AnswerThere & { allowed_mentions?: { parse?: unknown[] } };
    const isRight =
      method === 'PATCH' &&
      mentions?.parse?.length === 0 &&
      (content ?? '').length <= 2_000 &&
      (embeds ?? []).length <= 10 &&
      (embeds ?? []).every(({ title, description }) => title.length <= 256 && (description ?? '').length <= 4_096);
    if (!isRight) return [400, { message: 'Invalid Form Body', code: 50_035 }];
    this.answers.set(token, { ...(content !== undefined && { content }), ...(embeds && { embeds }) });
    return [200, { id: '1', content }];
  }
}

/** Sends what Discord sends: signed over the time and the bytes by the key of the application. */
export async function discordTells(
  { app }: TestApp,
  integrationId: string,
  payload: object,
  { key, at = Date.now(), signature }: { key: KeyObject; at?: number; signature?: string },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const stamp = String(Math.floor(at / 1_000));
  const bytes = JSON.stringify(payload);
  const { statusCode: status, body } = await app.inject({
    method: 'POST',
    url: `/api/hooks/discord/${integrationId}`,
    headers: {
      'content-type': 'application/json',
      'x-signature-ed25519': signature ?? sign(null, Buffer.from(stamp + bytes), key).toString('hex'),
      'x-signature-timestamp': stamp,
    },
    payload: bytes,
  });
  return { status, body: JSON.parse(body) };
}

const eve = { id: '7', username: 'eve_1', global_name: 'Eve' };

/** An interaction in a server, announced so that it can be answered. */
function interaction(there: DiscordServer, token: string, data: object): object {
  there.answers.set(token, null);
  return {
    id: `9${token.replaceAll(/\D/g, '')}`,
    type: 2,
    version: 1,
    application_id: there.applicationId,
    token,
    guild_id: '200',
    channel_id: '300',
    member: { user: eve, roles: [], permissions: '0' },
    data,
  };
}

export const typedCommand = (there: DiscordServer, text: string, token: string) =>
  interaction(there, token, { id: '1', name: 'cairn', type: 1, options: [{ name: 'text', type: 3, value: text }] });

export const messageCommand = (there: DiscordServer, name: 'Create task' | 'Show items', content: string, token: string) =>
  interaction(there, token, {
    id: '2',
    name,
    type: 3,
    target_id: '400',
    resolved: { messages: { 400: { id: '400', type: 0, content, author: { id: '8', username: 'ines', global_name: null } } } },
  });
