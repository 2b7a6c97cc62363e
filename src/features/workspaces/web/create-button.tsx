import { Button, type ButtonProps } from '#ui/button';
import { tip } from '#ui/tooltip';
import * as words from './words.ts';

interface CreateButtonProps extends ButtonProps {
  /** Whether the person's role allows it. Others do not see the button. */
  may: boolean;
  /** Whether the workspace is over its plan. Then the button explains why it is disabled. */
  isReadOnly: boolean;
}

const OVER = words.readOnly;

/** The button that creates or restores something in a workspace. */
export function CreateButton({ may, isReadOnly, ...button }: CreateButtonProps) {
  if (!may) return null;
  if (!isReadOnly) return <Button {...button} />;
  const { onClick: _, shortcut: _keys, ...rest } = button;
  return <Button {...rest} {...tip(OVER)} aria-disabled aria-description={OVER} />;
}
