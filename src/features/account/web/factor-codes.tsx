import { useState } from 'react';
import {
  codeOf,
  confirmByApp,
  confirmByPhone,
  confirmByRecoveryCode,
  type OwnFactor,
  sendPhoneCode,
  SixDigits,
  sentenceOf,
} from '#features/credentials/web';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-field';
import { useSubmit } from '#web/use-submit';
import { ResendButton } from './resend-button.tsx';
import styles from './auth.module.css';
import * as words from './words.ts';

/** The current code of an authenticator app. */
export function AppCode({ factor }: { factor: OwnFactor }) {
  return (
    <SixDigits
      action={confirmAction}
      label={words.appCode}
      hint={factor.name === '' ? undefined : words.appCodeHint(factor.name)}
      confirm={(code) => confirmByApp(factor.id, code)}
    />
  );
}

/** A code sent to a phone, on request. */
export function PhoneCode({ factor }: { factor: OwnFactor }) {
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const sending = useSubmit(async () => setChallengeId(await sendPhoneCode(factor.id)));
  const phone = factor.phone ? words.phoneEndingIn(factor.phone.slice(-2)) : words.yourPhone;
  if (challengeId === null) {
    return (
      <Form busy={sending.isPending} error={sentenceOf(sending.error)} onSubmit={() => void sending.submit(undefined)}>
        <p className={styles.note}>{words.sendCodeHint(phone)}</p>
        <Button type="submit" variant="primary" size="l" wide autoFocus busy={sending.isPending}>
          {words.sendCode}
        </Button>
      </Form>
    );
  }
  return (
    <>
      <SixDigits
        action={confirmAction}
        label={words.textMessageCode}
        hint={words.textMessageHint(phone)}
        confirm={(code) => confirmByPhone(factor.id, challengeId, code)}
      />
      <ResendButton label={words.sendAnotherCode} send={async () => setChallengeId(await sendPhoneCode(factor.id))} />
    </>
  );
}

/** One of the recovery codes that a person saved in case the other factors are lost. */
export function RecoveryCode() {
  const [code, setCode] = useState('');
  const proof = useSubmit((typed: string) => confirmByRecoveryCode(typed));
  const isWrong = codeOf(proof.error) === 'mfa_verification_failed';
  const refusal = isWrong ? words.recoveryCodeWrong : sentenceOf(proof.error);
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = () => {
    setMissing(code.trim() === '');
    if (code.trim() !== '') void proof.submit(code.trim());
  };
  return (
    <Form busy={proof.isPending} onSubmit={handleSubmit}>
      <TextField
        label={words.recoveryCode}
        hint={words.recoveryCodeHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={code}
        error={isMissing ? words.recoveryCodeMissing : refusal}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setMissing(false);
          proof.reset();
        }}
      />
      <Button type="submit" variant="primary" size="l" wide busy={proof.isPending}>
        {words.confirmCode}
      </Button>
    </Form>
  );
}

const confirmAction = (isPending: boolean) => (
  <Button type="submit" variant="primary" size="l" wide busy={isPending}>
    {words.confirmCode}
  </Button>
);
