import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
import { useFocusLeft } from '#ui/use-focus-left';
import { ViewDialog } from './view-dialog.tsx';
import type { SavingProps } from './view-switcher.tsx';
import * as words from './words.ts';

/** Saves what the screen shows, beside the chips of its filter, and asks for the name of a view. */
export function ViewSaving<Config>({ menu, row, dialog }: SavingProps<Config>) {
  const { kept, named, views, active, isChanged, config, onApply, onDialog } = menu;
  const isOffered = config !== null && !kept.isClosed && (!active || isChanged);

  const handleName = (name: string, isShared: boolean) => {
    onDialog(null);
    if (dialog === 'rename' && active) return kept.update(active.id, { name }, words.viewRenamed(name));
    if (config === null) return undefined;
    const position = placeBetween(views.at(-1)?.position ?? null, null);
    return onApply({ id: kept.create({ name, isShared, config, position }), config });
  };

  return (
    <>
      {row && isOffered ? createPortal(<SaveButton label={named.saveAs} onPress={() => onDialog('save')} />, row) : null}
      {dialog ? (
        <ViewDialog
          named={named}
          isRenaming={dialog === 'rename'}
          name={dialog === 'rename' ? (active?.name ?? '') : ''}
          mayShare={dialog === 'save' && kept.mayShare}
          onSubmit={handleName}
          onClose={() => onDialog(null)}
        />
      ) : null}
    </>
  );
}

/** It leaves once the view is saved: then the menu of views, which says its name, has the focus. */
function SaveButton({ label, onPress }: { label: string; onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button, viewsBeside);
  return (
    <Button ref={button} variant="ghost" size="s" onClick={onPress}>
      {label}
    </Button>
  );
}

const viewsBeside = (leaving: HTMLElement) => {
  const bar = leaving.closest('[role="search"]');
  return () => bar?.querySelector<HTMLElement>('button');
};
