import { Link } from 'react-router';
import { beyond, type Limited } from '#features/workspaces/rules';
import type { SubscriptionSummary } from '#features/workspaces/contract';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import { Text } from '#ui/text';
import { amountOfUse, tooMuch, USES } from './amounts.ts';
import styles from './billing.module.css';

const WARN_AT = 0.8;

/** How much of the plan is used, and what to do where it is too much. */
export function UsagePanel({ workspaceId, summary }: { workspaceId: string; summary: SubscriptionSummary }) {
  const over = beyond(summary);
  return (
    <section className={styles.section} aria-labelledby="usage">
      <Heading level={2} id="usage">
        Usage
      </Heading>
      {Object.keys(over).length > 0 ? (
        <p className={styles.over} role="status">
          {tooMuch(over)} more than the plan allows. Until there is room again the workspace can only be read. Nothing is deleted:{' '}
          <WaysOut workspaceId={workspaceId} over={over} />, or choose a larger plan.
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
  const share = limit === null ? 0 : limit === 0 ? Number(used > 0) : used / limit;
  const tone = share >= 1 ? 'red' : share >= WARN_AT ? 'amber' : 'accent';
  const words =
    limit === null ? `${amountOfUse(what, used)}, unlimited` : `${amountOfUse(what, used)} of ${amountOfUse(what, limit)}`;
  return (
    <li className={styles.use}>
      <Text as="span">{label}</Text>
      <Text as="span" numeric tone={share > 1 ? 'danger' : 'muted'}>
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
    (over.seats ?? over.guests) === undefined ? null : { to: 'team', words: 'remove or deactivate members' },
    over.projects === undefined ? null : { to: 'projects', words: 'archive projects' },
    over.storageBytes === undefined ? null : { to: 'projects', words: 'delete files' },
  ].filter((way) => way !== null);
  return ways.map(({ to, words }, nth) => (
    <span key={words}>
      {nth > 0 ? ', ' : ''}
      <Link className={styles.link} to={`/workspace/${workspaceId}/${to}`}>
        {words}
      </Link>
    </span>
  ));
}
