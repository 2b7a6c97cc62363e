import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Sent } from './account-services.ts';
import type { TestApp } from './app.ts';
import { LoopbackService } from './loopback-service.ts';

/** Slack on loopback, as its Web API documents it: refusals are answers of 200 with an error, and pauses are 429. */
export class SlackServer extends LoopbackService {
  /** Every request, in order. */
  readonly asked: Sent[] = [];
  /** Answers instead of what was asked, once each, in order. */
  readonly refusals: Answered[] = [];
  token = 'xoxb-1-2-a';

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? '';
    this.asked.push({ method: request.method ?? '', path, body: text === '' ? {} : JSON.parse(text) });
    const [status, body, headers = {}]: Answered = this.refusals.shift() ?? this.#answer(request, path);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body ?? {}));
  }

  #answer({ headers }: IncomingMessage, path: string): Answered {
    if (path.startsWith('/commands/')) return [200, 'ok'];
    if (headers.authorization !== `Bearer ${this.token}`) return [200, { ok: false, error: 'invalid_auth' }];
    return [
      200,
      { ok: true, ...(path.startsWith('/api/chat.getPermalink') && { permalink: 'https://acme.slack.com/archives/C1/p1' }) },
    ];
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

export const messageAction = (text: string, ts = '1.1', answerAt = 'https://hooks.slack.com/commands/1/2') =>
  new URLSearchParams({
    payload: JSON.stringify({
      type: 'message_action',
      callback_id: 'create-task',
      response_url: answerAt,
      user: { id: 'U1', name: 'eve' },
      channel: { id: 'C1', name: 'general' },
      message: { type: 'message', user: 'U2', ts, text },
    }),
  }).toString();

export const slashCommand = (text: string) =>
  new URLSearchParams({
    command: '/cairn',
    text,
    user_name: 'eve',
    channel_id: 'C1',
    response_url: 'https://hooks.slack.com/commands/1/2',
    trigger_id: `${text}.1`,
  }).toString();
