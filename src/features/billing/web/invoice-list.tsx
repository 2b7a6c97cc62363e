import { ReceiptText } from 'lucide-react';
import { Badge } from '#ui/badge';
import { EmptyState } from '#ui/empty-state';
import { Heading } from '#ui/heading';
import { Loading, Skeleton } from '#ui/skeleton';
import { Row, Table } from '#ui/table';
import { TextLink } from '#ui/text-link';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Failure } from '#web/failure.tsx';
import { shortDate } from '#web/relative-time';
import type { Invoice } from '../contract.ts';
import { money } from './amounts.ts';
import { useInvoices } from './data.ts';
import styles from './billing.module.css';

const STATES: Readonly<Record<string, { word: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>> = {
  PAID: { word: 'Paid', tone: 'success' },
  OPEN: { word: 'Open', tone: 'warning' },
  DRAFT: { word: 'In preparation', tone: 'neutral' },
  VOID: { word: 'Void', tone: 'neutral' },
  UNCOLLECTIBLE: { word: 'Not paid', tone: 'danger' },
};

/** The bills so far, each with the page where it can be read and paid. */
export function InvoiceList({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useInvoices(workspaceId);
  return (
    <section className={styles.section}>
      <Heading level={2}>Invoices</Heading>
      {status === 'error' ? <Failure error={error} onRetry={retry} what="the invoices" size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label="Loading the invoices">
          <Skeleton height={76} radius={8} />
        </Loading>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title="No invoices yet" size="inline">
          They stand here from the first payment on.
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <Table label="Invoices">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Number</th>
              <th scope="col">State</th>
              <th scope="col" data-numeric>
                Amount
              </th>
              <th scope="col">
                <VisuallyHidden>Open</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </Table>
      ) : null}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const state = STATES[invoice.status] ?? { word: invoice.status, tone: 'neutral' as const };
  return (
    <Row>
      <td>{shortDate(invoice.createdAt)}</td>
      <td>{invoice.number ?? '–'}</td>
      <td>
        <Badge tone={state.tone}>{state.word}</Badge>
      </td>
      <td data-numeric>{money(invoice.amount, invoice.currency)}</td>
      <td data-numeric>
        {invoice.url ? (
          <TextLink href={invoice.url} target="_blank" rel="noreferrer" aria-label={`Open invoice ${invoice.number ?? ''}`}>
            Open
          </TextLink>
        ) : null}
      </td>
    </Row>
  );
}
