import { useState, type ReactNode, type Ref } from 'react';
import type { ProjectScope } from '#features/projects/web';
import { Segmented } from '#ui/segmented';
import { Text } from '#ui/text';
import { TextArea } from '#ui/text-area';
import styles from './issue-form.module.css';
import { MarkdownText } from './markdown-text.tsx';
import * as words from './words.ts';

interface MarkdownAreaProps {
  scope: ProjectScope;
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  error?: string;
  /** Shown beside the label. */
  tools?: ReactNode;
  onChange: (text: string) => void;
  onSubmit: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

const VIEWS = [
  { value: 'write' as const, label: words.write },
  { value: 'preview' as const, label: words.preview },
];

/** A Markdown text field with a preview. */
export function MarkdownArea({ scope, label, value, tools, onChange, ...area }: MarkdownAreaProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  return (
    <div className={styles.markdown}>
      <div className={styles.markdownHead}>
        <Text as="span" size="small" tone="muted">
          {label}
        </Text>
        <span className={styles.tools}>{tools}</span>
        <Segmented label={words.writeOrPreview(label)} value={view} onValueChange={setView} options={VIEWS} />
      </div>
      {view === 'write' ? (
        <TextArea
          {...area}
          label={label}
          hideLabel
          minRows={6}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <div className={styles.preview}>
          {value.trim() === '' ? (
            <Text tone="faint">{words.nothingToPreview}</Text>
          ) : (
            <MarkdownText scope={scope}>{value}</MarkdownText>
          )}
        </div>
      )}
    </div>
  );
}
