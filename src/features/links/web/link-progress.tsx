import { Badge } from '#ui/badge';
import { Text } from '#ui/text';
import { tip } from '#ui/tooltip';
import type { PullRequestProgress } from '../contract.ts';
import { checksOf } from '../rules/progress.ts';
import styles from './linked-items.module.css';
import * as words from './progress-words.ts';

const TONES = { RUNNING: 'neutral', PASSED: 'success', FAILED: 'danger' } as const;

/** What the checks of a pull request say, and who reviewed it. */
export function LinkProgress({ progress }: { progress: PullRequestProgress }) {
  const { checks, reviews } = progress;
  const state = checksOf(progress);
  const details = [words.failedNames(checks), ...words.reviewsOf(reviews)].filter((text) => text !== '');
  if (state === null && details.length === 0) return null;
  return (
    <div className={styles.progress}>
      {state === null ? null : (
        <span {...tip(words.checkNames(checks))}>
          <Badge tone={TONES[state]}>{words.checksAre(checks)}</Badge>
        </span>
      )}
      {details.map((text) => (
        <Text key={text} as="span" tone="muted" size="small">
          {text}
        </Text>
      ))}
    </div>
  );
}
