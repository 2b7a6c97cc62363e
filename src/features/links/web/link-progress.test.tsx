import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PullRequestProgress } from '../contract.ts';
import { LinkProgress } from './link-progress.tsx';

afterEach(cleanup);

const at = '2026-01-05T10:00:00.000Z';
const check = (name: string, state: PullRequestProgress['checks'][number]['state']) => ({ name, state, at });
const shown = (progress: Partial<PullRequestProgress>) =>
  render(<LinkProgress progress={{ head: 'a'.repeat(40), checks: [], reviews: [], ...progress }} />);

it('shows how many checks failed, which, and who reviewed', () => {
  const reviews = [
    { by: 'eve', state: 'APPROVED', at },
    { by: 'max', state: 'CHANGES', at },
  ] as const;
  shown({ checks: [check('Build', 'PASSED'), check('Lint', 'FAILED')], reviews: [...reviews] });
  expect(screen.getByText('1 of 2 checks failed')).toBeVisible();
  for (const text of ['Lint', 'Approved by eve', 'Changes requested by max']) expect(screen.getByText(text)).toBeVisible();
});

it('says what runs, and that all passed', () => {
  shown({ checks: [check('Build', 'RUNNING')] });
  expect(screen.getByText('1 check running')).toBeVisible();
  cleanup();
  shown({ checks: [check('Build', 'PASSED'), check('Lint', 'PASSED')] });
  expect(screen.getByText('2 checks passed')).toBeVisible();
});

it('shows nothing of a pull request without checks and reviews', () => {
  expect(shown({}).container).toBeEmptyDOMElement();
});
