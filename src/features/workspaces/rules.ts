import type { z } from 'zod';
import type { PlanFeatures, PlanType } from './contract.ts';

export interface Plan {
  /** People who are not guests; null without limit. */
  seats: number | null;
  features: z.infer<typeof PlanFeatures>;
}

/** What each plan allows. Storage in GB, the largest file in MB. */
export const plans: Record<PlanType, Plan> = {
  FREE: { seats: 5, features: { maxProjects: 5, maxStorage: 5, maxFileSize: 25, aiFeatures: false, customFields: false } },
  PRO: { seats: 50, features: { maxProjects: null, maxStorage: 100, maxFileSize: 100, aiFeatures: true, customFields: true } },
  BUSINESS: {
    seats: null,
    features: { maxProjects: null, maxStorage: 1000, maxFileSize: 250, aiFeatures: true, customFields: true },
  },
  ENTERPRISE: {
    seats: null,
    features: { maxProjects: null, maxStorage: null, maxFileSize: 1024, aiFeatures: true, customFields: true },
  },
};

/** True when one more fits under a limit; null is no limit. */
export const fits = (used: number, limit: number | null): boolean => limit === null || used < limit;
