import { Link, useSearchParams } from 'react-router';
import type { ProjectSummary } from '#features/projects/contract';
import type { ProjectScope } from '#features/projects/web';
import type { Sprint } from '#features/sprints/contract';
import { Dialog } from '#ui/dialog';
import { LinkButton } from '#ui/link-button';
import { Text } from '#ui/text';
import { usePrintedAlone } from '#web/printed-alone';
import { endOf, pastSprints } from '../rules.ts';
import { PAST, pastAddress, withoutPast } from './past-address.ts';
import { PastSprintReport } from './sprint-report.tsx';
import { SprintVerdict } from './sprint-verdict.tsx';
import styles from './sprints-view.module.css';
import * as words from './words.ts';

interface PastSprintsProps {
  scope: ProjectScope;
  project: ProjectSummary;
  sprints: readonly Sprint[];
  mayManage: boolean;
}

/** The sprints that have ended, and the report of the one in the address. */
export function PastSprints({ scope, project, sprints, mayManage }: PastSprintsProps) {
  const printed = usePrintedAlone();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(PAST);
  const past = pastSprints(sprints);
  const sprint = past.find(({ id }) => id === wanted);
  const close = () => setSearch(withoutPast, { replace: true });
  return (
    <Dialog open size="l" title={sprint?.name ?? words.pastSprints} onOpenChange={(isOpen) => !isOpen && close()}>
      {wanted === '' ? (
        <ul className={styles.pastList}>
          {past.map((one) => (
            <li key={one.id}>
              <PastLine sprint={one} to={pastAddress(search, one.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <div {...printed} className={styles.report} data-name={sprint?.name}>
          <span>
            <LinkButton to={pastAddress(search)} size="s">
              {words.allPastSprints}
            </LinkButton>
          </span>
          {sprint ? (
            <PastSprintReport key={sprint.id} scope={scope} project={project} sprint={sprint} mayManage={mayManage} />
          ) : (
            <Text tone="muted">{words.unknownSprint}</Text>
          )}
        </div>
      )}
    </Dialog>
  );
}

function PastLine({ sprint, to }: { sprint: Sprint; to: string }) {
  const end = endOf(sprint);
  return (
    <Link to={to} className={styles.pastLine}>
      <span className={styles.pastName}>
        <Text as="span" strong>
          {sprint.name}
        </Text>
        <Text as="span" size="small" tone="muted">
          {words.days(sprint)}
        </Text>
      </span>
      <span className={styles.pastFacts}>
        <Text as="span" size="small" tone="muted" numeric>
          {words.completedOf(end)}
        </Text>
        <SprintVerdict sprint={sprint} />
      </span>
    </Link>
  );
}
