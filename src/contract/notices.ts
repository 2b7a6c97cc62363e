/** How a notice can reach a person; more come with what sends by them. */
export const noticeChannels = ['email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The parts of the screen on which people choose their notices, in order. */
export const noticeGroups = { tasks: 'Tasks', projects: 'Projects', billing: 'Billing', account: 'Account' } as const;

interface NoticeDeclaration {
  readonly group: keyof typeof noticeGroups;
  /** What people read where they choose it. */
  readonly label: string;
  readonly hint: string;
  /** The channels that it takes unless the person says otherwise. */
  readonly byDefault: Readonly<Record<NoticeChannel, boolean>>;
}

/** Something that people are notified about and can turn off. Mails of identity, such as a changed password, are none. */
export interface Notice extends NoticeDeclaration {
  readonly type: string;
}

/** Declares a notice, in the file `notices.ts` of the slice that sends it. The manifest of the slice and `main/web` list it. */
export const notice = (type: string, declaration: NoticeDeclaration): Notice => ({ type, ...declaration });

/** What a person has changed: `type.channel`, each true or false. What is absent is as the defaults have it. */
export type NoticeSwitches = Readonly<Record<string, boolean>>;

/** True if a person wants this notice by this channel. */
export const wantsNotice = (
  switches: NoticeSwitches | null | undefined,
  { type, byDefault }: Notice,
  channel: NoticeChannel,
): boolean => switches?.[`${type}.${channel}`] ?? byDefault[channel];

/** The switches after one was turned: only what differs from the defaults is kept. */
export function switchedNotice(
  switches: NoticeSwitches,
  { type, byDefault }: Notice,
  channel: NoticeChannel,
  isOn: boolean,
): Record<string, boolean> {
  const { [`${type}.${channel}`]: _, ...others } = switches;
  return isOn === byDefault[channel] ? others : { ...others, [`${type}.${channel}`]: isOn };
}
