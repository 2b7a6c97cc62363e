import { MailPlus, MailX, SearchX, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWorkspace } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { EmptyState } from '#ui/empty-state';
import { SelectionAction, SelectionBar } from '#ui/selection-bar';
import { Loading, Skeleton } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useLive } from '#web/live';
import { useFocusPlace } from '#web/use-focus-place';
import { type KeyedRows, useRowKeys } from '#web/use-row-keys';
import { useNow } from '#web/use-now';
import type { Invitation } from '../contract.ts';
import {
  bySending,
  type InvitationFilter,
  invitationsScope,
  useInvitations,
  useInvitesByMail,
  useProjectsToInviteInto,
} from './data.ts';
import { InvitationRow } from './invitation-row.tsx';
import type { InvitationsPanelProps } from './invitations-panel.tsx';
import { InvitationsFilter } from './invitations-filter.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { type Renewing, useRenewing } from './use-renewing.ts';
import { isOpen, mayResend } from './words.ts';
import styles from './invitations.module.css';
import * as words from './words.ts';

const LIVE_TABLES = ['Invitation'];

const EVERYTHING: InvitationFilter = { search: '', status: '', page: 1 };

/** Filters, and invitations below them, newest first. Selected ones can be resent or revoked together. */
export function InvitationsView({ workspaceId, projectId }: InvitationsPanelProps) {
  useLive(invitationsScope(workspaceId), LIVE_TABLES);
  const { row: workspace } = useWorkspace(workspaceId);
  const [filter, setFilter] = useState(EVERYTHING);
  const [isInviting, setInviting] = useState(false);
  const { data, status, error, retry } = useInvitations(workspaceId, projectId, filter);
  const [kept, setKept] = useState(data);
  const renewing = useRenewing(workspaceId);
  const choice = useChoice();
  // The previous page stays while the next one loads.
  if (data && data !== kept) setKept(data);
  const shown = data ?? kept;
  const isFiltered = filter.search !== '' || filter.status !== '';
  const change = (next: Partial<InvitationFilter>) => {
    choice.clear();
    setFilter({ ...filter, page: 1, ...next });
  };
  return (
    <section aria-label={words.invitationsTitle} className={styles.panel}>
      <InvitationsFilter filter={filter} onChange={change} onInvite={projectId ? () => setInviting(true) : undefined} />
      {renewing.error ? (
        <Text tone="danger" role="alert">
          {renewing.error}
        </Text>
      ) : null}
      {status === 'error' && !shown ? <Failure error={error} onRetry={retry} what={words.invitationsPart} /> : null}
      {!shown && status === 'loading' ? <ListSkeleton /> : null}
      {shown?.items.length === 0 ? (
        <Nothing isFiltered={isFiltered} onInvite={() => setInviting(true)} onClear={() => change(EVERYTHING)} />
      ) : null}
      {shown && shown.items.length > 0 ? (
        <Rows
          workspaceId={workspaceId}
          namesProjects={projectId === undefined}
          invitations={shown.items}
          total={shown.pagination.total}
          pages={shown.pagination.totalPages}
          page={filter.page}
          onPage={(page) => change({ page })}
          choice={choice}
          renewing={renewing}
        />
      ) : null}
      {isInviting && workspace ? (
        <InviteDialog
          workspaceId={workspaceId}
          role={workspace.role}
          {...(projectId && { projectId })}
          onClose={() => setInviting(false)}
        />
      ) : null}
    </section>
  );
}

/** The focus of a row is on its checkbox, so that Space selects it, as X does. */
const keyed: KeyedRows = {
  group: words.invitationsTitle,
  noun: words.invitation,
  stopOf: (row) => row.querySelector<HTMLElement>('input:not(:disabled)'),
  choosing: words.selectInvitation,
};

