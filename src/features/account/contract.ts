import { z } from 'zod';
import { actions, oneself } from '#contract/action';
import { line, Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { handedOver } from '#contract/audit';
import { LongJob } from '#features/long-jobs/contract';

/** Longest side of a picture in pixels, and its bytes: what browsers send is smaller. */
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
});
export type UserMetadata = z.infer<typeof UserMetadata>;

// One line: names stand in the subjects and texts of mails.
const PersonName = optionalLine(100);

/** A person. What only they themselves may see (metadata) is absent in everybody else's answer. */
export const User = z.object({
  id: Id,
  /** Empty where the reader may not see it: guests see those of people whom they share a project with. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  /** Of a picture kept here; one that begins with a slash is of this server. */
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
    about: 'A person: yourself, or someone you share a workspace with in fewer fields.',
    reach: oneself,
    right: 'session',
    query: { id: Id },
    response: User,
  },
  'update-user-profile': {
    method: 'PUT',
    about: 'Changes the fields sent of your own profile. A picture is set by its own action; here it can only be taken away.',
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
    about: 'Answers where to send a new picture by PUT, within 15 minutes. A place asked for before is given up.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ mime: z.enum(pictureTypes), size: z.int().min(1).max(PICTURE_BYTES) }),
    response: z.object({ uploadId: Id, url: z.string(), contentType: z.string(), expiresAt: Moment }),
  },
  'set-profile-picture': {
    method: 'PUT',
    about: 'Makes a picture that has arrived your own. The one before is removed.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({ uploadId: Id }),
    response: User,
  },
} as const;

const Named = z.object({ id: Id, name: z.string() });

/** What becomes of the workspaces of a person who goes. */
export const Departure = z.object({
  /** Those that have other members and no other owner: until there is one, nobody goes. */
  blockedBy: z.array(Named.extend({ memberCount: z.int() })),
  /** Those that have nobody else, and go too. */
  deletes: z.array(Named),
  /** Those that stay with the others. */
  leaves: z.array(Named),
  /** False where the sign-in is too long ago to delete anything by it. */
  isFresh: z.boolean(),
});
export type Departure = z.infer<typeof Departure>;

const Rows = z.array(z.record(z.string(), z.unknown()));

/** Everything that is kept of a person, as far as they may read it now. */
export const MyData = z.object({
  exportedAt: Moment,
  /** Lists that are longer than what one file holds: only their newest part is in it. */
  incomplete: z.array(z.string()),
  profile: z.record(z.string(), z.unknown()),
  sessions: Rows,
  workspaces: Rows,
  projects: Rows,
  tasks: Rows,
  issues: Rows,
  comments: Rows,
  issueComments: Rows,
  attachments: Rows,
  issueAttachments: Rows,
  timeEntries: Rows,
  reminders: Rows,
  savedViews: Rows,
  invitations: Rows,
});
export type MyData = z.infer<typeof MyData>;

const dataActions = {
  'export-my-data': {
    method: 'GET',
    about: 'All that is kept of you: profile, sign-ins, memberships, and what you wrote, were given and logged.',
    reach: oneself,
    right: 'session',
    response: MyData,
  },
  'start-data-export': {
    method: 'POST',
    about:
      'Starts a job of yours that writes the same into a file, without cutting any list: jobs/get-my-jobs tells how far it is, ' +
      'jobs/get-job-file hands it out for 7 days. It takes the place of the file before.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({}),
    response: LongJob,
  },
  'get-account-departure': {
    method: 'GET',
    about: 'What deleting your account would do, and what stands in its way.',
    reach: oneself,
    right: 'session',
    response: Departure,
  },
  'delete-account': {
    method: 'POST',
    about: 'Deletes your account. Asks for its address, and a sign-in of the last 15 minutes.',
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

export const accountActions = actions('user', { ...profileActions, ...dataActions });

export const registerActions = actions('register', {
  register: {
    method: 'POST',
    about:
      'Makes the signed-in person known, with a first workspace. Calling again answers the same. The body may come as `{ registerData: … }`.',
    reach: oneself,
    right: 'session',
    beforeRegistration: true,
    wrappedIn: 'registerData',
    body: z.strictObject({
      id: Id,
      email: z.string().trim().toLowerCase().max(320),
      firstName: PersonName.default(''),
      lastName: PersonName.default(''),
      // As a provider of sign-ins has it. Not shown: no browser here fetches from elsewhere.
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
