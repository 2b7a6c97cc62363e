import { useState } from 'react';
import { useParams } from 'react-router';
import { mayInWorkspace } from '#contract/permissions';
import type { Workspace } from '#features/workspaces/contract';
import { useShell, useWorkspace } from '#features/workspaces/web';
import { Bar, BarSpacer, Content, ViewBar } from '#ui/frame';
import { Heading } from '#ui/heading';
import { Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useLive } from '#web/live';
import { ForbiddenScreen } from '#web/status-screens.tsx';
import { useTitle } from '#web/title';
import { AuditSkeleton } from './audit-skeleton.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit.module.css';
import { auditScope, useAuditLog, useEntry, type Verdict } from './data.ts';
import { ExportMenu } from './export-menu.tsx';
import { useAuditView } from './use-audit-view.ts';
import { VerdictBanner, VerifyButton } from './verifying.tsx';
import * as words from './words.ts';

const LIVE_TABLES = ['AuditEntry'];

/** The audit log of a workspace. */
export function AuditScreen() {
  const { workspaceId = '' } = useParams();
  const shell = useShell();
  const { row, error, status, retry } = useWorkspace(workspaceId);
  useTitle(words.auditLog, row?.name);
  const mayRead = row !== null && mayInWorkspace(row.role, 'viewAudit');
  if (mayRead) return <Log key={workspaceId} workspace={row} onMenu={shell.openMenu} />;
  return (
    <>
      <Title isRefused={row !== null} onMenu={shell.openMenu} />
      {row !== null ? <ForbiddenScreen /> : null}
      {row === null && status === 'loading' ? <Waiting /> : null}
      {row === null && status === 'error' ? <Failure error={error} onRetry={retry} what={words.theAuditLog} /> : null}
    </>
  );
}

function Waiting() {
  return (
    <>
      <ViewBar>
        <Skeleton width={200} height={28} />
      </ViewBar>
      <Content>
        <div className={styles.content}>
          <AuditSkeleton />
        </div>
      </Content>
    </>
  );
}

function Log({ workspace, onMenu }: { workspace: Workspace; onMenu: () => void }) {
  const { id: workspaceId, role } = workspace;
  const view = useAuditView();
  useLive(auditScope(workspaceId), LIVE_TABLES);
  const log = useAuditLog(workspaceId, view.filter);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const open = useEntry(workspaceId, view.open, log);
  return (
    <>
      <Title onMenu={onMenu}>
        <VerifyButton workspaceId={workspaceId} onVerdict={setVerdict} />
        {mayInWorkspace(role, 'exportData') ? <ExportMenu workspace={workspace} view={view} total={log.total} /> : null}
      </Title>
      {verdict ? <VerdictBanner verdict={verdict} onClose={() => setVerdict(null)} /> : null}
      <ViewBar>
        <AuditFilters workspaceId={workspaceId} view={view} entries={log.entries} />
      </ViewBar>
      <Content>
        <div className={styles.content}>
          <AuditList log={log} view={view} />
        </div>
      </Content>
      {open ? <AuditDetails key={open.seq} entry={open} onClose={() => view.show(null)} /> : null}
    </>
  );
}

interface TitleProps {
  onMenu: () => void;
  /** The message below the bar is the heading of the page then. */
  isRefused?: boolean;
  children?: React.ReactNode;
}

function Title({ onMenu, isRefused = false, children }: TitleProps) {
  return (
    <Bar onMenu={onMenu}>
      {isRefused ? (
        <Text as="span" strong>
          {words.auditLog}
        </Text>
      ) : (
        <Heading level={1} size="strong">
          {words.auditLog}
        </Heading>
      )}
      <BarSpacer />
      {children}
    </Bar>
  );
}
