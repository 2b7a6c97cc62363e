import type { z } from 'zod';
import type { WorkspaceRole } from '#contract/permissions';
import type { BillingFrequency, PlanFeatures, PlanType, SubscriptionSummary } from './contract.ts';

/** What a plan allows and costs; null is without limit or, for a price, by agreement. */
export interface Plan {
  /** People who are not guests. */
  seats: number | null;
  /** The total number of guests; null if it depends on the number of taken seats. */
  guests: number | null;
  guestsPerSeat: number | null;
  features: z.infer<typeof PlanFeatures>;
  activeWorkflows: number | null;
  workflowApprovals: boolean;
  /** Answers of the assistant per month and seat. */
  aiMessagesPerSeat: number | null;
  aiAgents: boolean;
  auditRetentionDays: number | null;
  /** US dollars per seat and month, by payment interval. */
  price: Record<BillingFrequency, number> | null;
}

/** The plans (product 4.9). Storage is in GB, the largest file in MB. The database has the limits in plan_limits(). */
export const plans: Record<PlanType, Plan> = {
  FREE: {
    seats: 5,
    guests: 2,
    guestsPerSeat: null,
    features: { maxProjects: 5, maxStorage: 5, maxFileSize: 25, aiFeatures: false, customFields: false },
    activeWorkflows: 3,
    workflowApprovals: false,
    aiMessagesPerSeat: 0,
    aiAgents: false,
    auditRetentionDays: 30,
    price: { MONTHLY: 0, YEARLY: 0 },
  },
  PRO: {
    seats: 50,
    guests: null,
    guestsPerSeat: 5,
    features: { maxProjects: null, maxStorage: 100, maxFileSize: 100, aiFeatures: true, customFields: true },
    activeWorkflows: 50,
    workflowApprovals: false,
    aiMessagesPerSeat: 300,
    aiAgents: false,
    auditRetentionDays: 90,
    price: { MONTHLY: 8, YEARLY: 6 },
  },
  BUSINESS: {
    seats: null,
    guests: null,
    guestsPerSeat: 10,
    features: { maxProjects: null, maxStorage: 1000, maxFileSize: 250, aiFeatures: true, customFields: true },
    activeWorkflows: null,
    workflowApprovals: true,
    aiMessagesPerSeat: 1500,
    aiAgents: true,
    auditRetentionDays: 365,
    price: { MONTHLY: 14, YEARLY: 12 },
  },
  ENTERPRISE: {
    seats: null,
    guests: null,
    guestsPerSeat: null,
    features: { maxProjects: null, maxStorage: null, maxFileSize: 1024, aiFeatures: true, customFields: true },
    activeWorkflows: null,
    workflowApprovals: true,
    aiMessagesPerSeat: null,
    aiAgents: true,
    auditRetentionDays: null,
    price: null,
  },
};

/** True if one more fits under a limit; null is no limit. */
export const fits = (used: number, limit: number | null): boolean => limit === null || used < limit;

/** How many guests a workspace with this many taken seats may have; null without limit. */
export const guestsAllowed = ({ guests, guestsPerSeat }: Plan, seatsTaken: number): number | null =>
  guestsPerSeat === null ? guests : guestsPerSeat * seatsTaken;

/** True if a person with this role takes a seat. Guests take none. */
export const takesSeat = (role: WorkspaceRole): boolean => role !== 'GUEST';

const GIGABYTE = 1024 ** 3;

/** The limits that usage is compared with; null is without limit. */
export const limitsOf = (plan: Plan, seatsTaken: number): SubscriptionSummary['limits'] => ({
  seats: plan.seats,
  guests: guestsAllowed(plan, seatsTaken),
  projects: plan.features.maxProjects,
  storageBytes: plan.features.maxStorage === null ? null : plan.features.maxStorage * GIGABYTE,
});

const RANKS: readonly PlanType[] = ['FREE', 'PRO', 'BUSINESS', 'ENTERPRISE'];

/** True if a plan allows more than another. */
export const isLarger = (plan: PlanType, other: PlanType): boolean => RANKS.indexOf(plan) > RANKS.indexOf(other);

const NAMES: Readonly<Record<string, string>> = { FREE: 'Free', PRO: 'Pro', BUSINESS: 'Business', ENTERPRISE: 'Enterprise' };

/** The name of a plan on the screen; an unknown one (from a newer server) as it is. */
export const planName = (planType: string): string => NAMES[planType] ?? planType;

export type Limited = keyof SubscriptionSummary['limits'];

/** What is used above the limits, and by how much. */
export const beyond = ({ usage, limits }: Pick<SubscriptionSummary, 'usage' | 'limits'>): Partial<Record<Limited, number>> =>
  Object.fromEntries(
    (Object.keys(limits) as Limited[])
      .map((what) => [what, usage[what] - (limits[what] ?? Infinity)] as const)
      .filter(([, tooMany]) => tooMany > 0),
  );
