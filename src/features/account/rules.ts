/** The name to show for a person: first and last name, otherwise the part of the email address before the @. */
export const displayNameOf = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || (person.email.split('@')[0] ?? person.email);

/** The name of the workspace that a new person starts with. */
export const firstWorkspaceName = (person: { firstName: string; lastName: string; email: string }): string => {
  const name = person.firstName.trim() || displayNameOf(person);
  return `${name.slice(0, 80)}${name.endsWith('s') ? "'" : "'s"} workspace`;
};

/** The name shown for someone who has deleted their account. */
export const DELETED_NAME = { firstName: 'Deleted', lastName: 'person' } as const;

<<<<<<< HEAD
=======
/** The ways in which a notification can reach a person. More are added with the features that use them. */
export const notificationChannels = ['email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The kinds of notifications, each with its default channels. Emails of identity are not among them. */
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

/** The settings that a person has changed: `type.channel`, each true or false. Absent ones have their default. */
export type NotificationSwitches = Readonly<Record<string, boolean>>;

/** True if a person wants notifications of `type` by `channel`. */
export const wantsNotification = (
  switches: NotificationSwitches | null | undefined,
  type: NotificationType,
  channel: NotificationChannel,
): boolean => switches?.[`${type}.${channel}`] ?? notificationTypes[type][channel];

/** The settings after one was changed. Only differences from the defaults are stored. */
export function switched(
  switches: NotificationSwitches,
  type: NotificationType,
  channel: NotificationChannel,
  isOn: boolean,
): Record<string, boolean> {
  const { [`${type}.${channel}`]: _, ...others } = switches;
  return isOn === notificationTypes[type][channel] ? others : { ...others, [`${type}.${channel}`]: isOn };
}

>>>>>>> voice3
interface Held {
  role: string;
  isActive: boolean;
  /** Active members besides the person. */
  others: number;
  otherOwners: number;
}

/** What happens to a workspace when a member deletes their account. */
export function departureFrom({ role, isActive, others, otherOwners }: Held): 'blocks' | 'goes' | 'stays' {
  if (role !== 'OWNER' || !isActive || otherOwners > 0) return 'stays';
  return others > 0 ? 'blocks' : 'goes';
}
