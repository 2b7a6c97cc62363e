import { useEffect, useState } from 'react';
import { useSlot } from '#ui/slot';
import { usePart } from '#web/use-part';
import { type DocumentTool, openedTool, type ToolParts, type ToolProps } from './beside.ts';

interface DocumentToolsProps extends Pick<ToolProps, 'place' | 'documents' | 'onOpen'> {
  tools: ToolParts;
}

/** The dialog of the tool that was opened last, loaded when it is. */
export function DocumentTools({ tools, ...props }: DocumentToolsProps) {
  const open = useSlot(openedTool);
  // It stays while it closes.
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  useEffect(() => close, []);
  return last === null ? null : <Shown key={last.is} load={tools[last.is]} tool={last} isOpen={open !== null} {...props} />;
}

const close = (): void => openedTool.set(null);

interface ShownProps extends Omit<ToolProps, 'onClose'> {
  load: ToolParts[DocumentTool['is']];
}

function Shown({ load, ...props }: ShownProps) {
  const part = usePart(load, props.isOpen, close);
  return part ? <part.Tool {...props} onClose={close} /> : null;
}
