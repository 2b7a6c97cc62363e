import { z } from 'zod';
import { actions, oneself } from '#contract/action';
import { languages } from '#contract/languages';
import { line, Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { handedOver } from '#contract/audit';
import { LongJob } from '#features/long-jobs/contract';

/** Longest side of a picture in pixels, and its size in bytes. Browsers send smaller ones. */
export const PICTURE_PIXELS = 1024;
export const PICTURE_BYTES = 2_097_152;
export const pictureTypes = ['image/webp', 'image/png', 'image/jpeg'] as const;

export const UserMetadata = z.strictObject({
  /** What differs from the defaults of the rules, as `type.channel`. */
  notifications: z
    .record(line(50), z.boolean())
    .refine((switches) => Object.keys(switches).length <= 100, 'At most 100')
    .optional(),
  skills: z
    .array(line(50))
    .max(50)
    .refine((skills) => new Set(skills.map((skill) => skill.toLowerCase())).size === skills.length, 'Name each one once')
    .optional(),
  /** The language of the screens and emails; null or absent for that of the browser. */
  language: z.enum(languages).nullable().optional(),
});
export type UserMetadata = z.infer<typeof UserMetadata>;

// One line, because names appear in the subjects and texts of emails.
const PersonName = optionalLine(100);

/** A person. Fields that only they may see (metadata) are absent in answers to others. */
export const User = z.object({
  id: Id,
  /** Empty if the reader may not see it: guests see the addresses of people whom they share a project with. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** Of a picture stored here. One that begins with a slash is on this server. */
  profilePictureUrl: z.string().nullable(),
  role: z.null(),
  metadata: UserMetadata.optional(),
  createdAt: Moment,
  version: z.int(),
});
export type User = z.infer<typeof User>;

const profileActions = {
  'get-user-profile': {
    method: 'GET',
    about: 'Your own profile, or fewer fields of a person you share a workspace with.',
    reach: oneself,
    right: 'session',
    query: { id: Id },
    response: User,
  },
  'update-user-profile': {
    method: 'PUT',
    about: 'Changes the fields sent of your own profile. A picture is set by its own action; here you can only remove it.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      profilePictureUrl: z.null('Set a picture with set-profile-picture').optional(),
      metadata: UserMetadata.optional(),
      version: seenVersion,
    }),
    response: User,
  },
  'prepare-profile-picture': {
    method: 'POST',
    about: 'Returns the address for the PUT of a new picture, valid for 15 minutes. An earlier address stops working.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ mime: z.enum(pictureTypes), size: z.int().min(1).max(PICTURE_BYTES) }),
    response: z.object({ uploadId: Id, url: z.string(), contentType: z.string(), expiresAt: Moment }),
  },
  'set-profile-picture': {
    method: 'PUT',
    about: 'Sets an uploaded picture as yours and removes the one before.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ uploadId: Id }),
    response: User,
  },
} as const;

const Named = z.object({ id: Id, name: z.string() });

/** What happens to the workspaces of a person who deletes their account. */
export const Departure = z.object({
  /** Workspaces with other members and no other owner. They prevent the deletion until they have another owner. */
  blockedBy: z.array(Named.extend({ memberCount: z.int() })),
  /** Workspaces without anyone else, which are deleted too. */
  deletes: z.array(Named),
  /** Workspaces that stay with the others. */
  leaves: z.array(Named),
  /** False if the sign-in was too long ago for a deletion. */
  isFresh: z.boolean(),
});
export type Departure = z.infer<typeof Departure>;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** All personal data of a person, as far as they may read it now. */
export const MyData = z.object({
  exportedAt: Moment,
  /** Lists that are longer than one file can hold. The file contains only their newest part. */
  incomplete: z.array(z.string()),
  profile: z.record(z.string(), z.unknown()),
  sessions: Rows,
  passkeys: Rows,
  workspaces: Rows,
  projects: Rows,
  tasks: Rows,
  issues: Rows,
  comments: Rows,
  issueComments: Rows,
  attachments: Rows,
  issueAttachments: Rows,
  timeEntries: Rows,
  timeBlocks: Rows,
  absences: Rows,
  documents: Rows,
  documentAttachments: Rows,
  documentComments: Rows,
  documentLinks: Rows,
  notes: Rows,
  sprintItems: Rows,
  projectUpdates: Rows,
  reminders: Rows,
  notifications: Rows,
  notificationSettings: Rows,
  savedViews: Rows,
  workViews: Rows,
  reportSubscriptions: Rows,
  calendarFeeds: Rows,
  incomingMail: Rows,
  apiTokens: Rows,
  webhooks: Rows,
  integrations: Rows,
  chats: Rows,
  chatMessages: Rows,
  chatProposals: Rows,
  assistantUse: Rows,
  workflows: Rows,
  workflowApprovals: Rows,
  pushDevices: Rows,
  notificationAddresses: Rows,
  invitations: Rows,
  hints: Rows,
});
export type MyData = z.infer<typeof MyData>;

const dataActions = {
  'export-my-data': {
    method: 'GET',
    about:
      'Returns your personal data: profile, sign-ins, passkeys, memberships, what you wrote, work that is assigned to you, and logged time.',
    reach: oneself,
    right: 'session',
    response: MyData,
  },
  'start-data-export': {
    method: 'POST',
    about:
      'Starts a job that writes the same data to a file, with every list complete: jobs/get-my-jobs returns its progress, ' +
      'and jobs/get-job-file the file for 7 days. The new file replaces the previous one.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'get-account-departure': {
    method: 'GET',
    about: 'What deleting your account would do, and what prevents it.',
    reach: oneself,
    right: 'session',
    response: Departure,
  },
  'delete-account': {
    method: 'POST',
    about: 'Deletes your account. Requires its email address and a sign-in within the last 15 minutes.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ email: z.string().trim().toLowerCase().max(320) }),
    response: z.object({ id: Id }),
    isDeparture: true,
    audited: {
      category: 'MEMBER',
      action: 'member.removed',
      target: 'WorkspaceMember',
      beside: { Workspace: { category: 'WORKSPACE', action: 'workspace.deleted' }, ...handedOver },
    },
  },
} as const;

export const accountActions = actions('user', 'none', { ...profileActions, ...dataActions });

export const registerActions = actions('register', 'none', {
  register: {
    method: 'POST',
    about:
      'Registers the signed-in person with a first workspace. A repeated call returns the same answer. The body may be wrapped as `{ registerData: … }`.',
    reach: oneself,
    right: 'session',
    beforeRegistration: true,
    wrappedIn: 'registerData',
    body: z.strictObject({
      id: Id,
      email: z.string().trim().toLowerCase().max(320),
      firstName: PersonName.default(''),
      lastName: PersonName.default(''),
      // As the sign-in provider has it. Not shown, because no browser here fetches from elsewhere.
      profilePictureUrl: line(2000)
        .pipe(z.url({ protocol: /^https?$/ }))
        .nullable()
        .default(null),
    }),
    response: z.object({
      ok: z.literal(true),
      data: z.object({ user: User, workspace: z.object({ id: Id, name: z.string() }).nullable() }),
    }),
    audited: { category: 'WORKSPACE', action: 'workspace.created', target: 'Workspace' },
  },
});
