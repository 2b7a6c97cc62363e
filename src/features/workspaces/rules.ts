import type { z } from 'zod';
import type { PlanFeatures, PlanType } from './contract.ts';

export interface Plan {
  /** People who are not guests; null without limit. */
  seats: number | null;
  features: z.infer<typeof PlanFeatures>;
}

/** What each plan allows. Storage in GB. */
export const plans: Record<PlanType, Plan> = {
  FREE: { seats: 5, features: { maxProjects: 5, maxStorage: 5, aiFeatures: false, customFields: false } },
  PRO: { seats: 50, features: { maxProjects: null, maxStorage: 100, aiFeatures: true, customFields: true } },
  BUSINESS: { seats: null, features: { maxProjects: null, maxStorage: 1000, aiFeatures: true, customFields: true } },
  ENTERPRISE: { seats: null, features: { maxProjects: null, maxStorage: null, aiFeatures: true, customFields: true } },
};

/** True when one more fits under a limit; null is no limit. */
export const fits = (used: number, limit: number | null): boolean => limit === null || used < limit;