interface RowsProps {
  workspaceId: string;
  namesProjects: boolean;
  invitations: readonly Invitation[];
  total: number;
  pages: number;
  page: number;
  onPage: (page: number) => void;
  choice: Choice;
  renewing: Renewing;
}

function Rows({ workspaceId, namesProjects, invitations, total, pages, page, onPage, choice, renewing }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const isAnyIntoOne = namesProjects && invitations.some((invitation) => invitation.projectId !== null);
  const { data: projects } = useProjectsToInviteInto(workspaceId, isAnyIntoOne);
  useRowKeys(list, keyed);
  useFocusPlace(list);
  const choosable = invitations.filter(mayResend).map(({ id }) => id);
  const chosen = invitations.filter(({ id }) => choice.ids.has(id));
  return (
    <>
      <div className={styles.head}>
        <Checkbox
          label={words.invitationCount(total)}
          checked={choosable.length > 0 && chosen.length === choosable.length}
          indeterminate={chosen.length > 0 && chosen.length < choosable.length}
          disabled={choosable.length === 0}
          onChange={() => choice.toggleAll(choosable)}
        />
      </div>
      <ul ref={list} className={styles.list}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            projectName={projects?.find(({ id }) => id === invitation.projectId)?.name}
            isChosen={choice.ids.has(invitation.id)}
            onToggle={() => choice.toggle(invitation.id)}
            renewing={renewing}
            now={now}
          />
        ))}
      </ul>
      {pages > 1 ? (
        <div className={styles.pages}>
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {words.newer}
          </Button>
          <Text as="span" size="small" tone="muted" numeric>
            {words.pageOfPages(page, pages)}
          </Text>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words.older}
          </Button>
        </div>
      ) : null}
      {chosen.length > 0 ? <Chosen invitations={chosen} choice={choice} renewing={renewing} /> : null}
    </>
  );
}

/** The actions for the selected invitations. */
function Chosen({ invitations, choice, renewing }: { invitations: readonly Invitation[]; choice: Choice; renewing: Renewing }) {
  const open = invitations.filter(isOpen);
  const invitesByMail = useInvitesByMail();
  const resend = () => void renewing.resend(invitations).then((done) => done && choice.clear());
  const revoke = () => void renewing.revoke(open).then((done) => done && choice.clear());
  useKeys([
    { keys: 'shift+s', label: words.resendSelected, group: words.invitationsTitle, run: invitesByMail ? resend : () => false },
    { keys: 'shift+t', label: words.revokeSelected, group: words.invitationsTitle, run: open.length > 0 ? revoke : () => false },
    { keys: 'escape', label: words.clearSelection, group: words.invitationsTitle, run: choice.clear },
  ]);
  return (
    <SelectionBar count={invitations.length} onClear={choice.clear}>
      {invitesByMail ? <SelectionAction label={words.resend} shortcut="shift+s" icon={<Send />} onClick={resend} /> : null}
      {open.length > 0 ? <SelectionAction label={words.revoke} shortcut="shift+t" icon={<MailX />} onClick={revoke} /> : null}
    </SelectionBar>
  );
}

function Nothing({ isFiltered, onInvite, onClear }: { isFiltered: boolean; onInvite: () => void; onClear: () => void }) {
  const invitesByMail = useInvitesByMail();
  return isFiltered ? (
    <EmptyState icon={<SearchX />} title={words.noMatches} action={<Button onClick={onClear}>{words.clearFilters}</Button>}>
      {words.noMatchesHint}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<MailPlus />}
      title={words.noInvitations}
      action={
        <Button variant="primary" onClick={onInvite}>
          {words.invitePeople}
        </Button>
      }
    >
      {bySending(invitesByMail, words.noInvitationsHint, words.noInvitationsHintWithoutEmail)}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label={words.loadingInvitations}>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width={16} height={16} />
          <Skeleton width={`${34 - row * 4}%`} />
          <Skeleton width={60} />
        </div>
      ))}
    </Loading>
  );
}
