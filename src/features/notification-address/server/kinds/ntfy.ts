import { bearer, type Receiver } from '../receiver.ts';

/** ntfy (docs.ntfy.sh/publish): JSON to the root of the server. The last part of the address is the topic. Texts are plain. */
export const ntfy: Receiver = {
  request({ url, token }, { title, text, link }) {
    const address = new URL(url);
    const parts = address.pathname.split('/').filter((part) => part !== '');
    const topic = parts.pop();
    if (topic === undefined) throw new TypeError('no topic');
    return {
      url: `${address.origin}/${parts.join('/')}`,
      headers: bearer(token),
      body: { topic: decodeURIComponent(topic), title, message: text || title, click: link },
    };
  },
};
