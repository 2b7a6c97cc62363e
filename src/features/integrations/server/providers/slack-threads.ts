import { z } from 'zod';
import type { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { copyHere, named } from '../comments/copies.ts';
import type { RemoteComment, RemoteComments } from '../comments/remote-comments.ts';
import type { ChatThreads, OpenedThread } from '../threads/chat-threads.ts';
import * as words from '../threads/words.ts';
import { answerIn } from './answers.ts';
import { askSlack } from './slack-api.ts';
import { markdownOf, markedIn, messageOf, peopleIn } from './slack-text.ts';

const PER_PAGE = 200;
const PAGES = 5;
/** How many people of one message are named. */
const PEOPLE_MOST = 10;

const Bot = z.object({ bot_id: z.string().min(1).max(100) });
const Message = z.object({
  ts: z.string().min(1).max(40),
  thread_ts: z.string().optional(),
  subtype: z.string().optional(),
  text: z.string().nullish(),
  user: z.string().max(100).optional(),
  bot_id: z.string().nullish(),
  username: z.string().nullish(),
  bot_profile: z.object({ name: z.string().nullish() }).nullish(),
  files: z.array(z.object({ name: z.string().nullish() })).nullish(),
});
type Message = z.infer<typeof Message>;
const Page = z.object({
  messages: z.array(Message),
  response_metadata: z.object({ next_cursor: z.string().nullish() }).nullish(),
});
const Posted = z.object({ ts: z.string().min(1).max(40) });
const Person = z.object({
  user: z.object({
    name: z.string().nullish(),
    real_name: z.string().nullish(),
    profile: z.object({ display_name: z.string().nullish(), real_name: z.string().nullish() }).nullish(),
  }),
});

/** A message of a thread: what people write, with or without files. Others tell of joins, pins and the like. */
const SAID = new Set([undefined, 'bot_message', 'file_share', 'me_message', 'thread_broadcast']);
const NOT_THERE = new Set(['not_in_channel', 'channel_not_found', 'is_archived', 'no_permission']);
const NO_SCOPES = new Set(['missing_scope', 'not_allowed_token_type']);
const GONE = new Set([
  'message_not_found',
  'cant_update_message',
  'cant_delete_message',
  'edit_window_closed',
  'thread_not_found',
]);

const refusal = (error: string): RemoteRefusal =>
  new RemoteRefusal('refused', NOT_THERE.has(error) ? words.notInChannel : NO_SCOPES.has(error) ? words.noScopes : words.refused);

/** Threads of Slack (docs.slack.dev/reference/methods: conversations.replies, chat.postMessage, chat.update, chat.delete). */
export const slackThreads: ChatThreads = {
  botId: async (session) => {
    const { body, error } = await askSlack(session, 'auth.test', { json: {} });
    if (error !== null) throw refusal(error);
    return answerIn(Bot, body).bot_id;
  },
  open: (session, thread) => new SlackThread(session, thread),
};

interface Reply extends RemoteComment {
  /** The id of a person, whose name is asked; null if `author` is a name. */
  readonly personId: string | null;
  readonly isOwn: boolean;
}

class SlackThread implements RemoteComments<Reply> {
  readonly #session: AccountSession;
  readonly #thread: OpenedThread;
  readonly #names = new Map<string, string | null>();

  constructor(session: AccountSession, thread: OpenedThread) {
    this.#session = session;
    this.#thread = thread;
  }

  async comments(): Promise<Reply[] | null> {
    const { channel, ts, botId } = this.#thread;
    const all: Message[] = [];
    let cursor = '';
    for (let page = 0; page < PAGES; page++) {
      const query = { channel, ts, limit: String(PER_PAGE), ...(cursor !== '' && { cursor }) };
      const { body, error } = await askSlack(this.#session, 'conversations.replies', { query });
      // Its first message was deleted: nothing is known of the others.
      if (error === 'thread_not_found') return null;
      if (error !== null) throw refusal(error);
      const { messages, response_metadata: next } = answerIn(Page, body);
      all.push(...messages);
      cursor = next?.next_cursor ?? '';
      if (cursor === '') return all.flatMap((message) => replyIn(message, this.#thread.ts, botId));
    }
    return null;
  }

  said({ author, text }: Reply): string {
    return `${author}\n${text}`;
  }

  async copiedHere({ personId, author, text }: Reply): Promise<string> {
    const name = personId === null ? author : ((await this.#nameOf(personId)) ?? '');
    const people = peopleIn(text).slice(0, PEOPLE_MOST);
    const names = new Map<string, string>();
    for (const id of people) names.set(id, named((await this.#nameOf(id)) ?? ''));
    return copyHere(
      name,
      'Slack',
      markdownOf(text, (id) => names.get(id) ?? null),
    );
  }

  copiedThere({ id, author, content }: { id: string; author: string; content: string }): string {
    return messageOf(named(author), this.#thread.linkTo(id), content);
  }

  copyOf({ isOwn, text }: Reply): string | null {
    return isOwn ? markedIn(text) : null;
  }

  async comment(text: string): Promise<string> {
    const { channel, ts: thread } = this.#thread;
    const quiet = { unfurl_links: false, unfurl_media: false, link_names: false };
    const json = { channel, thread_ts: thread, text, ...quiet };
    const { body, error } = await askSlack(this.#session, 'chat.postMessage', { json });
    if (error !== null) throw refusal(error);
    return answerIn(Posted, body).ts;
  }

  async editComment(ts: string, text: string): Promise<void> {
    await this.#changed('chat.update', { ts, text });
  }

  async removeComment(ts: string): Promise<void> {
    await this.#changed('chat.delete', { ts });
  }

  async #changed(method: string, change: object): Promise<void> {
    const { error } = await askSlack(this.#session, method, { json: { channel: this.#thread.channel, ...change } });
    if (error !== null && !GONE.has(error)) throw refusal(error);
  }

  /** How a person is called in Slack; null if the app may not know. */
  async #nameOf(user: string): Promise<string | null> {
    const known = this.#names.get(user);
    if (known !== undefined) return known;
    const { body } = await askSlack(this.#session, 'users.info', { query: { user } });
    const { user: person } = Person.safeParse(body).data ?? {};
    const { display_name: shown, real_name: real } = person?.profile ?? {};
    const name = shown || real || person?.real_name || person?.name || null;
    this.#names.set(user, name);
    return name;
  }
}

/** A message as a comment; nothing for the first one of the thread, for notices, and for what the app wrote on its own. */
function replyIn({ ts, thread_ts: thread, subtype, text, user, files, ...by }: Message, first: string, botId: string): Reply[] {
  if (ts === first || thread !== first || !SAID.has(subtype)) return [];
  const said = text || (files ?? []).flatMap(({ name }) => name || []).join(', ');
  const isOwn = by.bot_id === botId;
  if (said === '' || (isOwn && markedIn(said) === null)) return [];
  const bot = by.bot_profile?.name || by.username || '';
  const isPerson = user !== undefined && !by.bot_id;
  return [{ id: ts, author: isPerson ? user : bot, personId: isPerson ? user : null, text: said, isOwn }];
}
