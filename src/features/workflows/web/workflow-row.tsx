import { Copy, History, Pencil, Trash2, Workflow as WorkflowIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProjectScope } from '#features/projects/web';
import { Badge } from '#ui/badge';
import { MenuButton, type MenuItem } from '#ui/menu';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { relativeTime } from '#web/relative-time';
import { useNow } from '#web/use-now';
import { perform } from '#web/use-mutation';
import type { Workflow } from '../contract.ts';
import { deleteWorkflow, duplicateWorkflow, switchWorkflow } from './data.ts';
import styles from './list-screen.module.css';
import { workflowPath } from './paths.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';
import { type Names, triggerSentence } from './step-words.ts';
import * as words from './words.ts';

interface WorkflowRowProps {
  scope: ProjectScope;
  workflow: Workflow;
  names: Names;
  mayChange: boolean;
}

/** One workflow: what starts it, how it is doing, and its switch. */
export function WorkflowRow({ scope, workflow, names, mayChange }: WorkflowRowProps) {
  const { id, name, status, reason, trigger, draftNumber, liveNumber, runCount, failCount, lastRunAt } = workflow;
  const [isRenaming, setRenaming] = useState(false);
  const now = useNow();
  const isOn = status === 'ACTIVE';
  const path = workflowPath(scope, id);
  return (
    <li className={styles.row}>
      <span className={styles.icon} data-active={isOn || undefined}>
        <WorkflowIcon aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <span className={styles.head}>
          <Link className={styles.name} to={path}>
            {name}
          </Link>
          <StatusBadge status={status} />
          {draftNumber !== null && liveNumber !== null ? <Badge>{words.unpublished}</Badge> : null}
        </span>
        <Text as="span" size="small" tone={reason === null ? 'muted' : 'danger'}>
          {reason === null ? triggerSentence(trigger, names) : words.stopReasons[reason]}
        </Text>
      </div>
      <div className={styles.numbers}>
        <Text as="span" size="small" tone="muted">
          {lastRunAt === null ? words.neverRan : words.lastRan(relativeTime(lastRunAt, now))}
        </Text>
        {runCount > 0 ? (
          <Text as="span" size="small" tone="faint" numeric>
            {words.runCount(runCount)}
            {failCount > 0 ? (
              <>
                {' · '}
                <Text as="span" size="small" tone="danger">
                  {words.failCount(failCount)}
                </Text>
              </>
            ) : null}
          </Text>
        ) : null}
      </div>
      <Switch
        hideLabel
        label={words.switchNamed(name)}
        checked={isOn}
        disabled={liveNumber === null || !mayChange}
        title={liveNumber === null ? words.publishFirst : undefined}
        onChange={() =>
          perform(switchWorkflow, { workflowId: id, isOn: !isOn, said: isOn ? words.turnedOff(name) : words.turnedOn(name) })
        }
      />
      <RowMenu scope={scope} workflow={workflow} mayChange={mayChange} onRename={() => setRenaming(true)} />
      {isRenaming ? <RenameDialog workflow={workflow} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
}

interface RowMenuProps {
  scope: ProjectScope;
  workflow: Workflow;
  mayChange: boolean;
  onRename: () => void;
}

function RowMenu({ scope, workflow: { id, name }, mayChange, onRename }: RowMenuProps) {
  const navigate = useNavigate();
  const copy = () => {
    perform(duplicateWorkflow, { workflowId: id, name: words.copyOf(name), said: words.duplicated(name) });
  };
  const items: MenuItem[] = [
    { label: words.seeRuns, icon: <History />, onSelect: () => void navigate(workflowPath(scope, id, 'runs')) },
    ...(mayChange
      ? [
          { label: words.rename, icon: <Pencil />, onSelect: onRename },
          { label: words.duplicate, icon: <Copy />, onSelect: copy },
          'line' as const,
          {
            label: words.deleteWorkflow,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => void perform(deleteWorkflow, { workflowId: id, said: words.workflowDeleted(name) }),
          },
        ]
      : []),
  ];
  return <MenuButton label={words.actionsFor(name)} align="end" items={items} />;
}
