import { Archive, Copy, Flag, Link2, Tag, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog, confirm } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ChoiceMenu } from '#ui/choice-menu';
import { DatePicker } from '#ui/date-picker';
import { Dialog } from '#ui/dialog';
import { contextMenu, MenuButton, type MenuItem } from '#ui/menu';
import { Popover } from '#ui/popover';
import { StatusIcon } from '#ui/status-icon';
import { Switch } from '#ui/switch';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import { toast } from '#ui/toast';
import { tip } from '#ui/tooltip';
import { FilterSamples, PickerSamples } from './picker-samples.tsx';
import { Sample, Samples } from './sample.tsx';

export function OverlaySamples() {
  const [due, setDue] = useState<Date | null>(new Date(2026, 10, 28));
  return (
    <Samples title="Overlays">
      <Sample name="Menu, context menu, tooltip, popover">
        <MenuButton label="Task actions" items={taskMenu} />
        <Card {...contextMenu(taskMenu, 'Task actions')} tabIndex={0} style={{ padding: '9px 11px' }}>
          <Text>Right-click here, or focus and press the menu key</Text>
        </Card>
        <Button icon={<Link2 />} {...tip('Copy the link', 'mod+shift+c')}>
          Rest on me
        </Button>
        <Popover label="Display options" trigger={(props) => <Button {...props}>Display</Button>}>
          <div style={{ display: 'grid', gap: 12, width: 220 }}>
            <Switch label="Show finished tasks" defaultChecked />
            <Switch label="Show labels" defaultChecked />
          </div>
        </Popover>
      </Sample>
      <Roles />
      <PickerSamples />
      <FilterSamples />
      <Sample name="DatePicker">
        <DatePicker label="Due date" value={due} onValueChange={setDue} />
        <DatePicker label="Start date" value={null} onValueChange={setDue} withTime />
      </Sample>
      <Dialogs />
      <Toasts />
    </Samples>
  );
}

const ROLES = [
  { value: 'ADMIN', label: 'Admin', description: 'Can edit everything and manage the project.' },
  { value: 'VIEWER', label: 'Viewer', description: 'Can read everything and edit nothing.' },
] as const;

function Roles() {
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>('ADMIN');
  return (
    <Sample name="ChoiceMenu">
      <ChoiceMenu label="Role" choices={ROLES} value={role} onChange={setRole} />
    </Sample>
  );
}

function taskMenu(): MenuItem[] {
  return [
    {
      label: 'Status',
      icon: <StatusIcon status="IN_PROGRESS" />,
      items: [
        { label: 'To do', onSelect: () => toast.success('Moved to To do') },
        { label: 'Review', onSelect: () => toast.success('Moved to Review') },
      ],
    },
    {
      label: 'Assignee',
      icon: <UserRound />,
      shortcut: 'a',
      onSelect: () => toast.info('The assignee picker opens on the board'),
    },
    { label: 'Labels', icon: <Tag />, shortcut: 'l', onSelect: () => toast.info('The label picker opens on the board') },
    { label: 'Milestone', icon: <Flag />, checked: true, onSelect: () => toast.success('Milestone removed') },
    'line',
    { heading: 'Copy' },
    { label: 'Copy link', icon: <Link2 />, shortcut: 'mod+shift+c', onSelect: () => toast.success('Link copied') },
    { label: 'Duplicate', icon: <Copy />, disabled: true, onSelect: () => undefined },
    { label: 'Open the gallery', to: '/_ui', icon: <Archive /> },
    'line',
    { label: 'Delete', icon: <Trash2 />, shortcut: 'delete', danger: true, onSelect: () => void askDelete() },
  ];
}

async function askDelete(): Promise<void> {
  const isSure = await confirm({
    title: 'Delete Website relaunch?',
    description: 'Its 96 tasks, documents and chats go with it. This cannot be undone.',
    confirmLabel: 'Delete project',
    danger: true,
    typed: 'Website relaunch',
  });
  if (isSure) toast.success('Project deleted');
}

function Dialogs() {
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Sample name="Dialog, confirmation">
      <Button onClick={() => setOpen(true)}>New project</Button>
      <Button variant="danger" onClick={() => void askDelete()}>
        Delete project
      </Button>
      <Button onClick={() => setLeaving(true)}>Leave</Button>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Leave without saving?"
        description="Your changes will be lost."
        confirmLabel="Leave"
        onConfirm={() => setLeaving(false)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="New project"
        description="A project holds a board, documents and the people who work on them."
        actions={
          <>
            <Button size="l" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button size="l" variant="primary" onClick={() => setOpen(false)}>
              Create project
            </Button>
          </>
        }
      >
        <TextField label="Name" placeholder="Website relaunch" />
      </Dialog>
    </Sample>
  );
}

function Toasts() {
  return (
    <Sample name="Toasts">
      <Button
        onClick={() =>
          toast.success('WEB-120 moved to Review', { action: { label: 'Undo', onClick: () => toast.info('Moved back') } })
        }
      >
        Success
      </Button>
      <Button onClick={() => toast.info('Ines joined the project')}>Info</Button>
      <Button onClick={() => toast.warning('In progress is at its limit')}>Warning</Button>
      <Button onClick={() => toast.error('Task not saved', { description: 'Your change was not saved. Try again in a moment.' })}>
        Error
      </Button>
      <Button onClick={() => toast.loading('Uploading 3 files', { id: 'upload' })}>Loading</Button>
      <Button onClick={() => toast.success('3 files uploaded', { id: 'upload' })}>Finish it</Button>
      <Button onClick={() => toast.message('Someone else changed this task')}>Default</Button>
      <Button onClick={() => toast.dismiss()}>Dismiss all</Button>
    </Sample>
  );
}
