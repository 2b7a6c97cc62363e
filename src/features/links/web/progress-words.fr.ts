import { byCount, counted, figure, listed } from '#contract/counts';
import type { PullRequestProgress } from '../contract.ts';

type Checks = PullRequestProgress['checks'];
type Reviews = PullRequestProgress['reviews'];

const inState = (checks: Checks, state: Checks[number]['state']): Checks => checks.filter((check) => check.state === state);

/** Such as "1 contrôle échoué sur 3". */
export function checksAre(checks: Checks): string {
  const part = (count: number, one: string, other: string): string => {
    const said = counted(count, one, other);
    return count === checks.length ? said : `${said} sur ${figure(checks.length)}`;
  };
  const [failed, running] = [inState(checks, 'FAILED').length, inState(checks, 'RUNNING').length];
  if (failed > 0) return part(failed, 'contrôle échoué', 'contrôles échoués');
  return running > 0
    ? part(running, 'contrôle en cours', 'contrôles en cours')
    : part(checks.length, 'contrôle réussi', 'contrôles réussis');
}

/** How many names of failed checks are shown at once. */
const NAMES_MOST = 3;

/** The names of those that failed. */
export function failedNames(checks: Checks): string {
  const names = inState(checks, 'FAILED').map(({ name }) => name);
  return names.length > NAMES_MOST ? `${names.slice(0, NAMES_MOST).join(', ')}, …` : names.join(', ');
}

const STATES: Readonly<Record<Checks[number]['state'], readonly [string, string]>> = {
  FAILED: ['Échoué', 'Échoués'],
  RUNNING: ['En cours', 'En cours'],
  PASSED: ['Réussi', 'Réussis'],
};

/** Which checks are in which state. */
export const checkNames = (checks: Checks): string =>
  (['FAILED', 'RUNNING', 'PASSED'] as const)
    .map((state) => ({ state, names: inState(checks, state).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ state, names }) => `${byCount(names.length, ...STATES[state])} : ${listed(names)}.`)
    .join(' ');

/** Such as "Approuvée par eve" and "Changements demandés par max". */
export const reviewsOf = (reviews: Reviews): string[] =>
  (['APPROVED', 'CHANGES'] as const)
    .map((state) => ({ state, people: reviews.filter((review) => review.state === state).map(({ by }) => by) }))
    .filter(({ people }) => people.length > 0)
    .map(({ state, people }) => `${state === 'APPROVED' ? 'Approuvée' : 'Changements demandés'} par ${listed(people)}`);
