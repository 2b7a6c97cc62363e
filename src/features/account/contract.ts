import { z } from 'zod';
import { actions, oneself } from '#contract/action';
import { line, Moment, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';

export const UserMetadata = z.strictObject({
  notifications: z
    .record(line(50), z.boolean())
    .refine((switches) => Object.keys(switches).length <= 100, 'At most 100')
    .optional(),
  skills: z.array(line(50)).max(50).optional(),
});

const PictureUrl = line(2000)
  .pipe(z.url({ protocol: /^https?$/ }))
  .nullable();
// One line: names stand in the subjects and texts of mails.
const PersonName = optionalLine(100);

/** A person. What only they themselves may see (metadata) is absent in everybody else's answer. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  profilePictureUrl: z.string().nullable(),
  role: z.null(),
  metadata: UserMetadata.optional(),
  createdAt: Moment,
  version: z.int(),
});
export type User = z.infer<typeof User>;

export const accountActions = actions('user', {
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
    about: 'Changes the fields sent of your own profile.',
    reach: oneself,
    right: 'session',
    body: z.strictObject({
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      profilePictureUrl: PictureUrl.optional(),
      metadata: UserMetadata.optional(),
      version: z.int().min(1).optional(),
    }),
    response: User,
  },
});

export const registerActions = actions('register', {
  register: {
    method: 'POST',
    about: 'Makes the signed-in person known, with a first workspace. Calling again answers the same.',
    reach: oneself,
    right: 'session',
    beforeRegistration: true,
    body: z.strictObject({
      id: Id,
      email: z.string().trim().toLowerCase().max(320),
      firstName: PersonName.default(''),
      lastName: PersonName.default(''),
      profilePictureUrl: PictureUrl.default(null),
    }),
    response: z.object({
      ok: z.literal(true),
      data: z.object({ user: User, workspace: z.object({ id: Id, name: z.string() }).nullable() }),
    }),
  },
});
