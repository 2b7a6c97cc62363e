import { Link } from 'react-router';
import { beyond, type Limited } from '#features/workspaces/rules';
import type { SubscriptionSummary } from '#features/workspaces/contract';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { amountOfUse, isNear, shareOf } from '../rules.ts';
import { excessOf, USES } from './amounts.ts';
import styles from './billing.module.css';
import * as texts from './words.ts';

/** How much of the plan is used, and what to do if it is too much. */
export function UsagePanel({ workspaceId, summary }: { workspaceId: string; summary: SubscriptionSummary }) {
  const over = beyond(summary);
  return (
    <section className={styles.section} aria-labelledby="usage">
      <Heading level={2} id="usage">
        {texts.usage}
      </Heading>
      {Object.keys(over).length > 0 ? (
        <p className={styles.over} role="status">
          {texts.overPlan(excessOf(over))} <WaysOut workspaceId={workspaceId} over={over} />
        </p>
      ) : null}
      <ul className={styles.uses}>
        {USES.map(({ what, label }) => (
          <Use key={what} what={what} label={label} summary={summary} />
        ))}
      </ul>
    </section>
  );
}

function Use({ what, label, summary }: { what: Limited; label: string; summary: SubscriptionSummary }) {
  const [used, limit] = [summary.usage[what], summary.limits[what]];
  const share = shareOf(summary, what);
  const tone = (share ?? 0) >= 1 ? 'red' : isNear(share) ? 'amber' : 'accent';
  const words =
    limit === null
      ? texts.usedUnlimited(amountOfUse(what, used))
      : texts.usedOf(amountOfUse(what, used), amountOfUse(what, limit));
  return (
    <li className={styles.use}>
      <Text as="span">{label}</Text>
      <Text as="span" numeric tone={(share ?? 0) > 1 ? 'danger' : 'muted'}>
        {words}
      </Text>
      {limit === null ? (
        <span className={styles.noLimit} aria-hidden="true" />
      ) : (
        <ProgressBar label={`${label}: ${words}`} total={limit} segments={[{ value: Math.min(used, limit), tone }]} />
      )}
    </li>
  );
}

function WaysOut({ workspaceId, over }: { workspaceId: string; over: Partial<Record<Limited, number>> }) {
  const ways = [
    (over.seats ?? over.guests) === undefined ? null : { to: 'team', words: texts.removeMembers },
    over.projects === undefined ? null : { to: 'projects', words: texts.archiveProjects },
    over.storageBytes === undefined ? null : { to: 'projects', words: texts.deleteFiles },
  ].filter((way) => way !== null);
  return ways.map(({ to, words }, nth) => (
    <span key={words}>
      {nth > 0 ? ' · ' : ''}
      <Link className={styles.link} to={`/workspace/${workspaceId}/${to}`}>
        {words}
      </Link>
    </span>
  ));
}
