import { type Receiver, unmentioned } from '../receiver.ts';

const SERVER = 'https://api.telegram.org';

/** A bot of Telegram (core.telegram.org/bots/api#sendmessage), also on a server of one's own. Without `parse_mode` texts are plain. */
export const telegram: Receiver = {
  request: ({ url, token, chat }, { title, text, link }) => ({
    url: `${(url || SERVER).replace(/\/+$/, '')}/bot${token}/sendMessage`,
    body: {
      chat_id: chat,
      text: `${unmentioned(title)}\n${unmentioned(text)}\n${link}`,
      link_preview_options: { is_disabled: true },
    },
  }),
  waits: (answer) => {
    const seconds = (answer as { parameters?: { retry_after?: unknown } } | null)?.parameters?.retry_after;
    return typeof seconds === 'number' ? seconds * 1000 : null;
  },
};
