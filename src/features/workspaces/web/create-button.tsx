import { Button, type ButtonProps } from '#ui/button';
import { tip } from '#ui/tooltip';
import * as words from './words.ts';

interface CreateButtonProps extends ButtonProps {
  /** Whether one's role allows it: for others the button is not there. */
  may: boolean;
  /** Whether the workspace is over its plan: then the button says why it does nothing. */
  isReadOnly: boolean;
}

const OVER = words.readOnly;

/** The button that makes something new in a workspace, or brings it back. */
export function CreateButton({ may, isReadOnly, ...button }: CreateButtonProps) {
  if (!may) return null;
  if (!isReadOnly) return <Button {...button} />;
  const { onClick: _, shortcut: _keys, ...rest } = button;
  return <Button {...rest} {...tip(OVER)} aria-disabled aria-description={OVER} />;
}
