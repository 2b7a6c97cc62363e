import { Banner } from '#ui/banner';
import { Button } from '#ui/button';
import { FormActions } from '#ui/form';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import type { ImportReport } from './import-run.ts';
import styles from './import.module.css';
import * as words from './words.ts';

interface ImportReportViewProps {
  report: ImportReport;
  onClose: () => void;
  onOpen: (documentId: string) => void;
}

/** The most files that are named. */
const NAMED = 50;

/** What an import created, and what it left out. */
export function ImportReportView({ report, onClose, onOpen }: ImportReportViewProps) {
  const { documentIds, leftOut, embedded, stopped } = report;
  const [first] = documentIds;
  return (
    <div className={styles.report}>
      <Text role="status">{words.imported(documentIds.length)}</Text>
      {stopped === null ? null : <Banner tone="danger">{words.stopped(stopped)}</Banner>}
      {leftOut.length > 0 || embedded > 0 ? (
        <section>
          <Heading level={3} size="strong">
            {words.leftOut}
          </Heading>
          <ul className={styles.leftOut}>
            {embedded > 0 ? <li>{words.embedded(embedded)}</li> : null}
            {leftOut.slice(0, NAMED).map(({ name, reason }) => (
              <li key={name}>
                <span className={styles.name}>{name}</span>
                <Text size="small" tone="muted">
                  {reason}
                </Text>
              </li>
            ))}
            {leftOut.length > NAMED ? <li>{words.moreLeftOut(leftOut.length - NAMED)}</li> : null}
          </ul>
        </section>
      ) : null}
      <FormActions>
        <Button onClick={onClose}>{words.close}</Button>
        {first === undefined ? null : (
          <Button variant="primary" onClick={() => onOpen(first)}>
            {words.openFirst}
          </Button>
        )}
      </FormActions>
    </div>
  );
}
