import type { ReactNode, Ref } from 'react';
import { Text } from '#ui/text';
import type { TextMentions } from '#ui/text-editor';
import { TextEditor } from './late-text-editor.tsx';
import styles from './markdown-area.module.css';
import { useTextMentions } from './use-text-mentions.ts';

interface MarkdownAreaProps {
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  error?: string;
  /** Shown beside the label. */
  tools?: ReactNode;
  /** Whom the text may mention; nobody by default. */
  mentions?: TextMentions;
  onChange: (text: string) => void;
  onSubmit?: () => void;
  ref?: Ref<{ focus(): void }>;
}

/** The field of a form for a text in Markdown: the text editor below its label. */
export function MarkdownArea({ tools, mentions, ...editor }: MarkdownAreaProps) {
  const written = useTextMentions(mentions, editor);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <Text as="span" size="small" tone="muted">
          {editor.label}
        </Text>
        <span className={styles.tools}>{tools}</span>
      </div>
      <TextEditor {...editor} {...written} minRows={5} />
    </div>
  );
}
