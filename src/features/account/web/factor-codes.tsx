import { useState, type ReactNode } from 'react';
import {
  CodeField,
  codeOf,
  confirmByApp,
  confirmByPhone,
  confirmByRecoveryCode,
  isWholeCode,
  type OwnFactor,
  sendPhoneCode,
  sentenceOf,
} from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { ResendButton } from './resend-button.tsx';
import styles from './auth.module.css';

/** The code that an authenticator app shows. */
export function AppCode({ factor }: { factor: OwnFactor }) {
  return (
    <SixDigits
      label="Code of your authenticator app"
      hint={factor.name === '' ? undefined : `The six digits under “${factor.name}”. A code counts once.`}
      confirm={(code) => confirmByApp(factor.id, code)}
    />
  );
}

/** The code that is sent to a phone, once it is asked for. */
export function PhoneCode({ factor }: { factor: OwnFactor }) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const sending = useSubmit(async () => setChallengeId(await sendPhoneCode(factor.id)));
  const phone = factor.phone ? `the phone ending in ${factor.phone.slice(-2)}` : 'your phone';
  if (challengeId === null) {
    return (
      <Form busy={sending.isPending} error={sentenceOf(sending.error)} onSubmit={() => void sending.submit(undefined)}>
        <p className={styles.note}>We send a code to {phone}.</p>
        <Button type="submit" variant="primary" size="l" wide autoFocus busy={sending.isPending}>
          Send the code
        </Button>
      </Form>
    );
  }
  return (
    <>
      <SixDigits
        label="Code of the message"
        hint={`Sent to ${phone}. It works for five minutes.`}
        confirm={(code) => confirmByPhone(factor.id, challengeId, code)}
      />
      <ResendButton label="Send another code" send={async () => setChallengeId(await sendPhoneCode(factor.id))} />
    </>
  );
}

/** One of the codes that were kept for the day on which the other factors are lost. */
export function RecoveryCode() {
  const [code, setCode] = useState('');
  const proof = useSubmit((typed: string) => confirmByRecoveryCode(typed));
  const isWrong = codeOf(proof.error) === 'mfa_verification_failed';
  const refusal = isWrong ? 'This is none of your unused recovery codes.' : sentenceOf(proof.error);
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = () => {
    setMissing(code.trim() === '');
    if (code.trim() !== '') void proof.submit(code.trim());
  };
  return (
    <Form busy={proof.isPending} onSubmit={handleSubmit}>
      <TextField
        label="Recovery code"
        hint="Each of them works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={code}
        error={isMissing ? 'Enter one of your recovery codes.' : refusal}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" size="l" wide busy={proof.isPending}>
        Confirm
      </Button>
    </Form>
  );
}

/** Six digits that are sent as soon as the last of them is there; a wrong code makes room for the next. */
function SixDigits({ label, hint, confirm }: { label: string; hint: ReactNode; confirm: (code: string) => Promise<unknown> }) {
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const proof = useSubmit(async (whole: string) => {
    try {
      await confirm(whole);
    } catch (error) {
      if (error instanceof Error && codeOf(error) === 'mfa_verification_failed') setCode('');
      throw error;
    }
  });
  const submit = (whole: string) => {
    setShort(!isWholeCode(whole));
    if (isWholeCode(whole)) void proof.submit(whole);
  };
  return (
    <Form busy={proof.isPending} onSubmit={() => submit(code)}>
      <CodeField
        label={label}
        hint={hint}
        autoFocus
        value={code}
        error={isShort ? 'The code has six digits.' : sentenceOf(proof.error)}
        onValueChange={setCode}
        onComplete={submit}
      />
      <Button type="submit" variant="primary" size="l" wide busy={proof.isPending}>
        Confirm
      </Button>
    </Form>
  );
}
