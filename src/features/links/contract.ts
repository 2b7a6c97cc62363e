import { z } from 'zod';
import { actions, inProject, type Reach, type Right } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, optionalLine } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { linkableTypes } from '#contract/linkable-types';

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

export const LinkedItem = z.object({
  id: Id,
  /** The source's, whose readers see the link. */
  projectId: Id,
  sourceType: linkableTypes(),
  sourceId: Id,
  kind: LinkKind,
  targetType: linkableTypes(AddressType.options),
  url: z.string().nullable(),
  /** What an address is called; a subject is called what it is called now, and nothing is kept of that. */
  title: z.string(),
  createdBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

/** A subject as the person who asks may see it now. */
export const LinkTarget = z.object({
  type: linkableTypes(),
  id: Id,
  projectId: Id,
  /** Such as APP-12; empty where it has no number. */
  key: z.string(),
  title: z.string(),
  /** Empty where it has none. */
  status: z.string(),
  /** True where the person who asks may change it, and so link it. */
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
  .url({ protocol: /^https?$/, error: 'Use a URL that starts with http:// or https://' })
  // A phone begins it with a capital.
  .overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .max(ADDRESS_MAX, `A URL can have at most ${ADDRESS_MAX} characters`)
  .refine((text) => text.isWellFormed() && !/[\s\p{Cc}\p{Cf}]/u.test(text), 'Enter a valid URL')
  // `https://bank.example@evil.example` is read as the bank's.
  .refine((text) => !/^https?:\/*[^/?#\\]*@/i.test(text), 'Remove the user name before the @');

const NewLink = z.lazy(() =>
  z.discriminatedUnion('targetType', [
    z.strictObject({ kind: LinkKind, targetType: linkableTypes().unwrap(), targetId: Id }),
    z.strictObject({
      kind: z.enum(['RELATES_TO', 'FIXED_BY']),
      targetType: AddressType,
      url: WebAddress,
      title: optionalLine(500).default(''),
    }),
  ]),
);
export type NewLink = z.infer<typeof NewLink>;

/** How many links one subject may have. */
export const LINKS_MAX = 200;

export const linkedItemEntity = entity('LinkedItem', LinkedItem, { audience: 'project', scope: 'projectId' });

/** What the actions on the links of one kind of subject have of their own. */
interface LinksOf<On extends Reach> {
  on: On;
  /** The right to change it, and so its links. */
  edit: Right;
  /** "a task", "an issue". */
  of: string;
}

/** The actions on the links of one kind of subject. The slice of each names them in its family. */
export const linksOf = <const On extends Reach>({ on, edit, of }: LinksOf<On>) =>
  ({
    list: {
      method: 'GET',
      about: `The links of ${of}, oldest first.`,
      reach: on,
      right: { project: 'view' },
      response: paged(LinkDetails),
    },
    add: {
      method: 'POST',
      about:
        `Links ${of} to another item of the workspace that you may change, or to a URL. A linked item gets the inverse ` +
        'link.',
      reach: on,
      right: edit,
      body: z.strictObject({ linkedItem: NewLink }),
      response: LinkDetails,
    },
    remove: {
      method: 'DELETE',
      about: `Removes a link of ${of} at both ends. A link that describes the other end also requires the right to change that item.`,
      reach: on,
      right: edit,
      query: { linkedItemId: Id },
      response: z.object({ id: Id }),
    },
  }) as const;

export const linkActions = actions('project', {
  'find-link-targets': {
    method: 'GET',
    about:
      'At most ten items to link, such as tasks, found by key or by words of their titles, in the projects of the workspace that you may see.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: optionalLine(200).default('') },
    response: paged(LinkTarget),
  },
});
