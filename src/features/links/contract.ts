import { z } from 'zod';
import { actions, inProject, onRow, type Reach, type Right } from '#contract/action';
import { entity } from '#contract/entity';
import { Moment, optionalLine, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged } from '#contract/paging';
import { linkableTypes } from '#contract/linkable-types';
import { checkStates, dependencyKinds, dependencyTypes, fileTypes, LAG_MAX, linkStates, reviewStates } from './fields.ts';

/** The relation of the source to the target. Each kind has an inverse, which is stored in the target's own row. */
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

export const DependencyType = z.enum(dependencyTypes);
export type DependencyType = z.infer<typeof DependencyType>;

/** The days between the two dates; negative if they overlap. */
const LagDays = z.int().min(-LAG_MAX).max(LAG_MAX);

/** External targets, known by their URL only. */
export const AddressType = z.enum(['URL', 'PULL_REQUEST', 'COMMIT', 'DESIGN', 'DEPLOYMENT']);
export type AddressType = z.infer<typeof AddressType>;

/** What the checks of a pull request say of its latest commit, `head`, and who reviewed it. */
export const PullRequestProgress = z.object({
  head: z.string(),
  checks: z.array(z.object({ name: z.string(), state: z.enum(checkStates), at: z.string() })),
  /** By the name that the person has over there. */
  reviews: z.array(z.object({ by: z.string(), state: z.enum(reviewStates), at: z.string() })),
});
export type PullRequestProgress = z.infer<typeof PullRequestProgress>;

/** The open comments of a file over there. */
export const FileComments = z.object({
  open: z.int().min(1),
  latest: z.object({ by: z.string(), text: z.string(), at: Moment, url: z.string() }),
});
export type FileComments = z.infer<typeof FileComments>;

export const LinkedItem = z.object({
  id: Id,
  /** The source's project, whose readers see the link. */
  projectId: Id,
  sourceType: linkableTypes(),
  sourceId: Id,
  kind: LinkKind,
  targetType: linkableTypes(AddressType.options),
  url: z.string().nullable(),
  /** The title of a URL. Empty for subjects, whose current title is shown instead. */
  title: z.string(),
  /** Of a link that blocks: the type of the dependency. Null for other kinds. */
  dependencyType: DependencyType.nullable(),
  lagDays: z.int().nullable(),
  /** Of a pull request or a deployment that an integration follows. */
  state: z.enum(linkStates).nullable(),
  /** Of a pull request that an integration follows. */
  progress: PullRequestProgress.nullable(),
  /** Of a file in an account that an integration follows, which also keeps the title up to date. */
  fileType: z.enum(fileTypes).nullable(),
  /** Of a file whose integration shows how it looks: a name of that picture, which changes with it. */
  preview: z.string().nullable(),
  /** Of a file with open comments that its integration may read. */
  fileComments: FileComments.nullable(),
  createdBy: Id,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
});
export type LinkedItem = z.infer<typeof LinkedItem>;

/** A subject that the caller can see now. */
export const LinkTarget = z.object({
  type: linkableTypes(),
  id: Id,
  projectId: Id,
  /** Such as APP-12; empty if it has no number. */
  key: z.string(),
  title: z.string(),
  /** Empty if it has none. */
  status: z.string(),
  /** True if the caller may change it, and so link it. */
  mayEdit: z.boolean(),
});
export type LinkTarget = z.infer<typeof LinkTarget>;

/**
 * A link with its target and the target's current title and status. They are null for a URL, for a target that the reader cannot see,
 * and for one in the trash. A live row, which goes to all readers of the source, has none of them.
 */
export const LinkDetails = LinkedItem.extend({
  targetId: Id.nullable(),
  targetProjectId: Id.nullable(),
  status: z.string().nullable(),
  target: LinkTarget.nullable(),
});
export type LinkDetails = z.infer<typeof LinkDetails>;

const ADDRESS_MAX = 2000;

