import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { Moment, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';

/** What an email to a project becomes. */
export const MailCreates = z.enum(['ISSUE', 'TASK']);
export type MailCreates = z.infer<typeof MailCreates>;

/** The email address of a project. Who knows it and may create what it creates can send there. */
export const ProjectMailAddress = z.object({
  projectId: Id,
  /** Null while this server receives no email. */
  address: z.string().nullable(),
  creates: MailCreates,
  /** True if email of people who are not members becomes issues in triage. */
  acceptsOutside: z.boolean(),
  createdAt: Moment,
  version: z.int(),
});
export type ProjectMailAddress = z.infer<typeof ProjectMailAddress>;

/** An address that may be turned off, on a server that may receive no email. */
export const ProjectMail = z.object({
  /** True if this server receives email. */
  isOffered: z.boolean(),
  /** Null while it is turned off. */
  current: ProjectMailAddress.nullable(),
});
export type ProjectMail = z.infer<typeof ProjectMail>;

const manages = { reach: inProject, right: { project: 'manageSettings' } } as const;
const audited = (action: string) => ({ category: 'INTEGRATION', action, target: 'ProjectMailAddress' }) as const;

export const incomingMailActions = actions('incoming-mail', 'none', {
  'get-project-mail-address': {
    ...manages,
    method: 'GET',
    about: 'Returns the email address of a project, and whether this server receives email.',
    response: ProjectMail,
  },
  'create-project-mail-address': {
    ...manages,
    method: 'POST',
    about:
      'Gives a project a new email address; one that it had stops working. Email of a member becomes an issue (in triage, if the project has it) or a task, with the right of that member to create one. Email of anyone else is refused, or becomes an issue in triage with `acceptsOutside`, reported in your name, which takes triage to be on and ISSUE.',
    body: z.strictObject({ creates: MailCreates.default('ISSUE'), acceptsOutside: z.boolean().default(false) }),
    response: ProjectMailAddress,
    audited: audited('mail_address.created'),
  },
  'update-project-mail-address': {
    ...manages,
    method: 'PUT',
    about:
      'Changes what email to a project becomes. Whoever turns on `acceptsOutside` reports what comes from outside. A stale `version` answers 409 if it changed since.',
    body: z.strictObject({ creates: MailCreates.optional(), acceptsOutside: z.boolean().optional(), version: seenVersion }),
    response: ProjectMailAddress,
    audited: audited('mail_address.changed'),
  },
  'turn-off-project-mail-address': {
    ...manages,
    method: 'DELETE',
    about: 'Turns off the email address of a project. It stops working permanently.',
    whileReadOnly: true,
    response: z.object({ projectId: Id }),
    audited: audited('mail_address.turned_off'),
  },
});
