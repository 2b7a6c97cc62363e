import { z } from 'zod';
import { actions, inWorkspace, inWorkspaceOrProjectById, oneself } from '#contract/action';
import { entity } from '#contract/entity';
import { Color, line, Moment, prose, seenVersion } from '#contract/fields';
import { Id } from '#contract/ids';
import { paged, pageQuery } from '#contract/paging';
import { projectVerbs, workspaceRoles, workspaceVerbs } from '#contract/permissions';

export { peopleActions, TeamMember, TeamSort, Workload } from './contract/people.ts';

export const PlanType = z.enum(['FREE', 'PRO', 'BUSINESS', 'ENTERPRISE']);
export type PlanType = z.infer<typeof PlanType>;
export const BillingFrequency = z.enum(['MONTHLY', 'YEARLY']);
export type BillingFrequency = z.infer<typeof BillingFrequency>;
export const SubscriptionStatus = z.enum(['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCELED']);

/** The limits of a plan; null means without limit. Storage is in GB, the largest file in MB. */
export const PlanFeatures = z.object({
  maxProjects: z.int().nullable(),
  maxStorage: z.int().nullable(),
  maxFileSize: z.int(),
  aiFeatures: z.boolean(),
  customFields: z.boolean(),
});

/** The selected plan, and what it allows now: the limits are those of the plan in force. */
export const Subscription = z.object({
  planType: PlanType,
  billingFrequency: BillingFrequency,
  status: SubscriptionStatus,
  seats: z.int().nullable(),
  features: PlanFeatures,
});
export type Subscription = z.infer<typeof Subscription>;

export const SubscriptionDetails = Subscription.extend({
  /** The plan whose limits apply: the free one once nothing is paid anymore. */
  planInForce: PlanType,
  /** The end of the paid period, when the next bill comes; null if nothing is charged. */
  currentPeriodEnd: Moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The smaller plan that follows then. */
  pendingPlan: PlanType.nullable(),
  trialEndsAt: Moment.nullable(),
  pastDueSince: Moment.nullable(),
});
export type SubscriptionDetails = z.infer<typeof SubscriptionDetails>;

export const SubscriptionSummary = SubscriptionDetails.extend({
  usage: z.object({ seats: z.int(), guests: z.int(), projects: z.int(), storageBytes: z.int() }),
  /** Of the plan in force; null is without limit. */
  limits: z.object({
    seats: z.int().nullable(),
    guests: z.int().nullable(),
    projects: z.int().nullable(),
    storageBytes: z.int().nullable(),
  }),
  isReadOnly: z.boolean(),
});
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>;

/** US dollars per seat per month, by payment interval; null is by agreement. */
const Prices = z.object({ MONTHLY: z.number(), YEARLY: z.number() }).nullable();

export const PlanPrices = z.object({
  /** False if this server takes no payments. Then every plan is free. */
  isCharged: z.boolean(),
  prices: z.record(PlanType, Prices),
});
export type PlanPrices = z.infer<typeof PlanPrices>;

/** Including the plan that new workspaces start on (DEFAULT_PLAN). */
export const PlanOffer = PlanPrices.extend({ defaultPlan: PlanType });
export type PlanOffer = z.infer<typeof PlanOffer>;

export const WorkspaceMember = z.object({
  id: Id,
  userId: Id,
  role: z.enum(workspaceRoles),
  isActive: z.boolean(),
  /** The member lacks the second factor that the workspace requires, and cannot enter until they have one. */
  isHeldBack: z.boolean(),
  /** Manages the plan and its payment, whatever the role. */
  isBilling: z.boolean(),
});

/** A view that a person wants at hand: of a project, or, without one, across the projects of the workspace. */
const FavoriteView = z.object({ id: Id, projectId: Id.nullable(), surface: z.string(), name: z.string() });
export type FavoriteView = z.infer<typeof FavoriteView>;

export const Workspace = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  createdAt: Moment,
  version: z.int(),
  /** True while more is used than the plan allows. */
  isReadOnly: z.boolean(),
  /** Since when members need a second factor; null if they do not. */
  secondFactorRequiredAt: Moment.nullable(),
  canModifySettings: z.boolean(),
  role: z.enum(workspaceRoles),
  isBilling: z.boolean(),
  subscription: Subscription,
  members: z.array(WorkspaceMember),
  memberCount: z.int(),
  projectCount: z.int(),
  /** Yours, by name. */
  favoriteViews: z.array(FavoriteView),
  /** The order of your favorite projects, views and documents, by their ids. Those that it lacks follow. */
  favoriteOrder: z.array(Id),
});
export type Workspace = z.infer<typeof Workspace>;

/** Where the plan is paid. The workspace already exists. */
export const PaymentPage = z.object({ workspaceId: Id, url: z.string() });

