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
import * as words from './words.ts';

const STATES: Readonly<Record<string, { word: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>> = {
  PAID: { word: words.paid, tone: 'success' },
  OPEN: { word: words.open, tone: 'warning' },
  DRAFT: { word: words.draft, tone: 'neutral' },
  VOID: { word: words.voidLabel, tone: 'neutral' },
  UNCOLLECTIBLE: { word: words.notPaid, tone: 'danger' },
};

/** The bills so far, each with the page where it can be read and paid. */
export function InvoiceList({ workspaceId }: { workspaceId: string }) {
  const { data, status, error, retry } = useInvoices(workspaceId);
  return (
    <section className={styles.section}>
      <Heading level={2}>{words.invoices}</Heading>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.theInvoices} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loadingInvoices}>
          <Skeleton height={76} radius={8} />
        </Loading>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState icon={<ReceiptText />} title={words.noInvoicesYet} size="inline">
          {words.noInvoicesHint}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <Table label={words.invoices}>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.status}</th>
              <th scope="col" data-numeric>
                {words.amount}
              </th>
              <th scope="col">
                <VisuallyHidden>{words.open}</VisuallyHidden>
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
          <TextLink href={invoice.url} target="_blank" rel="noreferrer" aria-label={words.openInvoice(invoice.number ?? '')}>
            {words.open}
          </TextLink>
        ) : null}
      </td>
    </Row>
  );
}
