import { LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { mayNow } from '#contract/permissions';
import type { ProjectSummary } from '#features/projects/contract';
import { projectRows } from '#features/projects/web';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { EmptyState } from '#ui/empty-state';
import { BarSpacer, Content, ViewBar } from '#ui/frame';
import { IconButton } from '#ui/icon-button';
import { Segmented } from '#ui/segmented';
import { Loading, Skeleton } from '#ui/skeleton';
import { OrderButtons } from '#ui/order-buttons';
import { Text } from '#ui/text';
import { buttonBeside, useFocusLeft } from '#ui/use-focus-left';
import { ViewBarSkeleton } from '#ui/view-bar-skeleton';
import { Failure } from '#web/failure.tsx';
import { useKeys } from '#web/keys';
import { useList } from '#web/use-list';
import { useMutation } from '#web/use-mutation';
import type { Template, TemplateKind } from '../contract.ts';
import { inTemplateOrder, issueStarters } from '../rules.ts';
import { createTemplate, deleteTemplate, projectTemplates, updateTemplate } from './data.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './templates.module.css';
import * as words from './words.ts';

/** Lists the templates of a project for its tasks and issues. Members can create, edit, reorder and delete them. */
export function TemplatesScreen() {
  const { workspaceId = '', projectId = '' } = useParams();
  const project = useList(projectRows, { workspaceId, projectId }).rows[0];
  if (project) return <Templates key={projectId} project={project} />;
  return (
    <>
      <ViewBarSkeleton />
      <Content>
        <div className={styles.content}>
          <LoadingRows />
        </div>
      </Content>
    </>
  );
}

function Templates({ project }: { project: ProjectSummary }) {
  const [params, setParams] = useSearchParams();
  const kind: TemplateKind = params.get('for') === 'issues' ? 'ISSUE' : 'TASK';
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const { rows, status, error, retry } = useList(projectTemplates, { workspaceId: project.workspaceId, projectId: project.id });
  const shown = rows.filter((template) => template.kind === kind).toSorted(inTemplateOrder);
  const mayChange = mayNow(project, 'manageLabels');
  const close = () => setEdited(null);
  useKeys([{ keys: 'c', label: words.newTemplate, group: words.templates, run: () => setEdited('new') }], mayChange);
  return (
    <>
      <ViewBar>
        <Segmented
          label={words.templatesFor}
          value={kind}
          onValueChange={(next) => setParams(next === 'ISSUE' ? { for: 'issues' } : {}, { replace: true })}
          options={[
            { value: 'TASK', label: words.tasks },
            { value: 'ISSUE', label: words.issues },
          ]}
        />
        <BarSpacer />
        {mayChange ? (
          <Button variant="primary" icon={<Plus />} shortcut="c" onClick={() => setEdited('new')}>
            {words.newTemplate}
          </Button>
        ) : null}
      </ViewBar>
      <Content>
        {status === 'error' && rows.length === 0 ? (
          <Failure error={error} onRetry={retry} what={words.theTemplates} />
        ) : (
          <div className={styles.content}>
            {status === 'loading' && rows.length === 0 ? (
              <LoadingRows />
            ) : (
              <TemplateRows project={project} kind={kind} templates={shown} mayChange={mayChange} onEdit={setEdited} />
            )}
          </div>
        )}
      </Content>
      <Dialog
        open={edited !== null}
        onOpenChange={(open) => !open && close()}
        title={edited === 'new' || edited === null ? words.newTemplate : words.editTemplate}
      >
        {edited === null ? null : (
          <TemplateForm project={project} kind={kind} template={edited === 'new' ? null : edited} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

const LoadingRows = () => (
  <Loading label={words.loadingTemplates}>
    {[48, 36, 42].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={`${width}%`} />
      </div>
    ))}
  </Loading>
);

interface TemplateRowsProps {
  project: ProjectSummary;
  kind: TemplateKind;
  templates: readonly Template[];
  mayChange: boolean;
  onEdit: (template: Template | 'new') => void;
}

function TemplateRows({ project, kind, templates, mayChange, onEdit }: TemplateRowsProps) {
  const create = useMutation(createTemplate);
  const update = useMutation(updateTemplate);
  const remove = useMutation(deleteTemplate);
  const taken = new Set(templates.map(({ name }) => name.toLowerCase()));
  const starters = kind === 'ISSUE' && mayChange ? issueStarters.filter(({ name }) => !taken.has(name.toLowerCase())) : [];
  const move = (at: number, step: 1 | -1) => {
    const [before, after] = step === 1 ? [at + 1, at + 2] : [at - 2, at - 1];
    const position = placeBetween(templates[before]?.position ?? null, templates[after]?.position ?? null);
    const template = templates[at];
    if (template) update({ templateId: template.id, change: { position } });
  };
  return (
    <>
      {templates.length === 0 ? (
        <EmptyState
          icon={<LayoutTemplate />}
          title={words.noTemplatesYet}
          size="inline"
          action={mayChange ? <Button onClick={() => onEdit('new')}>{words.createFirstTemplate}</Button> : undefined}
        >
          {kind === 'TASK' ? words.taskTemplatesHint : words.issueTemplatesHint}
        </EmptyState>
      ) : (
        <ul className={styles.list} aria-label={kind === 'TASK' ? words.taskTemplates : words.issueTemplates}>
          {templates.map((template, at) => (
            <TemplateRow
              key={template.id}
              template={template}
              mayChange={mayChange}
              onUp={at > 0 ? () => move(at, -1) : null}
              onDown={at < templates.length - 1 ? () => move(at, 1) : null}
              onEdit={() => onEdit(template)}
              onDelete={() => remove({ templateId: template.id, said: words.templateDeleted(template.name) })}
            />
          ))}
        </ul>
      )}
      {starters.length > 0 ? (
        <section aria-label={words.builtInTemplates}>
          <Text size="small" tone="faint" className={styles.caption}>
            {words.builtInHint}
          </Text>
          <ul className={styles.list}>
            {starters.map((starter) => (
              <StarterRow
                key={starter.name}
                name={starter.name}
                onAdd={() => create({ projectId: project.id, fields: starter })}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface TemplateRowProps {
  template: Template;
  mayChange: boolean;
  /** Null where it cannot go further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template: { name }, mayChange, onUp, onDown, onEdit, onDelete }: TemplateRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusLeft(row, buttonBeside);
  return (
    <li ref={row} className={styles.row}>
      <span className={styles.name}>{name}</span>
      {mayChange ? (
        <span className={styles.actions}>
          <OrderButtons name={name} onUp={onUp} onDown={onDown} />
          <IconButton size="s" label={words.editNamed(name)} icon={<Pencil />} onClick={onEdit} />
          <IconButton size="s" label={words.deleteNamed(name)} icon={<Trash2 />} onClick={onDelete} />
        </span>
      ) : null}
    </li>
  );
}

/** A template that comes with Cairn. */
function StarterRow({ name, onAdd }: { name: string; onAdd: () => void }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusLeft(row, buttonBeside);
  return (
    <li ref={row} className={styles.row} data-faint>
      <span className={styles.name}>{name}</span>
      <Button size="s" icon={<Plus />} aria-label={words.addNamedToProject(name)} onClick={onAdd}>
        {words.addToProject}
      </Button>
    </li>
  );
}
