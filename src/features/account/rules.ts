/** The name to show for a person: first and last name, else the part of the email address before the @. */
export const displayNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email.split('@')[0] ?? person.email);

/** The name of the workspace that a new person starts with. */
export const firstWorkspaceName = (person: { firstName: string; lastName: string; email: string }): string => {
  const name = person.firstName.trim() || displayNameOf(person);
  return `${name.slice(0, 80)}${name.endsWith('s') ? "'" : "'s"} workspace`;
};

/** What is left of the name of someone who has deleted their account. */
export const DELETED_NAME = { firstName: 'Deleted', lastName: 'person' } as const;

/** By what a notification can reach a person; further ones come with what sends by them. */
export const notificationChannels = ['email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What people are told of, each with the channels it takes unless they say otherwise. Emails of identity are none of these. */
export const notificationTypes = {
  'added-to-project': { email: true },
  reminder: { email: true },
  'comment-reported': { email: true },
  'approval-requested': { email: true },
  'project-without-admin': { email: true },
  'new-sign-in': { email: true },
  'payment-failed': { email: true },
  'plan-limit': { email: true },
} as const satisfies Record<string, Partial<Record<NotificationChannel, boolean>>>;
export type NotificationType = keyof typeof notificationTypes;

/** What a person has changed: `type.channel`, each true or false. What is absent is as the defaults have it. */
export type NotificationSwitches = Readonly<Record<string, boolean>>;

/** True where a person wants to be told of `type` by `channel`. */
export const wantsNotification = (
  switches: NotificationSwitches | null | undefined,
  type: NotificationType,
  channel: NotificationChannel,
): boolean => switches?.[`${type}.${channel}`] ?? notificationTypes[type][channel];

/** The switches after one was turned: only what differs from the defaults is kept. */
export function switched(
  switches: NotificationSwitches,
  type: NotificationType,
  channel: NotificationChannel,
  isOn: boolean,
): Record<string, boolean> {
  const { [`${type}.${channel}`]: _, ...others } = switches;
  return isOn === notificationTypes[type][channel] ? others : { ...others, [`${type}.${channel}`]: isOn };
}

interface Held {
  role: string;
  isActive: boolean;
  /** Active members beside the person. */
  others: number;
  otherOwners: number;
}

/** What becomes of a workspace when a member goes for good. */
export function departureFrom({ role, isActive, others, otherOwners }: Held): 'blocks' | 'goes' | 'stays' {
  if (role !== 'OWNER' || !isActive || otherOwners > 0) return 'stays';
  return others > 0 ? 'blocks' : 'goes';
}
