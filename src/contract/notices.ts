interface Channel {
  /** How long it waits for more, and for the person to read it in the app; null if it leaves the app at no time. */
  readonly heldMinutes: number | null;
}

/** The ways in which a notice can reach a person. A slice that sends by one declares it on the server (`server/channels.ts`). */
export const channels = {
  inbox: { heldMinutes: null },
  email: { heldMinutes: 5 },
  push: { heldMinutes: 0 },
  /** An address of another service that the person entered. */
  address: { heldMinutes: 0 },
} as const satisfies Record<string, Channel>;

export type NoticeChannel = keyof typeof channels;
/** A channel that sends something. */
export type SentChannel = Exclude<NoticeChannel, 'inbox'>;
export const noticeChannels = Object.keys(channels) as NoticeChannel[];

/** The parts of the screen on which people select their notices, in order. */
export const noticeGroups = {
  tasks: 'Tasks and issues',
  projects: 'Projects',
  documents: 'Documents and notes',
  billing: 'Billing',
  account: 'Account',
} as const;

interface NoticeWords {
  readonly group: keyof typeof noticeGroups;
  /** What happened, for the inbox and emails: `{who}` is the name of the person who did it. Absent if it has neither. */
  readonly told?: string;
  /** The path that it opens, with {workspaceId}, if it is about no item. */
  readonly opens?: string;
  /** The text that people read on the screen on which they select their notices. */
  readonly label: string;
  readonly hint: string;
}

/** Whether a notice uses each channel by default; null for a channel that it never uses. */
type Defaults = Readonly<Record<NoticeChannel, boolean | null>>;

/** What a person hears at once on their devices, they hear at once at their address. */
type NoticeDeclaration = NoticeWords & { readonly byDefault: Omit<Defaults, 'address'> };

/**
 * Something that people are notified about and can turn off. Emails of identity, such as a changed password, are not among
 * them.
 */
export interface Notice extends NoticeWords {
  readonly type: string;
  readonly byDefault: Defaults;
}

/** Declares a notice, in the file `notices.ts` of the slice that sends it. The manifest of the slice and `main/web` list it. */
export const notice = (type: string, declaration: NoticeDeclaration): Notice => ({
  type,
  ...declaration,
  byDefault: { ...declaration.byDefault, address: declaration.byDefault.push },
});

/** The settings that a person has changed: `type.channel`, each true or false. Absent ones have their default. */
export type NoticeSwitches = Readonly<Record<string, boolean>>;

/** What happened, with the name of the person who did it. */
export const toldOf = ({ told = '' }: Pick<Notice, 'told'>, who: string): string => told.replace('{who}', () => who);

/** True if a person wants this notice by this channel. */
export function wantsNotice(
  switches: NoticeSwitches | null | undefined,
  { type, byDefault }: Notice,
  channel: NoticeChannel,
): boolean {
  const usual = byDefault[channel];
  return usual !== null && (switches?.[`${type}.${channel}`] ?? usual);
}

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
