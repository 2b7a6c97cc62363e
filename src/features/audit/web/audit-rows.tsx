import { shortMoment } from '#contract/dates';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Row, Table } from '#ui/table';
import type { AuditEntry } from '../contract.ts';
import { sentenceOf } from '../rules.ts';
import styles from './audit.module.css';
import { categoryName, outcomeName } from './audit-words.ts';
import type { AuditLook } from './use-audit-look.ts';
import * as words from './words.ts';

interface RowsProps {
  entries: readonly AuditEntry[];
  look: AuditLook;
}

export function AuditTable({ entries, look }: RowsProps) {
  return (
    <Table label={words.auditLog}>
      <thead>
        <tr>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.about}</th>
          <th scope="col">{words.outcome}</th>
          <th scope="col">{words.address}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row
            key={entry.seq}
            data-row
            className={styles.row}
            selected={look.open === entry.seq}
            onClick={() => look.show(entry.seq)}
          >
            <td className={styles.when}>
              <time dateTime={entry.occurredAt}>{shortMoment(entry.occurredAt)}</time>
            </td>
            <th scope="row" className={styles.what}>
              <Sentence entry={entry} look={look} />
            </th>
            <td className={styles.about}>{categoryName[entry.category]}</td>
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

export function AuditCards({ entries, look }: RowsProps) {
  return (
    <ul className={styles.cards} aria-label={words.auditLog}>
      {entries.map((entry) => (
        <li key={entry.seq} data-row className={styles.card}>
          <Sentence entry={entry} look={look} />
          <div className={styles.facts}>
            <time dateTime={entry.occurredAt}>{shortMoment(entry.occurredAt)}</time>
            <span>{categoryName[entry.category]}</span>
            {entry.outcome === 'SUCCESS' ? null : <Outcome entry={entry} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Who did what to what; it has the focus of its row, and opens the details. */
function Sentence({ entry, look }: { entry: AuditEntry; look: AuditLook }) {
  const { actor, act, target, end } = sentenceOf(entry);
  return (
    <span className={styles.sentence}>
      <Avatar name={actor} id={entry.actor.id ?? actor} decorative />
      <button
        type="button"
        className={styles.opener}
        aria-expanded={look.open === entry.seq}
        onClick={(event) => {
          event.stopPropagation();
          look.show(entry.seq);
        }}
      >
        <strong>{actor}</strong> {act} {target ? <span className={styles.target}>{target}</span> : null}
        {end}
      </button>
    </span>
  );
}

function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  if (outcome === 'SUCCESS') return <span className={styles.done}>{outcomeName.SUCCESS}</span>;
  return <Badge tone={outcome === 'DENIED' ? 'danger' : 'warning'}>{outcomeName[outcome]}</Badge>;
}
