import { listedAsChoice } from '#contract/counts';
import { TextLink } from '#ui/text-link';
import { LegalSection } from './legal-section.tsx';
import { type Operator, useOperator } from './use-operator.ts';
import styles from './legal-page.module.css';

const ROWS = [
  ['name', 'Name'],
  ['address', 'Address'],
  ['contact', 'Contact'],
] as const;

/** Who runs this server and how to reach them, or a plain statement that this is unknown. */
export function OperatorSection() {
  const operator = useOperator();
  return <LegalSection title="Operator of this server">{operator && <Details operator={operator} />}</LegalSection>;
}

function Details({ operator }: { operator: Operator }) {
  const missing = ROWS.filter(([key]) => operator[key] === null).map(([, label]) => label.toLowerCase());
  return (
    <>
      {missing.length < ROWS.length ? (
        <dl className={styles.facts}>
          {ROWS.map(([key, label]) => {
            const value = operator[key];
            if (value === null) return null;
            return (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{key === 'contact' ? <ContactLink contact={value} /> : value}</dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {missing.length > 0 ? (
        <p>
          The operator has not published {withArticles(missing)} here. Ask the person who invited you, or the owner of your
          workspace.
        </p>
      ) : null}
    </>
  );
}

/** The operator's email or web address as a link. */
export function ContactLink({ contact }: { contact: string }) {
  return <TextLink href={/^https?:/.test(contact) ? contact : `mailto:${contact}`}>{contact}</TextLink>;
}

const withArticles = (names: readonly string[]): string =>
  listedAsChoice(names.map((name) => (name === 'address' ? `an ${name}` : `a ${name}`)));
