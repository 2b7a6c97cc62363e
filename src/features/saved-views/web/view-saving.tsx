import { createPortal } from 'react-dom';
import { placeBetween } from '#features/tasks/rules';
import { Button } from '#ui/button';
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
      {row && isOffered
        ? createPortal(
            <Button variant="ghost" size="s" onClick={() => onDialog('save')}>
              {named.saveAs}
            </Button>,
            row,
          )
        : null}
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
