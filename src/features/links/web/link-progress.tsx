import { Badge } from '#ui/badge';
import { Text } from '#ui/text';
import { tip } from '#ui/tooltip';
import type { PullRequestProgress } from '../contract.ts';
import { checksOf } from '../progress.ts';
import * as words from './progress-words.ts';

const TONES = { RUNNING: 'neutral', PASSED: 'success', FAILED: 'danger' } as const;

/** What the checks of a pull request say, and who reviewed it. */
export function LinkProgress({ progress }: { progress: PullRequestProgress }) {
  const state = checksOf(progress);
  const reviews = words.reviewsOf(progress.reviews);
  return (
    <>
      {state === null ? null : (
        <span {...tip(words.checkNames(progress.checks))}>
          <Badge tone={TONES[state]}>{words.checksAre(progress.checks)}</Badge>
        </span>
      )}
      {reviews === '' ? null : (
        <Text as="span" tone="muted" size="small">
          {reviews}
        </Text>
      )}
    </>
  );
}
