import type { ReactNode } from 'react';
import { mayAsMember } from '#contract/permissions';
import { useWorkspace } from '#features/workspaces/web';
import { Breadcrumb } from '#ui/breadcrumb';
import { Bar, BarSpacer, Content } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Text } from '#ui/text';
import { VisuallyHidden } from '#ui/visually-hidden';
import { Failure } from '#web/failure.tsx';
import { ForbiddenScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import * as words from './words.ts';

interface ForPayersProps {
  workspaceId: string;
  title: string;
  /** The page that this one belongs to, which the bar leads back to. */
  parent?: { label: string; to: string };
  onMenu: () => void;
  /** Shown until the person's rights are known. */
  waiting: ReactNode;
  children: ReactNode;
}

/** A page about the plan, for people who may see it. Nothing is fetched for anyone else, or before it is known whether they may. */
export function ForPayers({ workspaceId, title, parent, onMenu, waiting, children }: ForPayersProps) {
  const { row, status, error, retry } = useWorkspace(workspaceId);
  const mayPay = row !== null && mayAsMember({ workspaceRole: row.role, isBilling: row.isBilling }, 'manageBilling');
  useTitle(title, row?.name);
  return (
    <>
      <Bar onMenu={onMenu}>
        {row !== null && !mayPay ? (
          // The message below is the heading of the page.
          <Text as="span" strong>
            {title}
          </Text>
        ) : parent ? (
          <>
            <VisuallyHidden as="h1">{title}</VisuallyHidden>
            <Breadcrumb items={[parent, { label: title }]} />
          </>
        ) : (
          <Heading level={1} size="strong">
            {title}
          </Heading>
        )}
        <BarSpacer />
      </Bar>
      {mayPay ? (
        children
      ) : row !== null ? (
        <ForbiddenScreen />
      ) : (
        <Content>{status === 'error' ? <Failure error={error} onRetry={retry} what={words.thePlan} /> : waiting}</Content>
      )}
    </>
  );
}
