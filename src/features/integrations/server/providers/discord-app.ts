import { z } from 'zod';
import { plainInDiscord } from '#features/notification-address/server';
import { fail } from '#server/failures';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import { type ChatProvider, type EnteredApp, isRecent, type Shown } from '../chat-app/chat-provider.ts';
import * as words from '../chat-app/words.ts';
import * as german from '../chat-app/words.de.ts';
import * as spanish from '../chat-app/words.es.ts';
import * as french from '../chat-app/words.fr.ts';
import { answerIn } from './answers.ts';
import { ON_MESSAGE, OPTION, saidAtOnce, TEXT_OPTION, toldIn, TYPED } from './discord-interactions.ts';
import { isSignedBy } from './ed25519.ts';
import { jsonIn } from './json-in.ts';

const API = 'https://discord.com/api/v10';
/** Servers use it, and not people by themselves: who may is decided there. */
const IN_SERVERS = { integration_types: [0], contexts: [0] };
/** Discord asks clients to name themselves like this (discord.com/developers/docs/reference, "User Agent"). */
const NAMED = { 'user-agent': 'DiscordBot (Cairn, 1)' };
const TITLE_MOST = 256;
const FACTS_MOST = 1_000;
const CONTENT_MOST = 2_000;

const Application = z.object({ id: z.string(), verify_key: z.string(), bot_public: z.boolean().nullish() });

/**
 * An app of Discord: commands by typing and on messages, each signed (discord.com/developers/docs/interactions/overview). Without a
 * lasting connection Discord tells an app of no messages, so links are shown on request.
 */
export const discordApp: ChatProvider = {
  called: 'Discord',
  base: 'DISCORD_BASE_URL',
  authorization: (token) => `Bot ${token}`,
  isSigned: (publicKey, { signature, stamp }, bytes, now) =>
    isRecent(stamp, now) && isSignedBy(publicKey, signature, Buffer.concat([Buffer.from(stamp), bytes])),
  toldBy: (bytes) => toldIn(jsonIn(bytes.toString())),
  says: saidAtOnce,
  show: (session, { answerAt = '' }, shown) => answered(session, answerAt, { content: '', embeds: shown.map(embedOf) }),
  linkTo: async (_, { channel, ts }) => `https://discord.com/channels/${channel}/${ts}`,
  answer: (session, at, said, link) => {
    const text = plainInDiscord(said.slice(0, CONTENT_MOST / 4));
    return answered(session, at, { content: link === null ? text : `[${text}](${link})` });
  },
  isAnswerAddress: (address) => /^https:\/\/discord\.com\/api\/v10\/webhooks\/\d+\/[\w.~%-]+\/messages\/@original$/.test(address),
  commands: {
    register: async (session, app) => {
      await checked(session, app);
      await session.ask(commandsOf(app.applicationId ?? ''), { method: 'PUT', json: COMMANDS, headers: NAMED });
    },
    remove: async (session, applicationId) => {
      await session.ask(commandsOf(applicationId), { method: 'PUT', json: [], headers: NAMED });
    },
  },
};

const commandsOf = (applicationId: string): string => `${API}/applications/${applicationId}/commands`;

/** By the codes of its languages (discord.com/developers/docs/reference, "Locales"). */
const inLanguages = (de: string, es: string, fr: string) => ({ de, 'es-ES': es, 'es-419': es, fr });

const onMessage = (name: string, localized: ReturnType<typeof inLanguages>) => ({
  type: ON_MESSAGE,
  name,
  name_localizations: localized,
  ...IN_SERVERS,
});

/** All commands of the app: registering them replaces those before. */
const COMMANDS = [
  {
    type: TYPED,
    name: 'cairn',
    description: words.commandAbout,
    description_localizations: inLanguages(german.commandAbout, spanish.commandAbout, french.commandAbout),
    options: [
      {
        type: TEXT_OPTION,
        name: OPTION,
        description: words.commandText,
        description_localizations: inLanguages(german.commandText, spanish.commandText, french.commandText),
        required: true,
        max_length: CONTENT_MOST,
      },
    ],
    ...IN_SERVERS,
  },
  onMessage(words.createTask, inLanguages(german.createTask, spanish.createTask, french.createTask)),
  onMessage(words.showItems, inLanguages(german.showItems, spanish.showItems, french.showItems)),
];

/** Whether the token, the id and the key belong together, so that no one waits for commands that never come. */
async function checked(session: AccountSession, { applicationId, secret }: EnteredApp): Promise<void> {
  const { body } = await session.ask(`${API}/applications/@me`, { headers: NAMED });
  const { id, verify_key: publicKey, bot_public: isPublic } = answerIn(Application, body);
  if (id !== applicationId) fail('invalid-input', {}, { application: words.otherApplication });
  if (publicKey.toLowerCase() !== secret) fail('invalid-input', {}, { publicKey: words.otherPublicKey });
  // Whoever adds the app to a server of their own could use it there.
  if (isPublic === true) fail('conflict', {}, { application: words.publicBot });
}

/** Writes the answer that was announced. Its address is the secret. */
async function answered(session: AccountSession, at: string, message: object): Promise<void> {
  const json = { ...message, allowed_mentions: { parse: [] } };
  const { status } = await session.ask(at, {
    method: 'PATCH',
    json,
    headers: NAMED,
    isSecretAddress: true,
    accepts: [401, 403, 404],
  });
  if (status >= 400) throw new RemoteRefusal('refused', words.tooLate, { status });
}

const embedOf = ({ url, title, facts }: Shown) => ({
  url,
  title: shortened(plainInDiscord(title), TITLE_MOST),
  ...(facts.length > 0 && { description: shortened(plainInDiscord(facts.join(' · ')), FACTS_MOST) }),
});

/** What was cut has no half of an escaped sign at its end. */
const shortened = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .replace(/\\+$/, '')
        .toWellFormed()}…`;
