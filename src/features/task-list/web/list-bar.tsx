import { Download, Group, Plus, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { mayInProject } from '#contract/permissions';
import type { ShownField } from '#features/custom-fields/rules';
import { nameOf } from '#features/projects/web';
import { ViewSwitcher } from '#features/saved-views/web';
import { FilterControls, type FilterField, keptFilter } from '#features/task-surface/web';
import { CreateButton } from '#features/workspaces/web';
import { Button } from '#ui/button';
import { BarSpacer, ViewBar } from '#ui/frame';
import { MenuButton, type MenuItem } from '#ui/menu';
import type { ListGrouping } from '../rules.ts';
import { ColumnChooser } from './column-chooser.tsx';
import type { ListLooking } from './list-address.ts';
import type { ListColumn } from './list-columns.ts';
import type { ListSnapshot } from './list-surface.ts';
import styles from './list-view.module.css';
import type { ChosenColumns } from './use-chosen-columns.ts';
import * as words from './words.ts';

const GROUPS: readonly (readonly [ListGrouping, string])[] = [
  ['none', words.noGrouping],
  ['status', 'Status'],
  ['priority', 'Priority'],
  ['assignee', 'Assignee'],
  ['label', 'Label'],
  ['due', words.dueDate],
];

interface ListBarProps {
  snapshot: ListSnapshot;
  all: readonly ListColumn[];
  fields: readonly ShownField[];
  looking: ListLooking;
  chosen: ChosenColumns;
  onCreate: () => void;
  onFields: (() => void) | null;
  onImport: (() => void) | null;
  onExport: () => void;
}

/** Above the list: what is looked for, how it is grouped, what it shows, and its saved views. */
export function ListBar(props: ListBarProps) {
  const { snapshot, all, fields, looking, chosen, onCreate, onFields, onImport, onExport } = props;
  const { look, setLook } = looking;
  const filterFields = useFilterFields(fields, snapshot);
  const config = useMemo(
    () => ({ ...look, sort: [...look.sort], columns: [...chosen.chosen], filter: keptFilter(look.filter) }),
    [look, chosen.chosen],
  );
  const grouped = GROUPS.find(([group]) => group === look.group && group !== 'none')?.[1];
  const groups = (): MenuItem[] =>
    GROUPS.map(([group, label]) => ({ label, checked: group === look.group, onSelect: () => setLook({ group }) }));
  const files = (): MenuItem[] => [
    { label: words.exportMenuItem, icon: <Download />, onSelect: onExport },
    ...(onImport ? [{ label: words.importMenuItem, icon: <Upload />, onSelect: onImport }] : []),
  ];
  return (
    <ViewBar>
      <ViewSwitcher
        scope={snapshot.scope}
        surface="LIST"
        activeId={looking.viewId}
        config={config}
        place={snapshot.project}
        onApply={(view) => {
          if (view) chosen.replace(view.config.columns);
          looking.apply(view);
        }}
      />
      <FilterControls snapshot={snapshot} filtering={looking} searchLabel={words.searchList} fields={filterFields} />
      <BarSpacer />
      <MenuButton
        label={words.group}
        items={groups}
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="ghost"
            icon={<Group />}
            aria-label={grouped === undefined ? words.group : words.groupedBy(grouped)}
          >
            <span className={styles.wide}>{grouped ?? words.group}</span>
          </Button>
        )}
      />
      <span className={styles.notNarrow}>
        <ColumnChooser all={all} chosen={chosen} onFields={onFields} />
      </span>
      <MenuButton label={words.listActions} items={files} align="end" />
      <CreateButton
        may={snapshot.project.status !== 'ARCHIVED' && mayInProject(snapshot.project.role, 'createTask')}
        isReadOnly={snapshot.project.isReadOnly}
        variant="primary"
        icon={<Plus />}
        shortcut="c"
        aria-label={words.newTask}
        onClick={onCreate}
      >
        <span className={styles.act}>{words.newTask}</span>
      </CreateButton>
    </ViewBar>
  );
}

/** The fields as facets: their options or people, a tick, and of all whether there is anything in them. */
function useFilterFields(fields: readonly ShownField[], { people }: ListSnapshot): readonly FilterField[] {
  return useMemo(
    () =>
      fields.map(({ id, name, kind, options }) => ({
        id,
        name,
        items: [
          ...(kind === 'PERSON'
            ? [
                { value: 'me', label: words.me },
                ...[...people.values()].map((person) => ({ value: person.id, label: nameOf(person) })),
              ]
            : []),
          ...options.map((option) => ({ value: option.id, label: option.name })),
          ...(kind === 'CHECKBOX' ? [{ value: 'true', label: words.yes }] : [{ value: 'any', label: words.anyValue }]),
          { value: 'none', label: kind === 'CHECKBOX' ? words.no : words.empty },
        ],
      })),
    [fields, people],
  );
}
