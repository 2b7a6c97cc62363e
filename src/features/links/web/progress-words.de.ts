import { byCount, counted, listed } from '#contract/counts';
import type { PullRequestProgress } from '../contract.ts';

type Checks = PullRequestProgress['checks'];
type Reviews = PullRequestProgress['reviews'];

const inState = (checks: Checks, state: Checks[number]['state']): Checks => checks.filter((check) => check.state === state);

/** Such as "1 von 3 Checks fehlgeschlagen". */
export function checksAre(checks: Checks): string {
  const all = counted(checks.length, 'Check', 'Checks');
  const part = (count: number): string => (count === checks.length ? all : `${count} von ${all}`);
  const [failed, running] = [inState(checks, 'FAILED').length, inState(checks, 'RUNNING').length];
  if (failed > 0) return `${part(failed)} fehlgeschlagen`;
  return running > 0 ? `${part(running)} ${byCount(running, 'läuft', 'laufen')}` : `${all} bestanden`;
}

/** How many names of failed checks are shown at once. */
const NAMES_MOST = 3;

/** The names of those that failed. */
export function failedNames(checks: Checks): string {
  const names = inState(checks, 'FAILED').map(({ name }) => name);
  return names.length > NAMES_MOST ? `${names.slice(0, NAMES_MOST).join(', ')}, …` : names.join(', ');
}

const STATES: Readonly<Record<Checks[number]['state'], string>> = {
  FAILED: 'Fehlgeschlagen',
  RUNNING: 'Läuft',
  PASSED: 'Bestanden',
};

/** Which checks are in which state. */
export const checkNames = (checks: Checks): string =>
  (['FAILED', 'RUNNING', 'PASSED'] as const)
    .map((state) => ({ state, names: inState(checks, state).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ state, names }) => `${STATES[state]}: ${listed(names)}.`)
    .join(' ');

/** Such as "Freigegeben von eve" and "Änderungen angefordert von max". */
export const reviewsOf = (reviews: Reviews): string[] =>
  (['APPROVED', 'CHANGES'] as const)
    .map((state) => ({ state, people: reviews.filter((review) => review.state === state).map(({ by }) => by) }))
    .filter(({ people }) => people.length > 0)
    .map(({ state, people }) => `${state === 'APPROVED' ? 'Freigegeben' : 'Änderungen angefordert'} von ${listed(people)}`);
