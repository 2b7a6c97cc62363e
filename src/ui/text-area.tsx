import {
  useCallback,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './text-area.module.css';

export interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className' | 'rows' | 'onSubmit' | 'ref'> {
  minRows?: number;
  /** In px; a longer text scrolls. */
  maxHeight?: number;
  /** Ctrl or Cmd with Enter; with `submitOnEnter` Enter alone, and Shift+Enter inserts a line break. */
  onSubmit?: () => void;
  submitOnEnter?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines, as tall as their text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  minRows = 3,
  maxHeight = 320,
  onSubmit,
  submitOnEnter,
  onKeyDown,
  onInput,
  id,
  ref,
  ...area
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const attach = useCallback(
    (node: HTMLTextAreaElement | null) => {
      element.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );

  // After every render, because a value set from outside changes the height too.
  useLayoutEffect(() => fit(element.current, maxHeight));

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKeyDown?.(event);
    // While an input method composes, Enter accepts its suggestion.
    if (event.defaultPrevented || event.key !== 'Enter' || event.nativeEvent.isComposing || !onSubmit) return;
    if (event.metaKey || event.ctrlKey || (submitOnEnter && !event.shiftKey)) {
      event.preventDefault();
      onSubmit();
    }
  }

  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(ids) => (
        <textarea
          {...area}
          {...ids}
          ref={attach}
          rows={minRows}
          className={styles.area}
          style={{ '--rows': minRows, '--max': `${maxHeight}px` } as CSSProperties}
          onKeyDown={handleKeyDown}
          onInput={(event) => {
            fit(element.current, maxHeight);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** Browsers that support `field-sizing` do this in CSS. For the others, the height is set from the text. */
function fit(area: HTMLTextAreaElement | null, maxHeight: number): void {
  if (!area) return;
  if (globalThis.CSS?.supports?.('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${Math.min(area.scrollHeight + 2, maxHeight)}px`;
}
