import type { OutgoingError } from '#server/outgoing';

/** Why something did not arrive. */
export const answered = (status: number) => `It answered with status ${status}.`;
export const problems: Readonly<Record<OutgoingError['reason'], string>> = {
  address: 'This server does not send to this address, because it is not on the public internet.',
  busy: 'Too many requests are on their way.',
  late: 'It did not answer within 10 seconds.',
  long: 'Its answer is too long.',
  redirect: 'It redirects to another address. Enter that address instead.',
  unreachable: 'It could not be reached.',
  unreadable: 'Its answer could not be read.',
};
export const lostSecrets = 'Its address or secret can no longer be read. Enter a new address, and create a new secret.';
