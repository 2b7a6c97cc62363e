import { figure } from '#contract/counts';
import { exactMoment } from '#contract/dates';
import { type ErrorCode, errors } from '#contract/errors';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Heading } from '#ui/heading';
import { Property, PropertyList } from '#ui/property-list';
import { Sheet } from '#ui/sheet';
import { Text } from '#ui/text';
import type { AuditEntry } from '../contract.ts';
import { lineOf, sentenceOf } from '../rules.ts';
import styles from './audit.module.css';
import { changesOf } from './changes.ts';
import * as words from './words.ts';

/** All details of an entry. */
export function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor } = sentenceOf({ ...entry, onBehalfOf: null });
  return (
    <Sheet
      label={words.entryNumber(String(entry.seq))}
      width="l"
      onClose={onClose}
      header={<span>{words.entryNumber(figure(entry.seq))}</span>}
    >
      <div className={styles.details}>
        <Heading level={2} size="title">
          {lineOf(entry)}
        </Heading>
        <PropertyList>
          <Property label={words.time}>
            <time className={styles.fact} dateTime={entry.occurredAt}>
              {exactMoment(entry.occurredAt)}
            </time>
          </Property>
          <Property label={words.actor}>
            <span className={styles.fact}>
              <Avatar name={actor} id={entry.actor.id ?? actor} decorative /> {actor}
              {entry.actor.email === '' || entry.actor.email === actor ? null : (
                <span className={styles.faint}>{entry.actor.email}</span>
              )}
            </span>
          </Property>
          {entry.onBehalfOf ? <Fact label={words.onBehalfOf} text={entry.onBehalfOf.name || entry.onBehalfOf.email} /> : null}
          <Fact label={words.action} text={entry.action} isCode />
          <Fact label={words.target} text={entry.isWithheld ? entry.target.type : `${entry.target.type} ${entry.target.name}`} />
          <Property label={words.outcome}>
            <span className={styles.fact}>
              {entry.outcome === 'SUCCESS' ? (
                words.outcomeNames.SUCCESS
              ) : (
                <Badge tone={entry.outcome === 'DENIED' ? 'danger' : 'warning'}>{words.outcomeNames[entry.outcome]}</Badge>
              )}
              {entry.reason === null ? null : <span className={styles.faint}>{reasonOf(entry.reason)}</span>}
            </span>
          </Property>
          <Fact label={words.ipAddress} text={entry.ip} isCode />
          <Fact label={words.browser} text={entry.userAgent} />
          <Fact label={words.requestId} text={entry.requestId} isCode />
        </PropertyList>
        <Changes entry={entry} />
        <section className={styles.chain}>
          <Heading level={3} size="strong">
            {words.hashChain}
          </Heading>
          <PropertyList>
            <Fact label={words.hash} text={entry.hash} isCode />
            <Fact label={words.previousHash} text={entry.prevHash} isCode />
          </PropertyList>
        </section>
      </div>
    </Sheet>
  );
}

function Fact({ label, text, isCode = false }: { label: string; text: string | null; isCode?: boolean }) {
  if (!text) return null;
  return (
    <Property label={label}>
      {isCode ? <code className={styles.code}>{text}</code> : <span className={styles.fact}>{text}</span>}
    </Property>
  );
}

/** The message of an error code. Messages with placeholders cannot be filled in later, so the code is shown instead. */
function reasonOf(reason: string): string {
  const sentence = Object.hasOwn(errors, reason) ? errors[reason as ErrorCode][1] : reason;
  return sentence.includes('{') ? reason.replaceAll('-', ' ') : sentence;
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (entry.isWithheld)
    return (
      <Text size="small" tone="muted">
        {words.hiddenProject}
      </Text>
    );
  if (changes.length === 0) return null;
  return (
    <section>
      <table className={styles.changes}>
        <caption>{words.changes}</caption>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, was, is }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
