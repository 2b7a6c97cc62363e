import { Download, Group, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { BarButton, Toolbar } from '#features/filters/web';
import { storedFilter } from '#features/saved-views/rules';
import { ViewSwitcher } from '#features/saved-views/web';
import { exportMenuItem, listActions } from '#features/table-files/web';
import { taskBar } from '#features/task-surface/web';
import { MenuButton, type MenuItem } from '#ui/menu';
import type { ListGrouping } from '../rules.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListViewState } from './list-address.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListSnapshot } from './list-surface.ts';
import styles from './list-view.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';
import * as words from './words.ts';

const GROUPS: readonly (readonly [ListGrouping, string])[] = [
  ['none', words.noGrouping],
  ['status', words.status],
  ['priority', words.priority],
  ['assignee', words.assignee],
  ['label', words.label],
  ['sprint', words.sprint],
  ['due', words.dueDate],
];

interface ListBarProps {
  snapshot: ListSnapshot;
  all: readonly ListColumn[];
  viewState: ListViewState;
  chosen: ChosenColumns;
  onCreate: () => void;
  onFields: (() => void) | null;
  onImport: (() => void) | null;
  onExport: () => void;
}

/** Above the list: the search, the grouping, the display settings, and the saved views. */
export function ListBar(props: ListBarProps) {
  const { snapshot, all, viewState, chosen, onCreate, onFields, onImport, onExport } = props;
  const { viewSettings, setViewSettings } = viewState;
  const config = useMemo(
    () => ({
      ...viewSettings,
      sort: [...viewSettings.sort],
      columns: [...chosen.chosen],
      filter: storedFilter(viewSettings.filter),
    }),
    [viewSettings, chosen.chosen],
  );
  const grouped = GROUPS.find(([group]) => group === viewSettings.group && group !== 'none')?.[1];
  const groups = (): MenuItem[] =>
    GROUPS.map(([group, label]) => ({
      label,
      checked: group === viewSettings.group,
      onSelect: () => setViewSettings({ group }),
    }));
  const files = (): MenuItem[] => [
    { label: exportMenuItem, icon: <Download />, onSelect: onExport },
    ...(onImport ? [{ label: words.importMenuItem, icon: <Upload />, onSelect: onImport }] : []),
  ];
  return (
    <Toolbar
      name={words.list}
      views={
        <ViewSwitcher
          scope={snapshot.scope}
          surface="LIST"
          activeId={viewState.viewId}
          config={config}
          place={snapshot.project}
          onApply={(view) => {
            if (view) chosen.replace(view.config.columns);
            viewState.apply(view);
          }}
        />
      }
      filtering={viewState}
      searchLabel={words.searchList}
      {...taskBar(snapshot, onCreate)}
      tools={
        <>
          <MenuButton
            label={words.group}
            items={groups}
            trigger={(trigger) => (
              <BarButton {...trigger} icon={<Group />} label={grouped === undefined ? words.group : words.groupedBy(grouped)}>
                {grouped ?? words.group}
              </BarButton>
            )}
          />
          <span className={styles.notNarrow}>
            <ColumnChooser all={all} chosen={chosen} onFields={onFields} />
          </span>
          <MenuButton label={listActions} items={files} align="end" />
        </>
      }
    />
  );
}
