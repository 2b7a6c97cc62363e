import type { ReactElement } from 'react';
import { IconButton } from '#ui/icon-button';
import { MenuButton, type MenuItem } from '#ui/menu';

interface ToolMenuProps {
  label: string;
  icon: ReactElement;
  items: () => MenuItem[];
}

/** A tool in the bar of a text that opens a menu. */
export function ToolMenu({ label, icon, items }: ToolMenuProps) {
  return (
    <MenuButton
      label={label}
      items={items}
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={label}
          icon={icon}
          size="s"
          // A press would take the selection out of the text.
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  );
}
