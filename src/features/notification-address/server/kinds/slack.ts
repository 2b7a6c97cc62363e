import { type Receiver, unmentioned } from '../receiver.ts';

/**
 * An incoming webhook of Slack or of a service that accepts the same, such as Mattermost. Slack reads no mention and no link
 * without `<`, and no formatting without `mrkdwn`; the others know mentions by their @.
 */
export const slack: Receiver = {
  request: ({ url }, { title, text, link }) => ({
    url,
    body: { text: `${plain(title)}\n${plain(text)}\n${link}`, mrkdwn: false, unfurl_links: false },
  }),
};

const plain = (text: string): string =>
  unmentioned(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
