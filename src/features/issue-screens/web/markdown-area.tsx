import type { ReactNode, Ref } from 'react';
import { Text } from '#ui/text';
import { TextEditor } from '#web/late-text-editor.tsx';
import styles from './issue-form.module.css';

interface MarkdownAreaProps {
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  error?: string;
  /** Shown beside the label. */
  tools?: ReactNode;
  onChange: (text: string) => void;
  onSubmit: () => void;
  ref?: Ref<{ focus(): void }>;
}

/** The field of a form for a text in Markdown: the text editor below its label. */
export function MarkdownArea({ tools, ...editor }: MarkdownAreaProps) {
  return (
    <div className={styles.markdown}>
      <div className={styles.markdownHead}>
        <Text as="span" size="small" tone="muted">
          {editor.label}
        </Text>
        <span className={styles.tools}>{tools}</span>
      </div>
      <TextEditor {...editor} minRows={5} />
    </div>
  );
}
