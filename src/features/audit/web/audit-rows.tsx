import { shortMoment } from '#contract/dates';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Row, Table } from '#ui/table';
import type { AuditEntry } from '../contract.ts';
import { sentenceOf } from '../rules.ts';
import styles from './audit.module.css';
import type { AuditView } from './use-audit-view.ts';
import * as words from './words.ts';

interface RowsProps {
  entries: readonly AuditEntry[];
  view: AuditView;
}

export function AuditTable({ entries, view }: RowsProps) {
  return (
    <Table label={words.auditLog}>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{words.action}</th>
          <th scope="col">{words.category}</th>
          <th scope="col">{words.outcome}</th>
          <th scope="col">{words.ipAddress}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={entry.seq}
            data-row
            className={styles.row}
            selected={view.open === entry.seq}
            onClick={() => view.show(entry.seq)}
          >
            <td className={styles.when}>
              <time dateTime={entry.occurredAt}>{shortMoment(entry.occurredAt)}</time>
            </td>
            <th scope="row" className={styles.what}>
              <Sentence entry={entry} view={view} />
            </th>
            <td className={styles.about}>{words.categoryNames[entry.category]}</td>
            <td>
              <Outcome entry={entry} />
            </td>
            <td className={styles.address}>{entry.ip ?? '–'}</td>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export function AuditCards({ entries, view }: RowsProps) {
  return (
    <ul className={styles.cards} aria-label={words.auditLog}>
      {entries.map((entry) => (
        <li key={entry.seq} data-row className={styles.card}>
          <Sentence entry={entry} view={view} />
          <div className={styles.facts}>
            <time dateTime={entry.occurredAt}>{shortMoment(entry.occurredAt)}</time>
            <span>{words.categoryNames[entry.category]}</span>
            {entry.outcome === 'SUCCESS' ? null : <Outcome entry={entry} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The sentence of an entry, as the button that opens its details. */
function Sentence({ entry, view }: { entry: AuditEntry; view: AuditView }) {
  const { actor, act, target, end } = sentenceOf(entry);
  return (
    <span className={styles.sentence}>
      <Avatar name={actor} id={entry.actor.id ?? actor} decorative />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={view.open === entry.seq}
        onClick={(event) => {
          event.stopPropagation();
          view.show(entry.seq);
        }}
      >
        <strong>{actor}</strong> {act} {target ? <span className={styles.target}>{target}</span> : null}
        {end}
      </button>
    </span>
  );
}

function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  if (outcome === 'SUCCESS') return <span className={styles.done}>{words.outcomeNames.SUCCESS}</span>;
  return <Badge tone={outcome === 'DENIED' ? 'danger' : 'warning'}>{words.outcomeNames[outcome]}</Badge>;
}
