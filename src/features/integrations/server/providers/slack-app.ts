import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import {
  type ChatProvider,
  type ChatTold,
  isRecent,
  LINKS_MOST,
  type Shown,
  TEXT_MOST,
  typedAfterCommand,
} from '../chat-app/chat-provider.ts';
import * as words from '../chat-app/words.ts';
import { jsonIn } from './json-in.ts';
import { askSlack } from './slack-api.ts';
import { linksIn, markdownOf, plainInSlack } from './slack-text.ts';
import { slackThreads } from './slack-threads.ts';

/** The shortcut with this callback id keeps a thread with a task that its message leads to. Every other one creates a task. */
const ATTACH = 'attach-thread';

const text = (most: number) => z.string().min(1).max(most);
const Verification = z.object({ type: z.literal('url_verification'), challenge: z.string().max(500) });
// Links are shared by their channel and time, or while someone writes, by an id (docs.slack.dev/reference/events/link_shared).
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
// What was edited or deleted is in the event as it is, or as it was (docs.slack.dev/reference/events/message).
const InThread = z.object({ thread_ts: text(100).optional(), app_id: z.string().optional() });
const MessageEvent = z.object({
  type: z.literal('event_callback'),
  api_app_id: z.string().optional(),
  event: InThread.extend({
    type: z.literal('message'),
    channel: text(100),
    message: InThread.optional(),
    previous_message: InThread.optional(),
  }),
});
// A message shortcut (docs.slack.dev/reference/interaction-payloads/shortcuts-interaction-payload).
const MessageAction = z.object({
  type: z.literal('message_action'),
  callback_id: z.string().default(''),
  response_url: text(2000),
  user: z.object({ name: z.string().max(300).optional(), username: z.string().max(300).optional() }),
  channel: z.object({ id: text(100) }),
  message: z.object({ text: z.string().nullish(), ts: text(100), thread_ts: text(100).optional() }),
});
// A slash command (docs.slack.dev/interactivity/implementing-slash-commands).
const Command = z.object({
  command: text(100),
  text: z.string().default(''),
  user_name: z.string().max(300).default(''),
  response_url: text(2000),
});
const Permalink = z.object({ permalink: z.string() });

const NOTHING = { answer: {}, ask: null } as const;
const says = (said: string) => ({ response_type: 'ephemeral', text: said });

/** An app of Slack: events, message shortcuts and slash commands, each signed (docs.slack.dev/authentication/verifying-requests-from-slack). */
export const slackApp: ChatProvider = {
  called: 'Slack',
  base: 'SLACK_BASE_URL',
  authorization: (token) => `Bearer ${token}`,
  isSigned: (secret, { signature, stamp }, bytes, now) => {
    if (!isRecent(stamp, now)) return false;
    const made = Buffer.from(`v0=${createHmac('sha256', secret).update(`v0:${stamp}:`).update(bytes).digest('hex')}`);
    const sent = Buffer.from(signature);
    return made.length === sent.length && timingSafeEqual(made, sent);
  },
  toldBy: (bytes) => toldIn(bytes.toString()),
  says,
  show: async (session, { message = {}, answerAt }, shown) => {
    if (answerAt !== undefined)
      return void (await session.ask(answerAt, {
        method: 'POST',
        json: { response_type: 'ephemeral', text: shown.map(({ url }) => url).join('\n'), blocks: shown.flatMap(blocksOf) },
        isSecretAddress: true,
      }));
    const { unfurl_id: id, source, channel, ts } = message;
    const at = id !== undefined && source !== undefined ? { unfurl_id: id, source } : { channel, ts };
    const unfurls = Object.fromEntries(shown.map((each) => [each.url, { blocks: blocksOf(each) }]));
    const { error } = await askSlack(session, 'chat.unfurl', { json: { ...at, unfurls } });
    if (error !== null) throw new RemoteRefusal('refused', words.refused('Slack'));
  },
  linkTo: async (session, { channel, ts }) => {
    const { body } = await askSlack(session, 'chat.getPermalink', { query: { channel, message_ts: ts } });
    // A conversation that the app is not in has none for it.
    return Permalink.safeParse(body).data?.permalink ?? null;
  },
  answer: async (session, at, said, link) => {
    const json = says(link === null ? plainInSlack(said) : `<${link}|${plainInSlack(said)}>`);
    await session.ask(at, { method: 'POST', json, isSecretAddress: true });
  },
  isAnswerAddress: (address) => URL.parse(address)?.origin === 'https://hooks.slack.com',
  threads: slackThreads,
};

function toldIn(sent: string): ChatTold {
  const form = sent.startsWith('{') ? null : new URLSearchParams(sent);
  const command = Command.safeParse(form === null ? null : Object.fromEntries(form));
  if (command.success) return commanded(command.data);
  const body = jsonIn(form === null ? sent : (form.get('payload') ?? ''));
  const verification = Verification.safeParse(body);
  if (verification.success) return { answer: { challenge: verification.data.challenge }, ask: null };
  const shared = LinkShared.safeParse(body);
  if (shared.success) return { answer: {}, ask: linksShared(shared.data.event) };
  const written = MessageEvent.safeParse(body);
  if (written.success) return writtenIn(written.data);
  const action = MessageAction.safeParse(body);
  return action.success ? { answer: {}, ask: actedOn(action.data) } : NOTHING;
}

function commanded({ text: typed, user_name: author, response_url: answerAt }: z.infer<typeof Command>): ChatTold {
  const wanted = typedAfterCommand(typed);
  if (wanted === null) return { answer: says(words.help), ask: null };
  if ('urls' in wanted) return { answer: {}, ask: { is: 'links', urls: wanted.urls, answerAt } };
  return { answer: {}, ask: { is: 'task', text: wanted.title, author, message: null, answerAt } };
}

/** A thread in which someone wrote, edited or deleted something. What the app wrote itself is no news. */
function writtenIn({ api_app_id: app, event }: z.infer<typeof MessageEvent>): ChatTold {
  const { channel, message, previous_message: before } = event;
  const ts = event.thread_ts ?? message?.thread_ts ?? before?.thread_ts;
  const by = event.app_id ?? message?.app_id;
  return ts === undefined || (app !== undefined && by === app) ? NOTHING : { ...NOTHING, thread: { channel, ts } };
}

function actedOn({
  callback_id: what,
  message,
  channel,
  user,
  response_url: answerAt,
}: z.infer<typeof MessageAction>): ChatTold['ask'] {
  const said = message.text ?? '';
  const place = { channel: channel.id, ts: message.ts, thread: message.thread_ts ?? message.ts };
  if (what === ATTACH) return { is: 'thread', urls: linksIn(said).slice(0, LINKS_MOST), message: place, answerAt };
  const author = user.name ?? user.username ?? '';
  const read = markdownOf(said.slice(0, TEXT_MOST), () => null);
  return { is: 'task', text: read, author, message: place, answerAt };
}

const linksShared = (event: z.infer<typeof LinkShared>['event']): ChatTold['ask'] => ({
  is: 'links',
  urls: event.links.map(({ url }) => url).slice(0, LINKS_MOST),
  message: {
    channel: event.channel,
    ts: event.message_ts,
    ...(event.unfurl_id !== undefined && { unfurl_id: event.unfurl_id }),
    ...(event.source !== undefined && { source: event.source }),
  },
});

const blocksOf = ({ title, facts }: Shown): object[] => [
  { type: 'section', text: { type: 'plain_text', text: title.slice(0, 300) } },
  ...(facts.length === 0 ? [] : [{ type: 'context', elements: [{ type: 'plain_text', text: facts.join(' · ').slice(0, 300) }] }]),
];
