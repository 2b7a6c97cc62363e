import { type Receiver, unmentioned } from '../receiver.ts';

// Message flag 4 suppresses previews of links.
const NO_PREVIEW = 4;

/**
 * A webhook of Discord or of a service that accepts the same (discord.com/developers/docs/resources/webhook). No one is
 * mentioned, whatever the text says, and its Markdown is shown as it was typed.
 */
export const discord: Receiver = {
  request: ({ url }, { title, text, link }) => ({
    url,
    body: {
      content: `**${plainInDiscord(title)}**\n${plainInDiscord(text)}\n${link}`.slice(0, 2000),
      allowed_mentions: { parse: [] },
      flags: NO_PREVIEW,
    },
  }),
  waits: (answer) => {
    const seconds = (answer as { retry_after?: unknown } | null)?.retry_after;
    return typeof seconds === 'number' ? seconds * 1000 : null;
  },
};

/** Text as it is read: nothing in it is a mention, a link or a format. */
export const plainInDiscord = (text: string): string =>
  unmentioned(text).replaceAll(/[\\*_~`|<>#[\]()-]/g, (sign) => `\\${sign}`);
