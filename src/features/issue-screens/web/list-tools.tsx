import { usePart } from '#web/use-part';
import { type IssueSnapshot, useListState } from './issue-surface.ts';

const openListTools = () => import('./open-list-tools.ts');

/** The toolbar of a selection: loaded after the list, and at once when something is selected. */
export function BulkBar({ snapshot }: { snapshot: IssueSnapshot }) {
  const isAsked = useListState(({ selected }) => selected.size > 0);
  const part = usePart(openListTools, isAsked);
  return part ? <part.OpenBulkBar snapshot={snapshot} /> : null;
}

/** The pickers that a shortcut, the menu, or the bulk bar opens at a row: loaded in the same way. */
export function ListPickers({ snapshot }: { snapshot: IssueSnapshot }) {
  const isAsked = useListState(({ picker }) => picker !== null);
  const part = usePart(openListTools, isAsked);
  return part ? <part.OpenPickers snapshot={snapshot} /> : null;
}
