import { IssueStatusIcon, issueStatusName } from '#features/issue-screens/web';
import { isIssue, type WorkRow } from '#features/work/rules';
import { StatusIcon, statusLabel } from '#ui/status-icon';
import { LineMark } from '#web/list-line.tsx';
import { linkOf } from '#web/surface';
import { rightsAt, useWorkSurface, type WorkSnapshot } from './work-surface.ts';
import * as words from './words.ts';

/** The ring of a task's or an issue's status, which changes it for people who may. */
export function StatusMark({ row, snapshot }: { row: WorkRow; snapshot: WorkSnapshot }) {
  const surface = useWorkSurface();
  const ring = isIssue(row) ? <IssueStatusIcon status={row.status} label /> : <StatusIcon status={row.status} label />;
  if (!rightsAt(snapshot, row).move) return ring;
  const name = isIssue(row) ? issueStatusName(row.status) : statusLabel(row.status);
  const pick = () => {
    const anchor = linkOf(surface, row.id);
    if (anchor) surface.store.set({ picker: { facet: 'status', ids: [row.id], anchor } });
  };
  return (
    <LineMark label={words.changeStatus} name={words.changeStatusFrom(name)} shortcut="s" onPress={pick}>
      {ring}
    </LineMark>
  );
}
