import { SearchX, TableProperties } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayNow } from '#contract/permissions';
import { fieldsDialog, useHasCustomFields } from '#features/custom-fields/web';
import { importDialog } from '#features/task-csv/web';
import { noFilter } from '#contract/filters';
import { BulkBar, TaskSurfaceContext, TaskPickers } from '#features/task-surface/web';
import { useShowsInOrder } from '#features/tasks/web';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { LazyPart } from '#web/lazy-part.tsx';
import { useListViewState } from './list-address.ts';
import { openNewTaskInGroup } from './open-new-task.ts';
import { ListBar } from './list-bar.tsx';
import { ListSurfaceContext, type ListSnapshot, type ListSetting, ListSettingContext, tasksOn } from './list-surface.ts';
import { ListFooter } from './list-footer.tsx';
import { ListGrid } from './list-grid.tsx';
import styles from './list-view.module.css';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useListSurfaceOf } from './use-list-surface-of.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListViewProps, useListSnapshot } from './use-list-snapshot.ts';
import { useNarrow } from '#web/use-narrow';
import * as words from './words.ts';

const exportDialog = () => import('./export-dialog.tsx');

/** A list whose rows are loaded. */
export function ListView(props: ListViewProps) {
  const { scope, project, userId } = props;
  const viewState = useListViewState();
  const chosen = useChosenColumns(scope.projectId, userId);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const mayCreate = mayNow(project, 'createTask');
  const mayManage = mayNow(project, 'manageSettings');
  const { snapshot, all, fields, today } = useListSnapshot(props, viewState.viewSettings, chosen.chosen, folded);
  const surface = useListSurfaceOf(snapshot);
  const hasFieldPlan = useHasCustomFields(scope.workspaceId);
  const setting = useSetting(props, snapshot, today, hasFieldPlan);
  const [asked, setAsked] = useState<'fields' | 'import' | 'export' | null>(null);
  const onFold = useCallback(
    (key: string) =>
      setFolded((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]))),
    [],
  );
  const [search, setSearch] = useSearchParams();
  const close = () => {
    setAsked(null);
    if (search.has(FIELDS)) setSearch(without(FIELDS), { replace: true });
  };
  const group = snapshot.arrangement.groups[0]?.key ?? '';
  const create = () => openNewTaskInGroup(surface, group);
  const list = () => surface.store.set({ composing: group, wanted: `new:${group}` });
  return (
    <TaskSurfaceContext value={surface}>
      <ListSurfaceContext value={surface}>
        <ListSettingContext value={setting}>
          <div className={styles.list}>
            <ListBar
              snapshot={snapshot}
              all={all}
              viewState={viewState}
              chosen={chosen}
              onCreate={create}
              onFields={mayManage ? () => setAsked('fields') : null}
              onImport={mayCreate ? () => setAsked('import') : null}
              onExport={() => setAsked('export')}
            />
            {props.hasBody ? (
              <Body
                snapshot={snapshot}
                viewState={viewState}
                chosen={chosen}
                folded={folded}
                onFold={onFold}
                hasFieldPlan={hasFieldPlan}
                onCreate={mayCreate ? list : null}
              />
            ) : null}
          </div>
        </ListSettingContext>
      </ListSurfaceContext>
      {asked === 'fields' || (mayManage && search.has(FIELDS)) ? (
        <LazyPart load={fieldsDialog} onFail={close}>
          {({ FieldsDialog }) => <FieldsDialog scope={scope} onClose={close} />}
        </LazyPart>
      ) : null}
      {asked === 'export' ? (
        <LazyPart load={exportDialog} onFail={close}>
          {({ ExportDialog }) => <ExportDialog snapshot={snapshot} all={all} onClose={close} />}
        </LazyPart>
      ) : null}
      {asked === 'import' ? (
        <LazyPart load={importDialog} onFail={close}>
          {({ ImportDialog }) => (
            <ImportDialog
              scope={scope}
              project={{ columns: project.columns, people: props.people, labels: props.labels, fields }}
              mayCreateLabels={mayNow(project, 'manageLabels')}
              hasFieldPlan={hasFieldPlan}
              mayImportTools={mayManage}
              onClose={close}
              onShow={(tag) => viewState.setViewSettings({ filter: { ...noFilter, text: tag } })}
            />
          )}
        </LazyPart>
      ) : null}
    </TaskSurfaceContext>
  );
}

/** In the address it opens the fields of the project: the project's menu links to it. */
const FIELDS = 'fields';

const without = (name: string) => (search: URLSearchParams) => {
  const next = new URLSearchParams(search);
  next.delete(name);
  return next;
};

interface BodyProps extends Omit<Parameters<typeof ListGrid>[0], 'isNarrow'> {
  onCreate: (() => void) | null;
}

function Body({ onCreate, ...grid }: BodyProps) {
  const { snapshot, viewState, hasFieldPlan } = grid;
  const isNarrow = useNarrow();
  useListKeys({ place: snapshot.project, hasFieldPlan });
  useShowsInOrder(
    useCallback((taskId) => (snapshot.lineAt.has(taskId) ? tasksOn(snapshot).map(({ id }) => id) : []), [snapshot]),
  );
  const { total, shown } = snapshot.arrangement;
  if (total === 0 && !onCreate) {
    return (
      <EmptyState icon={<TableProperties />} title={words.noTasksYet}>
        {words.emptyListHint}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.body}>
        <ListGrid {...grid} isNarrow={isNarrow} />
        {total === 0 ? (
          <div className={styles.over}>
            <EmptyState
              icon={<TableProperties />}
              title={words.noTasksYet}
              action={
                <Button shortcut="n" onClick={() => onCreate?.()}>
                  {words.createFirstTask}
                </Button>
              }
            >
              {words.emptyListCreateHint}
            </EmptyState>
          </div>
        ) : shown === 0 ? (
          <div className={styles.over}>
            <EmptyState
              icon={<SearchX />}
              title={words.noMatches}
              action={<Button onClick={viewState.clearFilter}>{words.clearFilters}</Button>}
            >
              {words.allTasksHidden(total)}
            </EmptyState>
          </div>
        ) : null}
        <BulkBar snapshot={snapshot} />
      </div>
      <ListFooter snapshot={snapshot} />
      <TaskPickers snapshot={snapshot} />
    </>
  );
}

/** What cells need. The tasks are passed as a function, so that a change of one renders no other. */
function useSetting(
  { scope, project, tasks, userId }: ListViewProps,
  { named: people, labels, context }: ListSnapshot,
  today: string,
  hasFieldPlan: boolean,
): ListSetting {
  const rows = useRef(tasks);
  useEffect(() => {
    rows.current = tasks;
  }, [tasks]);
  const { workspaceId, projectId } = scope;
  const { fields, sprints } = context;
  return useMemo(
    () => ({
      scope: { workspaceId, projectId },
      project,
      people,
      labels,
      sprints,
      fields,
      hasFieldPlan,
      today,
      path: `/dashboard/${workspaceId}/projects/${projectId}/list`,
      userId,
      tasks: () => rows.current,
    }),
    [workspaceId, projectId, project, people, labels, sprints, fields, hasFieldPlan, today, userId],
  );
}
