import { z } from 'zod';
import { actions, inProject } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { onIssue } from '#features/issues/contract';
import { editTask, onTask } from '#features/tasks/contract';

/** What has links: the two kinds of work. */
export const LinkableType = z.enum(['TASK', 'ISSUE']);
export type LinkableType = z.infer<typeof LinkableType>;

/** What the source is to the target. Each has an inverse, which is what the target's own row says. */
export const LinkKind = z.enum([
  'RELATES_TO',
  'BLOCKS',
  'BLOCKED_BY',
  'DUPLICATES',
  'DUPLICATED_BY',
  'PARENT_OF',
  'CHILD_OF',
  'FIXED_BY',
  'FIXES',
]);
export type LinkKind = z.infer<typeof LinkKind>;

/** Outside things, known by their address alone. */
export const AddressType = z.enum(['URL', 'PULL_REQUEST', 'COMMIT', 'DESIGN']);
export type AddressType = z.infer<typeof AddressType>;

export const LinkTargetType = z.enum([...LinkableType.options, ...AddressType.options]);

export const LinkedItem = z.object({
  id: Id,
  /** The source's, whose readers see the link. */
  projectId: Id,
  sourceType: LinkableType,
  sourceId: Id,
  kind: LinkKind,
  targetType: LinkTargetType,
  url: z.string().nullable(),
  /** What an address is called; a task or an issue is called what it is called now, and nothing is kept of that. */
  title: z.string(),
  createdBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

/** A task or an issue as whoever asks may see it now. */
export const LinkTarget = z.object({
  type: LinkableType,
  id: Id,
  projectId: Id,
  /** Such as APP-12. */
  key: z.string(),
  title: z.string(),
  /** Of a task or of an issue. */
  status: z.string(),
  /** True where whoever asks may change it, and so link it. */
  mayEdit: z.boolean(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

/**
 * A link with what it leads to, and its title and status of now. All of that is null for an address, and for what the reader may not
 * see or what is in the bin: a live row, which all readers of the source hear of, has none of it.
 */
export const LinkDetails = LinkedItem.extend({
  targetId: Id.nullable(),
  targetProjectId: Id.nullable(),
  status: z.string().nullable(),
  target: LinkTarget.nullable(),
});
export type LinkDetails = z.infer<typeof LinkDetails>;

const ADDRESS_MAX = 2000;

/** An address of the web; nothing else is ever made a link of. */
const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Use an address that begins with http:// or https://' })
  // A phone begins it with a capital.
  .overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .max(ADDRESS_MAX, `An address has at most ${ADDRESS_MAX} characters`)
  .refine((text) => text.isWellFormed() && !/[\s\p{Cc}\p{Cf}]/u.test(text), 'Not an address')
  // `https://bank.example@evil.example` is read as the bank's.
  .refine((text) => !/^https?:\/*[^/?#\\]*@/i.test(text), 'Leave out the name before the @');

const NewLink = z.discriminatedUnion('targetType', [
  z.strictObject({ kind: LinkKind, targetType: LinkableType, targetId: Id }),
  z.strictObject({
    kind: z.enum(['RELATES_TO', 'FIXED_BY']),
    targetType: AddressType,
    url: WebAddress,
    title: optionalLine(500).default(''),
  }),
]);
export type NewLink = z.infer<typeof NewLink>;

/** How many links one task or issue may have. */
export const LINKS_MAX = 200;

export const linkedItemEntity = entity('LinkedItem', LinkedItem, { audience: 'project', scope: 'projectId' });

const add = {
  method: 'POST',
  body: z.strictObject({ linkedItem: NewLink }),
  response: LinkDetails,
} as const;
const remove = { method: 'DELETE', query: { linkedItemId: Id }, response: z.object({ id: Id }) } as const;
const list = {
  method: 'GET',
  right: { project: 'view' },
  response: paged(LinkDetails),
} as const;
const editIssue = { project: 'editAnyIssue', own: 'editOwnIssue' } as const;

export const issueLinkActions = actions('issues', {
  'get-linked-items': { ...list, about: 'What an issue has to do with others, oldest first.', reach: onIssue },
  'create-linked-item': {
    ...add,
    about:
      'Links an issue to a task or an issue of the workspace that you may change too, or to an address; the other end gets the ' +
      'inverse.',
    reach: onIssue,
    right: editIssue,
  },
  'remove-linked-item': {
    ...remove,
    about: 'Removes a link of an issue, at both ends. What it says of the other end asks the right to change that too.',
    reach: onIssue,
    right: editIssue,
  },
});

export const taskLinkActions = actions('project', {
  'get-task-links': { ...list, about: 'What a task has to do with others, oldest first.', reach: onTask },
  'add-task-link': {
    ...add,
    about:
      'Links a task to a task or an issue of the workspace that you may change too, or to an address; the other end gets the ' +
      'inverse.',
    reach: onTask,
    right: editTask,
  },
  'remove-task-link': {
    ...remove,
    about: 'Removes a link of a task, at both ends. What it says of the other end asks the right to change that too.',
    reach: onTask,
    right: editTask,
  },
  'find-link-targets': {
    method: 'GET',
    about: 'At most ten tasks and issues by key or by words of their titles, in the projects of the workspace that you may see.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: optionalLine(200).default('') },
    response: paged(LinkTarget),
  },
});
