import type { PullRequestProgress } from '../contract.ts';

export type PullRequestCheck = PullRequestProgress['checks'][number];
/** A review; without a state it was taken back. */
export type PullRequestReview = Omit<PullRequestProgress['reviews'][number], 'state'> & {
  state: PullRequestProgress['reviews'][number]['state'] | null;
};

/** More than these are not kept. */
const CHECKS_MOST = 30;
const REVIEWS_MOST = 20;

/** The progress with a check: the latest of each name counts. */
export function withCheck(progress: PullRequestProgress, check: PullRequestCheck): PullRequestProgress {
  const known = progress.checks.find(({ name }) => name === check.name);
  if (known !== undefined && Date.parse(known.at) > Date.parse(check.at)) return progress;
  const others = progress.checks.filter((one) => one !== known);
  if (others.length >= CHECKS_MOST) return progress;
  return { ...progress, checks: [...others, check].toSorted((one, other) => (one.name < other.name ? -1 : 1)) };
}

/** The progress with a review: the latest of each person counts. */
export function withReview(progress: PullRequestProgress, { by, state, at }: PullRequestReview): PullRequestProgress {
  const others = progress.reviews.filter((one) => one.by !== by);
  const own = progress.reviews.find((one) => one.by === by);
  // Told late.
  if (own !== undefined && Date.parse(own.at) > Date.parse(at)) return progress;
  if (state === null || others.length >= REVIEWS_MOST) return { ...progress, reviews: others };
  return { ...progress, reviews: [...others, { by, state, at }] };
}

/** What all checks say together; null if there are none. */
export function checksOf({ checks }: PullRequestProgress): PullRequestCheck['state'] | null {
  if (checks.some(({ state }) => state === 'FAILED')) return 'FAILED';
  if (checks.some(({ state }) => state === 'RUNNING')) return 'RUNNING';
  return checks.length === 0 ? null : 'PASSED';
}