const verdicts = <Verb extends string>(verbs: readonly Verb[]) =>
  z.object(Object.fromEntries(verbs.map((verb) => [verb, z.boolean()])) as Record<Verb, z.ZodBoolean>);

export const Permissions = z.object({ workspace: verdicts(workspaceVerbs), project: verdicts(projectVerbs).nullable() });
export type Permissions = z.infer<typeof Permissions>;

const workspaceFields = { name: line(100), description: prose(2000), color: Color };

export const WorkspaceRow = z.object({
  id: Id,
  ...workspaceFields,
  isReadOnly: z.boolean(),
  secondFactorRequiredAt: Moment.nullable(),
  version: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
});
export const workspaceEntity = entity('Workspace', WorkspaceRow, { audience: 'workspace', scope: 'id' });
export const WorkspaceMemberRow = WorkspaceMember.extend({
  workspaceId: Id,
  department: z.string().nullable(),
  /** Their capacity, in hours per week. */
  capacityHours: z.number(),
  version: z.int(),
});
export type WorkspaceMemberRow = z.infer<typeof WorkspaceMemberRow>;
// A guest sees no other member, here as in get-workspace.
export const workspaceMemberEntity = entity('WorkspaceMember', WorkspaceMemberRow, {
  audience: 'team',
  scope: 'workspaceId',
  parents: { userId: 'User' },
  heard: { own: ['workspace', 'person'] },
});

/** Browsers only receive that the plan changed. */
const PlanNews = z.object({ id: Id, workspaceId: Id, version: z.int() });
export const subscriptionEntity = entity('Subscription', PlanNews, { audience: 'workspace', scope: 'workspaceId' });

export const workspaceActions = actions('workspace', 'workspace', {
  'get-workspace': {
    method: 'GET',
    about: 'One workspace with its members and plan.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: Workspace,
  },
  'get-user-workspaces': {
    method: 'GET',
    about: 'The workspaces you belong to, newest last.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    query: pageQuery,
    response: paged(Workspace),
  },
  'get-workspace-subscription': {
    method: 'GET',
    about: 'The plan of a workspace and what it allows.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: SubscriptionDetails,
  },
  'get-workspace-subscription-summary': {
    method: 'GET',
    about: 'The plan of a workspace and how much of it is used.',
    reach: inWorkspace,
    right: { workspace: 'view' },
    response: SubscriptionSummary,
  },
  'get-plan-offer': {
    method: 'GET',
    about: 'What the plans cost on this server.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    response: PlanOffer,
  },
  'check-permissions': {
    method: 'GET',
    about:
      'What you may do now in a workspace and, if given, in one of its projects: by your roles, within what an exceeded plan or ' +
      'the archive allows. Advice for the screen.',
    reach: inWorkspaceOrProjectById,
    right: { workspace: 'view' },
    response: Permissions,
  },
  'is-free-workspace-owner': {
    method: 'GET',
    about: 'Whether you own a workspace on the free plan.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    response: z.object({ isFreeWorkspaceOwner: z.boolean(), workspaceId: Id.nullable() }),
  },
  'create-workspace': {
    method: 'POST',
    about:
      'Creates a workspace that you own. With a plan larger than the default, it starts on the default, and the answer is the address of its payment page.',
    reach: oneself,
    right: 'session',
    scope: 'none',
    body: z.strictObject({
      name: workspaceFields.name,
      description: workspaceFields.description.default(''),
      color: Color.default('blue'),
      planType: PlanType.optional(),
      billingFrequency: BillingFrequency.default('MONTHLY'),
      creatingWorkspaceWithPlan: z.boolean().default(false),
    }),
    response: z.union([Workspace, PaymentPage]),
    audited: { category: 'WORKSPACE', action: 'workspace.created', target: 'Workspace' },
  },
  'update-workspace': {
    method: 'PUT',
    about: 'Changes the fields you send.',
    reach: inWorkspace,
    right: { workspace: 'manageSettings' },
    body: z.strictObject({
      name: workspaceFields.name.optional(),
      description: workspaceFields.description.optional(),
      color: Color.optional(),
      version: seenVersion,
    }),
    response: Workspace,
    audited: { category: 'WORKSPACE', action: 'workspace.updated' },
    whileReadOnly: true,
  },
  'delete-workspace': {
    method: 'DELETE',
    about:
      'Deletes a workspace with everything in it. Everyone loses access immediately, and it is permanently deleted after 30 days. With `name`, only if it has this name.',
    reach: inWorkspace,
    scope: 'none',
    right: { workspace: 'deleteWorkspace' },
    query: { name: workspaceFields.name.optional() },
    response: z.object({ id: Id }),
    audited: { category: 'WORKSPACE', action: 'workspace.deleted' },
    whileReadOnly: true,
  },
});
