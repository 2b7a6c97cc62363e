import { z } from 'zod';
import { type ChatTold, LINKS_MOST, TEXT_MOST, typedAfterCommand } from '../chat-app/chat-provider.ts';
import * as words from '../chat-app/words.ts';

/** Types of interactions and of answers (discord.com/developers/docs/interactions/receiving-and-responding). */
const PING = 1;
const COMMAND = 2;
const PONG = 1;
const MESSAGE = 4;
const LATER = 5;
/** Only the person who asked sees it. */
const EPHEMERAL = 64;
/** Types of commands. */
export const TYPED = 1;
export const ON_MESSAGE = 3;
/** The type of an option that is a text. */
export const TEXT_OPTION = 3;
/** What follows the command. */
export const OPTION = 'text';

const Snowflake = z.string().regex(/^\d{1,20}$/);
const User = z.object({ username: z.string().max(300), global_name: z.string().max(300).nullish() });
const Interaction = z.object({
  type: z.literal(COMMAND),
  application_id: Snowflake,
  token: z.string().regex(/^[\w.~+/=-]{1,1000}$/),
  guild_id: Snowflake.nullish(),
  channel_id: Snowflake.nullish(),
  member: z.object({ user: User }).nullish(),
  user: User.nullish(),
  data: z.object({
    name: z.string().max(100),
    type: z.int(),
    target_id: Snowflake.nullish(),
    options: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
    resolved: z.object({ messages: z.record(z.string(), z.object({ content: z.string(), author: User })).nullish() }).nullish(),
  }),
});
type Interaction = z.infer<typeof Interaction>;

const Ping = z.object({ type: z.literal(PING) });

/** What is answered at once, and only to the person who asked. Nobody is mentioned by it. */
export const saidAtOnce = (content: string) => ({
  type: MESSAGE,
  data: { content, flags: EPHEMERAL, allowed_mentions: { parse: [] } },
});
const SAID_LATER = { type: LATER, data: { flags: EPHEMERAL } };

/** What an interaction asks. One that is no command of ours is answered with what there is. */
export function toldIn(sent: unknown): ChatTold {
  if (Ping.safeParse(sent).success) return { answer: { type: PONG }, ask: null };
  const { data: asked } = Interaction.safeParse(sent);
  if (asked === undefined) return { answer: saidAtOnce(words.help), ask: null };
  return asked.data.type === ON_MESSAGE ? ofMessage(asked) : typed(asked);
}

/** Where the answer that was announced is written: possible for 15 minutes, by who knows the token of the interaction. */
const answerAt = ({ application_id: application, token }: Interaction): string =>
  `https://discord.com/api/v10/webhooks/${application}/${encodeURIComponent(token)}/messages/@original`;

const nameOf = (user: z.infer<typeof User> | null | undefined): string => user?.global_name || user?.username || '';

function typed(asked: Interaction): ChatTold {
  const value = asked.data.options?.find(({ name }) => name === OPTION)?.value;
  const wanted = typedAfterCommand(typeof value === 'string' ? value : '');
  if (wanted === null) return { answer: saidAtOnce(words.help), ask: null };
  const at = answerAt(asked);
  if ('urls' in wanted) return { answer: SAID_LATER, ask: { is: 'links', urls: wanted.urls, answerAt: at } };
  const author = nameOf(asked.member?.user ?? asked.user);
  return { answer: SAID_LATER, ask: { is: 'task', text: wanted.title, author, message: null, answerAt: at } };
}

/** Text between angle brackets is a link as well, and so is a Markdown link. */
const LINK = /https?:\/\/[^\s<>()[\]"]+/g;

function ofMessage(asked: Interaction): ChatTold {
  const { name, target_id: id, resolved } = asked.data;
  const message = id ? resolved?.messages?.[id] : undefined;
  if (id === undefined || id === null || message === undefined) return { answer: saidAtOnce(words.noText), ask: null };
  const at = answerAt(asked);
  if (name === words.showItems) {
    const urls = [...new Set(message.content.match(LINK) ?? [])].slice(0, LINKS_MOST);
    if (urls.length === 0) return { answer: saidAtOnce(words.noLinks), ask: null };
    return { answer: SAID_LATER, ask: { is: 'links', urls, answerAt: at } };
  }
  const channel = `${asked.guild_id ?? '@me'}/${asked.channel_id ?? ''}`;
  const said = { text: message.content.slice(0, TEXT_MOST), author: nameOf(message.author), message: { channel, ts: id } };
  return { answer: SAID_LATER, ask: { is: 'task', ...said, answerAt: at } };
}
