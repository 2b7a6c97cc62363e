import { counted, listed } from '#contract/counts';
import type { PullRequestProgress } from '../contract.ts';

type Checks = PullRequestProgress['checks'];
type Reviews = PullRequestProgress['reviews'];

const inState = (checks: Checks, state: Checks[number]['state']): Checks => checks.filter((check) => check.state === state);

/** How many names of failed checks are shown at once. */
const NAMES_MOST = 3;

/** Such as "1 of 3 checks failed: Lint". */
export function checksAre(checks: Checks): string {
  const all = counted(checks.length, 'check');
  const [failed, running] = [inState(checks, 'FAILED'), inState(checks, 'RUNNING')];
  const names = failed.slice(0, NAMES_MOST).map(({ name }) => name);
  if (failed.length > 0)
    return `${failed.length} of ${all} failed: ${names.join(', ')}${failed.length > NAMES_MOST ? ', …' : ''}`;
  return running.length > 0 ? `${running.length} of ${all} running` : `${all} passed`;
}

const STATES: Readonly<Record<Checks[number]['state'], string>> = { FAILED: 'Failed', RUNNING: 'Running', PASSED: 'Passed' };

/** Which checks are in which state. */
export const checkNames = (checks: Checks): string =>
  (['FAILED', 'RUNNING', 'PASSED'] as const)
    .map((state) => ({ state, names: inState(checks, state).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ state, names }) => `${STATES[state]}: ${listed(names)}.`)
    .join(' ');

/** Such as "Approved by eve. Changes requested by max." */
export const reviewsOf = (reviews: Reviews): string =>
  (['APPROVED', 'CHANGES'] as const)
    .map((state) => ({ state, people: reviews.filter((review) => review.state === state).map(({ by }) => by) }))
    .filter(({ people }) => people.length > 0)
    .map(({ state, people }) => `${state === 'APPROVED' ? 'Approved' : 'Changes requested'} by ${listed(people)}`)
    .join('. ');