/** A web address; nothing else becomes a link. */
const WebAddress = z
  .url({ protocol: /^https?$/, error: 'Use a URL that starts with http:// or https://' })
  // Phone keyboards capitalize the first letter.
  .overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
  .max(ADDRESS_MAX, `A URL can have at most ${ADDRESS_MAX} characters`)
  .refine((text) => text.isWellFormed() && !/[\s\p{Cc}\p{Cf}]/u.test(text), 'Enter a valid URL')
  // `https://bank.example@evil.example` looks like a URL of the bank.
  .refine((text) => !/^https?:\/*[^/?#\\]*@/i.test(text), 'Remove the user name before the @');

const NewLink = z.lazy(() =>
  z.discriminatedUnion('targetType', [
    z
      .strictObject({
        kind: LinkKind,
        targetType: linkableTypes().unwrap(),
        targetId: Id,
        dependencyType: DependencyType.optional(),
        lagDays: LagDays.optional(),
      })
      .refine(
        ({ kind, dependencyType, lagDays }) => dependencyKinds.includes(kind) || (dependencyType ?? lagDays) === undefined,
        {
          path: ['dependencyType'],
          error: 'Only BLOCKS and BLOCKED_BY links have a type and a lag',
        },
      ),
    z.strictObject({
      kind: z.enum(['RELATES_TO', 'FIXED_BY']),
      targetType: AddressType,
      url: WebAddress,
      title: optionalLine(500).default(''),
    }),
  ]),
);
export type NewLink = z.infer<typeof NewLink>;

/** The new type or lag of a dependency. */
const DependencyChange = z.strictObject({
  dependencyType: DependencyType.optional(),
  lagDays: LagDays.optional(),
  version: seenVersion,
});
export type DependencyChange = z.infer<typeof DependencyChange>;

/** The most links of one subject. */
export const LINKS_MAX = 200;

export const linkedItemEntity = entity('LinkedItem', LinkedItem, { audience: 'project', scope: 'projectId' });

const otherEnd = { when: 'of the other item', right: 'the right to change it' } as const;

/** What differs between the link actions of different subjects. */
interface LinksOf<On extends Reach> {
  on: On;
  /** The right to change the subject, and so its links. */
  edit: Right;
  /** "a task", "an issue". */
  of: string;
}

/** The link actions of one kind of subject. Each slice names them in its own action family. */
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
      scope: ['tasks', 'issues'],
      right: edit,
      found: { otherEnd },
      body: z.strictObject({ linkedItem: NewLink }),
      response: LinkDetails,
    },
    change: {
      method: 'PUT',
      about:
        `Changes the type or the lag of a BLOCKS or BLOCKED_BY link of ${of}, at both ends. Requires the right to change both ` +
        'items.',
      reach: on,
      scope: ['tasks', 'issues'],
      right: edit,
      found: { otherEnd },
      query: { linkedItemId: Id },
      body: DependencyChange,
      response: LinkDetails,
    },
    remove: {
      method: 'DELETE',
      about: `Removes a link of ${of} at both ends. A link that describes the other end also requires the right to change that item.`,
      reach: on,
      scope: ['tasks', 'issues'],
      right: edit,
      found: { otherEnd: { ...otherEnd, when: 'of the other item, if the link describes it' } },
      query: { linkedItemId: Id },
      response: z.object({ id: Id }),
    },
  }) as const;

/** The most bytes of a picture of a linked file. */
export const PREVIEW_BYTES = 300_000;

export const linkActions = actions('project', 'tasks', {
  'get-link-preview': {
    method: 'GET',
    about: 'How a linked file looks, as an image in a data URL. Null if its integration has no picture of it.',
    reach: onRow({ table: 'LinkedItem', param: 'linkedItemId', owners: [] }),
    right: { project: 'view' },
    response: z.object({ image: z.string().nullable() }),
  },
  'find-link-targets': {
    method: 'GET',
    about:
      'At most ten items to link, such as tasks, found by key or by words of their keys and titles, in the projects of the workspace that you may see.',
    reach: inProject,
    right: { project: 'view' },
    query: { text: optionalLine(200).default('') },
    response: paged(LinkTarget),
  },
});
