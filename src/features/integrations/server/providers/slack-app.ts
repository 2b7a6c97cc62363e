import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as accountWords from '../accounts/words.ts';
import type { ChatProvider, ChatTold, Shown } from '../chat-app/chat-provider.ts';
import * as words from '../words.ts';

const API = 'https://slack.com/api';
const WINDOW_SECONDS = 300;
const LINKS_MOST = 5;
const TEXT_MOST = 10_000;

const text = (most: number) => z.string().min(1).max(most);
const Verification = z.object({ type: z.literal('url_verification'), challenge: z.string().max(500) });
// Links are shared by their channel and time, or while someone writes, by an id (api.slack.com/events/link_shared).
const LinkShared = z.object({
  type: z.literal('event_callback'),
  event: z.object({
    type: z.literal('link_shared'),
    channel: text(100),
    message_ts: text(100),
    unfurl_id: text(200).optional(),
    source: text(50).optional(),
    links: z.array(z.object({ url: text(2000) })),
  }),
});
// A message shortcut (api.slack.com/reference/interaction-payloads/shortcuts).
const MessageAction = z.object({
  type: z.literal('message_action'),
  response_url: text(2000),
  user: z.object({ name: z.string().max(300).optional(), username: z.string().max(300).optional() }),
  channel: z.object({ id: text(100) }),
  message: z.object({ text: z.string().nullish(), ts: text(100) }),
});
// A slash command (api.slack.com/interactivity/slash-commands).
const Command = z.object({
  command: text(100),
  text: z.string().default(''),
  user_name: z.string().max(300).default(''),
  response_url: text(2000),
});
const Ok = z.object({ ok: z.literal(true), permalink: z.string().optional() });
const Refused = z.object({ ok: z.literal(false), error: z.string() });

const NOTHING = { answer: {}, ask: null } as const;
/** Errors by which Slack says that the token no longer works. */
const REVOKED = new Set(['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired']);

/** An app of Slack: events, message shortcuts and slash commands, each signed (api.slack.com/authentication/verifying-requests-from-slack). */
export const slackApp: ChatProvider = {
  isSigned: (secret, { signature, stamp }, bytes, now) => {
    if (!/^\d{1,12}$/.test(stamp) || Math.abs(now / 1_000 - Number(stamp)) > WINDOW_SECONDS) return false;
    const made = Buffer.from(`v0=${createHmac('sha256', secret).update(`v0:${stamp}:`).update(bytes).digest('hex')}`);
    const sent = Buffer.from(signature);
    return made.length === sent.length && timingSafeEqual(made, sent);
  },
  toldBy: (bytes) => toldIn(bytes.toString()),
  show: async (session, message, shown) => {
    const { unfurl_id: id, source, channel, ts } = message;
    const at = id !== undefined && source !== undefined ? { unfurl_id: id, source } : { channel, ts };
    await asked(session, 'chat.unfurl', { ...at, unfurls: Object.fromEntries(shown.map((each) => [each.url, blocksOf(each)])) });
  },
  linkTo: async (session, { channel, ts }) => {
    const query = new URLSearchParams({ channel, message_ts: ts });
    const { body } = await session.ask(`${API}/chat.getPermalink?${query.toString()}`);
    // A conversation that the app is not in has none for it.
    return Ok.safeParse(body).data?.permalink ?? null;
  },
  answer: async (session, at, said, link) => {
    await session.ask(at, {
      method: 'POST',
      json: { response_type: 'ephemeral', text: link === null ? plain(said) : `<${link}|${plain(said)}>` },
    });
  },
  isAnswerAddress: (address) => URL.parse(address)?.origin === 'https://hooks.slack.com',
};

function toldIn(sent: string): ChatTold | null {
  const form = sent.startsWith('{') ? null : new URLSearchParams(sent);
  const command = Command.safeParse(form === null ? null : Object.fromEntries(form));
  if (command.success) return commanded(command.data);
  const body = jsonIn(form === null ? sent : (form.get('payload') ?? ''));
  const verification = Verification.safeParse(body);
  if (verification.success) return { answer: { challenge: verification.data.challenge }, ask: null };
  const shared = LinkShared.safeParse(body);
  if (shared.success) return { answer: {}, ask: linksIn(shared.data.event) };
  const action = MessageAction.safeParse(body);
  if (!action.success) return NOTHING;
  const { message, channel, user, response_url: answerAt } = action.data;
  const author = user.name ?? user.username ?? '';
  const asks = { is: 'task', text: (message.text ?? '').slice(0, TEXT_MOST), author, answerAt } as const;
  return { answer: {}, ask: { ...asks, message: { channel: channel.id, ts: message.ts } } };
}

function commanded({ text: typed, user_name: author, response_url: answerAt }: z.infer<typeof Command>): ChatTold {
  const title = typed.trim().slice(0, TEXT_MOST);
  if (title === '' || title === 'help') return { answer: { response_type: 'ephemeral', text: words.chatHelp }, ask: null };
  return { answer: {}, ask: { is: 'task', text: title, author, message: null, answerAt } };
}

const linksIn = (event: z.infer<typeof LinkShared>['event']): ChatTold['ask'] => ({
  is: 'links',
  urls: event.links.map(({ url }) => url).slice(0, LINKS_MOST),
  message: {
    channel: event.channel,
    ts: event.message_ts,
    ...(event.unfurl_id !== undefined && { unfurl_id: event.unfurl_id }),
    ...(event.source !== undefined && { source: event.source }),
  },
});

/** What people wrote, so that nothing in it is a mention, a link or a format. */
const plain = (said: string): string => said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const blocksOf = ({ title, facts }: Shown): object => ({
  blocks: [
    { type: 'section', text: { type: 'plain_text', text: title.slice(0, 300) } },
    ...(facts.length === 0
      ? []
      : [{ type: 'context', elements: [{ type: 'plain_text', text: facts.join(' · ').slice(0, 300) }] }]),
  ],
});

/** Slack refuses by 200 and an error. @throws {RemoteRefusal} */
async function asked(session: AccountSession, method: string, json: object): Promise<void> {
  const { body } = await session.ask(`${API}/${method}`, { method: 'POST', json });
  const refused = Refused.safeParse(body);
  if (!refused.success) return;
  const isRevoked = REVOKED.has(refused.data.error);
  throw new RemoteRefusal(isRevoked ? 'revoked' : 'refused', isRevoked ? accountWords.revoked : words.chatRefused);
}

function jsonIn(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return null;
  }
}
