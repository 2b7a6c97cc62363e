import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import * as words from './words.ts';

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'size' | 'className'> {
  leading?: ReactNode;
  trailing?: ReactNode;
  size?: 'm' | 'l';
}

/** One line of text. A button beside a password shows it. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  leading,
  trailing,
  size = 'l',
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(ids) => (
        <div className={styles.control} data-size={size}>
          {leading}
          <input {...input} {...ids} type={isPassword && isRevealed ? 'text' : type} className={styles.input} />
          {trailing}
          {isPassword ? (
            <IconButton
              size="s"
              label={isRevealed ? words.hidePassword : words.showPassword}
              icon={isRevealed ? <EyeOff /> : <Eye />}
              pressed={isRevealed}
              disabled={input.disabled}
              onClick={() => setRevealed(!isRevealed)}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
