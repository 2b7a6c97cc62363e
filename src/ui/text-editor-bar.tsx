import type { ReactNode } from 'react';
import { LinkField } from './text-editor-link.tsx';
import { Toolbar, type ToolName } from './text-editor-tools.tsx';

interface EditorBarProps {
  active: ReadonlySet<ToolName>;
  onTool: (tool: ToolName) => void;
  /** The address of the link that is being written; null while none is. */
  linked: string | null;
  /** Null takes the link away. */
  onLink: (address: string | null) => void;
  /** Back to the text: from the address of a link, which is given up, or from the tools. */
  onBack: () => void;
  /** Further controls, at the end. */
  children?: ReactNode;
}

/** The tools of a text, or the field for the address of a link in their place. */
export function EditorBar({ active, onTool, linked, onLink, onBack, children }: EditorBarProps) {
  if (linked !== null) return <LinkField address={linked} onLink={onLink} onClose={onBack} />;
  return (
    <Toolbar active={active} onTool={onTool} onEscape={onBack}>
      {children}
    </Toolbar>
  );
}
