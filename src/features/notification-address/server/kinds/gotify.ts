import type { Receiver } from '../receiver.ts';

/** Gotify (gotify.net/docs/pushmsg, msgextras): a message of an application, as plain text, with the link behind it. */
export const gotify: Receiver = {
  request: ({ url, token }, { title, text, link }) => ({
    url: `${url.replace(/\/+$/, '')}/message`,
    headers: { 'x-gotify-key': token },
    body: {
      title,
      message: text || title,
      priority: 5,
      extras: { 'client::display': { contentType: 'text/plain' }, 'client::notification': { click: { url: link } } },
    },
  }),
};
