/** The ways in which a notice can reach a person. More are added with the features that use them. */
export const noticeChannels = ['email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The parts of the screen on which people select their notices, in order. */
export const noticeGroups = { tasks: 'Tasks', projects: 'Projects', billing: 'Billing', account: 'Account' } as const;

interface NoticeDeclaration {
  readonly group: keyof typeof noticeGroups;
  /** The text that people read there. */
  readonly label: string;
  readonly hint: string;
  /** Its default channels. */
  readonly byDefault: Readonly<Record<NoticeChannel, boolean>>;
}

/**
 * Something that people are notified about and can turn off. Emails of identity, such as a changed password, are not among
 * them.
 */
export interface Notice extends NoticeDeclaration {
  readonly type: string;
}

/** Declares a notice, in the file `notices.ts` of the slice that sends it. The manifest of the slice and `main/web` list it. */
export const notice = (type: string, declaration: NoticeDeclaration): Notice => ({ type, ...declaration });

/** The settings that a person has changed: `type.channel`, each true or false. Absent ones have their default. */
export type NoticeSwitches = Readonly<Record<string, boolean>>;

/** True if a person wants this notice by this channel. */
export const wantsNotice = (
  switches: NoticeSwitches | null | undefined,
  { type, byDefault }: Notice,
  channel: NoticeChannel,
): boolean => switches?.[`${type}.${channel}`] ?? byDefault[channel];

/** The settings after one was changed. Only differences from the defaults are stored. */
export function switchedNotice(
  switches: NoticeSwitches,
  { type, byDefault }: Notice,
  channel: NoticeChannel,
  isOn: boolean,
): Record<string, boolean> {
  const { [`${type}.${channel}`]: _, ...others } = switches;
  return isOn === byDefault[channel] ? others : { ...others, [`${type}.${channel}`]: isOn };
}
