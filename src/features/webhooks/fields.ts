// Plain values and the smallest rules, without zod, which the screen reads too.

// Browsers and Node have both, but these files are compiled without the types of either.
declare const btoa: (bytes: string) => string;
declare const URL: { parse(text: string): { protocol: string; username: string; password: string; hostname: string } | null };

/** What webhooks can be told of: each kind of item with what can happen to it. */
export const happenings = {
  task: ['created', 'updated', 'deleted', 'status_changed', 'assigned'],
  subtask: ['created', 'updated', 'deleted'],
  issue: ['created', 'updated', 'deleted'],
  comment: ['created', 'updated', 'deleted'],
  attachment: ['created', 'updated', 'deleted'],
  label: ['created', 'updated', 'deleted'],
  sprint: ['created', 'updated', 'deleted', 'started', 'completed'],
  document: ['created', 'updated', 'deleted'],
  note: ['created', 'updated', 'deleted'],
  project: ['created', 'updated', 'deleted'],
  member: ['created', 'updated', 'deleted'],
  invitation: ['created', 'updated', 'deleted'],
  workflow: ['run_failed'],
} as const;

export type Thing = keyof typeof happenings;
export const things = Object.keys(happenings) as Thing[];

/** Every event, such as task.created. */
export const webhookEvents: readonly string[] = things.flatMap((thing) => happenings[thing].map((what) => `${thing}.${what}`));

/** The event of a test, which no webhook selects. */
export const TEST_EVENT = 'webhook.test';

/** The maximum number of webhooks of a workspace. */
export const WEBHOOKS_MAX = 20;

/** ACTIVE: sends. FAILING: the latest attempt failed. OFF: turned off. STOPPED: its sponsor may no longer manage integrations. */
export const webhookStates = ['ACTIVE', 'FAILING', 'OFF', 'STOPPED'] as const;

/** Why a webhook is off: a person, too many failures, an answer that says it is gone, or too many waiting events. */
export const offReasons = ['PERSON', 'FAILED', 'GONE', 'BACKLOG'] as const;

/** WITHHELD: its sponsor could not read it any more, or its webhook did not select it any more. */
export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED', 'WITHHELD'] as const;

/** The text of a new secret: 32 random bytes, as Standard Webhooks writes them. */
export const newSecret = (random: (count: number) => Uint8Array): string => `whsec_${btoa(String.fromCharCode(...random(32)))}`;

/** True for a secret of 24 to 64 bytes, as Standard Webhooks allows. */
export function isSecret(text: string): boolean {
  const coded = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1];
  const bytes = coded === undefined ? 0 : (coded.replaceAll('=', '').length * 3) >> 2;
  return bytes >= 24 && bytes <= 64;
}

/** The maximum length of a name in the DNS. */
const NAME_MAX = 253;

/** True for a URL that a webhook can have: http or https, without a password. Where it leads is checked for each request. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.hostname.length > NAME_MAX) return false;
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
