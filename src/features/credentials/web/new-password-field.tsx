import { useState } from 'react';
import { Text } from '#ui/text';
import { TextField } from '#ui/text-field';
import styles from './new-password-field.module.css';
import { PASSWORD_MIN, strengthOf } from './password-strength.ts';
import * as words from './words.ts';

const BARS = [1, 2, 3, 4] as const;
const TONES = { 0: undefined, 1: 'danger', 2: 'warning', 3: 'warning', 4: 'success' } as const;

/** A field for a new password that shows its strength during typing. */
export function NewPasswordField({
  label = words.password,
  email,
  error,
}: {
  label?: string;
  email?: string;
  error?: string | null;
}) {
  const [password, setPassword] = useState('');
  const { score, word, advice } = strengthOf(password, email);
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        hint={words.passwordHint(PASSWORD_MIN)}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {score > 0 ? (
        <div className={styles.strength}>
          <div
            className={styles.bars}
            role="meter"
            aria-label={words.passwordStrength}
            aria-valuemin={0}
            aria-valuemax={4}
            aria-valuenow={score}
            aria-valuetext={word}
          >
            {BARS.map((bar) => (
              <span key={bar} className={styles.bar} data-tone={bar <= score ? TONES[score] : undefined} />
            ))}
          </div>
          <Text size="small" tone="muted" role="status">
            {/* An error says the same. */}
            {advice && advice !== error ? words.strengthWithAdvice(word, advice) : word}
          </Text>
        </div>
      ) : null}
    </>
  );
}
